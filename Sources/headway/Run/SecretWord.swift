/// Tells what on a command line may be a secret; in doubt it is one.
enum SecretWord {
  private static let names = [
    "pass", "pwd", "token", "secret", "key", "auth", "cred", "user", "login", "cookie", "header", "bearer", "private", "sign",
    "salt", "pin",
  ]
  private static let shortNames: Set<String> = ["-p", "-P", "-u", "-U", "-H", "-k", "-K", "-b"]
  /// Programs whose plain operands are secrets.
  private static let keepers: Set<String> = [
    "sshpass", "htpasswd", "htdigest", "chpasswd", "openssl", "vault", "pass", "gopass", "secret-tool", "keyctl", "expect", "echo",
    "printf", "op", "bw",
  ]
  /// How the keys of well-known services begin.
  private static let prefixes = [
    "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "sk-", "sk_", "pk_", "xox", "AKIA", "ASIA", "eyJ", "hvs.", "AIza",
  ]

  /// Whether the operands of a program are not to be told at all.
  static func areKept(from program: String) -> Bool { keepers.contains(program) }

  /// Whether an option asks for a secret: `--password`, `--api-key`, `-p`.
  static func isName(_ option: String) -> Bool {
    if shortNames.contains(option) { return true }
    let lower = option.lowercased()
    return names.contains { lower.contains($0) }
  }

  static func isAssignment(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex, word.first?.isNumber == false else { return false }
    return word[..<equals].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Whether an operand tells more than it should.
  static func mayBe(_ word: String, isFile: Bool) -> Bool {
    if word.isEmpty || hasPassword(word) || prefixes.contains(where: word.hasPrefix) { return true }
    if isFile { return false }
    let lower = word.lowercased()
    if word.contains(where: { "=?&%$`;|<>(){}\"'\\".contains($0) || $0.isWhitespace || $0.isNewline }) { return true }
    if ["pass", "token", "secret", "bearer", "apikey", "api-key", "api_key"].contains(where: { lower.contains($0) }) { return true }
    return word.split(whereSeparator: { "/.:@,~".contains($0) }).contains { looksRandom($0) }
  }

  /// `https://me:word@host`, `me:word@host`
  private static func hasPassword(_ word: String) -> Bool {
    let start = word.range(of: "://") ?? word.startIndex
    guard let at = word.lastIndex(of: "@"), start < at else { return false }
    return word[start..<at].contains(":")
  }

  /// Long words of letters and digits that nobody would type: hexadecimal, base64, UUIDs.
  private static func looksRandom(_ part: Substring) -> Bool {
    let letters = part.count { $0.isLetter }
    let digits = part.count { $0.isNumber }
    if part.count >= 12, digits > 0, letters > 0, part.allSatisfy({ $0.isHexDigit || $0 == "-" }) { return true }
    if part.count >= 16, digits > 2, letters > 2 { return true }
    let isMixed = part.contains(where: \.isUppercase) && part.contains(where: \.isLowercase)
    return part.count >= 20 && (isMixed || part.contains("+"))
  }
}

extension String {
  /// Behind the first occurrence of `text`.
  fileprivate func range(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }.map { index($0, offsetBy: text.count) }
  }
}

import Linux

/// What the desktop entry of a program says of it, in the user's language (Desktop Entry Specification).
struct DesktopEntry: Equatable {
  private(set) var name: String?
  private(set) var icon: String?

  /// `locales` as in `Name[de_AT]`, best first.
  init(_ text: String, locales: [String]) {
    let keys = locales.map { "Name[\($0)]" } + ["Name"]
    var best = keys.count
    var isInside = false
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
      let line = Substring(rest[..<end])
      rest = rest[end...].dropFirst()
      if line.utf8.first == UInt8(ascii: "[") {
        if isInside { return }
        isInside = line == "[Desktop Entry]"
        continue
      }
      guard isInside, let equals = line.firstIndex(of: "=") else { continue }
      let key = line[..<equals].filter { $0 != " " }
      let value = Self.plain(line[line.index(after: equals)...].drop { $0 == " " })
      guard !value.isEmpty else { continue }
      if key == "Icon" { icon = icon ?? value }
      if let rank = keys.firstIndex(of: key), rank < best { (best, name) = (rank, value) }
    }
  }

  /// A value without its escapes.
  private static func plain(_ value: Substring) -> String {
    guard value.contains("\\") else { return String(value) }
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result += ["s": " ", "n": " ", "t": " ", "r": " "][character] ?? String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The locales that stand for the one of the environment, best first: `de_AT@euro`, `de_AT`, `de@euro`, `de`.
  static func locales(_ environment: Environment) -> [String] {
    let name = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
    let (rest, modifier) = name.parted(at: "@")
    let (language, country) = rest.parted(at: ".").head.parted(at: "_")
    guard !language.isEmpty, language != "C", language != "POSIX" else { return [] }
    let places = country.isEmpty ? [language] : ["\(language)_\(country)", language]
    return places.flatMap { modifier.isEmpty ? [$0] : ["\($0)@\(modifier)", $0] }
  }
}

extension String {
  /// What stands before and after the first `mark`.
  fileprivate func parted(at mark: Character) -> (head: String, tail: String) {
    guard let index = firstIndex(of: mark) else { return (self, "") }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }
}

import Screen

/// What a command line is called where nobody gave it a name: its program and those operands that tell no secret.
struct CommandLineName {
  /// Cells that a name may take.
  static let widest = 60

  let cells: Cells
  /// Whether a word is the path of something: that is no secret.
  let isFile: (String) -> Bool

  /// `sudo nice -n 5 /usr/bin/rsync -a Photos nas:` is `rsync Photos nas:`.
  func name(of words: [String]) -> String {
    let words = CommandPrefix.removed(from: words)
    let program = cells.cut(basename(words.first ?? ""), to: Self.widest, ellipsis: "…")
    guard !SecretWord.areKept(from: program) else { return program }
    var name = program
    for operand in operands(of: words.dropFirst()) {
      let longer = "\(name) \(operand)"
      if cells.width(of: longer) > Self.widest { break }
      name = longer
    }
    return name
  }

  private func basename(_ word: String) -> String {
    let last = word.split(separator: "/").last.map(String.init) ?? word
    return last.allSatisfy(\.isWhitespace) ? "command" : last
  }

  private func operands(of words: ArraySlice<String>) -> [String] {
    var found: [String] = []
    var lastOption: String?
    var areOptionsOver = false
    for word in words {
      if !areOptionsOver, word == "--" {
        areOptionsOver = true
        lastOption = nil
      } else if !areOptionsOver, word.hasPrefix("-") {
        lastOption = takesNextWord(word) ? word : nil
      } else {
        if isHarmless(word, after: lastOption) { found.append(word) }
        lastOption = nil
      }
    }
    return found
  }

  /// Whether what follows an option may be its value: not behind `--name=value` and `-j8`.
  private func takesNextWord(_ option: String) -> Bool {
    !option.contains("=") && !(option.dropFirst().first != "-" && option.last?.isNumber == true && option.count > 2)
  }

  /// A word behind an option may be its value, and that may be anything: it is told only where it is a file, and never behind the name
  /// of a secret.
  private func isHarmless(_ word: String, after option: String?) -> Bool {
    if let option, SecretWord.isName(option) || !isFile(word) { return false }
    return !SecretWord.mayBe(word, isFile: isFile(word))
  }
}

/// Programs that run another one, left out of its name with their options and assignments.
private enum CommandPrefix {
  /// Options that take the next word as their value.
  private static let valued: [String: Set<String>] = [
    "sudo": [
      "-u", "-g", "-h", "-p", "-C", "-D", "-R", "-r", "-t", "-T", "-U", "--user", "--group", "--host", "--prompt", "--chdir", "--chroot",
      "--role", "--type", "--other-user", "--close-from", "--command-timeout",
    ],
    "doas": ["-u", "-C"],
    "env": ["-u", "-C", "-a", "--unset", "--chdir", "--argv0"],
    "nice": ["-n", "--adjustment"],
    "ionice": ["-c", "-n", "--class", "--classdata"],
    "time": ["-f", "-o", "--format", "--output"],
    "nohup": [], "setsid": [],
  ]

  static func removed(from words: [String]) -> ArraySlice<String> {
    var rest = words[...]
    while let first = rest.first, let valued = valued[first.split(separator: "/").last.map(String.init) ?? ""] {
      let inner = command(behind: rest.dropFirst(), valued)
      if inner.isEmpty { break }
      rest = inner
    }
    return rest
  }

  private static func command(behind words: ArraySlice<String>, _ valued: Set<String>) -> ArraySlice<String> {
    var rest = words
    while let word = rest.first, word.hasPrefix("-") || SecretWord.isAssignment(word) {
      rest.removeFirst()
      if word == "--" { break }
      if valued.contains(word) { rest = rest.dropFirst() }
    }
    return rest.drop { SecretWord.isAssignment($0) }
  }
}

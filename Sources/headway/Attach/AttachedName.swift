import Linux
import Screen

/// What a running process is called: its program, also one of many in one file, and what it works on.
enum AttachedName {
  private static let multiCall: Set<String> = ["busybox", "toybox", "coreutils"]

  /// Whether a program of this name may be any other.
  static func holdsMany(_ program: String) -> Bool { multiCall.contains(program) }

  /// The words as they would be without the program of many: `busybox cp a b` is `cp a b`.
  static func bare(_ words: [String]) -> [String] {
    guard let first = words.first, multiCall.contains(basename(first)), words.count > 1 else { return words }
    let applet = words[1]
    for (option, skipped) in [("--coreutils-prog-shebang=", 3), ("--coreutils-prog=", 2)] where applet.hasPrefix(option) {
      return [String(applet.dropFirst(option.count))] + words.dropFirst(skipped)
    }
    return applet.hasPrefix("-") ? words : Array(words.dropFirst())
  }

  static func program(_ words: [String], comm: String) -> String { bare(words).first.map(basename) ?? comm }

  /// `cp photos.tar`: harmless words only; where none is, the file it was found at.
  static func name(_ words: [String], comm: String, directory: String?, file: String?, cells: Cells) -> String {
    let words = bare(words)
    guard !words.isEmpty else { return comm }
    let naming = CommandLineName(cells: cells) { word in
      Files.exists(word.hasPrefix("/") ? word : directory.map { "\($0)/\(word)" } ?? word)
    }
    let name = naming.name(of: words)
    guard !name.contains(" "), let file, !SecretWord.areKept(from: name) else { return name }
    return "\(name) \(cells.cut(basename(file), to: CommandLineName.widest - cells.width(of: name) - 1, ellipsis: "…"))"
  }

  /// A path as somebody in `directory` would write it.
  static func short(_ path: String, in directory: String?) -> String {
    guard let directory, directory != "/", path.hasPrefix("\(directory)/") else { return path }
    return String(path.dropFirst(directory.count + 1))
  }

  private static func basename(_ word: String) -> String { word.split(separator: "/").last.map(String.init) ?? word }
}

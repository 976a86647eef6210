/// The addresses on a command line that are fetched one after another.
enum Addresses {
  private static let schemes = ["http://", "https://", "ftp://", "ftps://", "sftp://", "scp://", "file://"]

  /// Those that are no option's value; where that is in doubt they are not counted. `flags` are the letters of options without one.
  static func count(in arguments: [String], flags: String) -> Int {
    var count = 0
    var mayBeValue = false
    for argument in arguments {
      if isAddress(argument), !mayBeValue { count += 1 }
      mayBeValue = takesValue(argument, flags)
    }
    return count
  }

  private static func isAddress(_ word: String) -> Bool {
    schemes.contains { word.utf8.starts(with: $0.utf8) }
  }

  private static func takesValue(_ option: String, _ flags: String) -> Bool {
    guard option.utf8.first == UInt8(ascii: "-"), option != "--url", option != "--" else { return false }
    return option.utf8.dropFirst().contains { !flags.utf8.contains($0) }
  }
}

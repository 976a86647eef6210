import Glibc

/// The end of this process's own command line, byte for byte: `CommandLine.arguments` repairs what is not UTF-8.
package struct RawCommand {
  let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  package let count: Int

  /// The last `count` words; nil where there are not so many behind the name of this program.
  package init?(last count: Int) {
    let all = Int(CommandLine.argc)
    guard count > 0, count < all else { return nil }
    words = CommandLine.unsafeArgv.advanced(by: all - count)
    self.count = count
  }

  /// The words as they may be shown, repaired.
  package var shown: [String] { (0..<count).map { words[$0].map { String(cString: $0) } ?? "" } }
}

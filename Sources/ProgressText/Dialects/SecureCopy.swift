/// `photo.jpg     36% 1785KB   1.7MB/s   00:01 ETA` of scp and sftp, once for each file.
struct SecureCopy: Grammar {
  /// Letters of options of scp without a value.
  private static let flags = "346ABCOpqRrTv"

  private var items: Items
  private var name: String?

  init(arguments: [String]) { items = Items(areSeveral: Self.areSeveral(arguments)) }

  /// More than one source, or a whole folder.
  private static func areSeveral(_ arguments: [String]) -> Bool {
    var operands = 0
    var isValue = false
    for argument in arguments {
      let bytes = argument.utf8
      let isOption = bytes.first == UInt8(ascii: "-") && bytes.count > 1
      if isOption, bytes.dropFirst().allSatisfy({ flags.utf8.contains($0) }), bytes.contains(UInt8(ascii: "r")) { return true }
      if !isOption, !isValue { operands += 1 }
      isValue = isOption && bytes.count == 2 && bytes.last.map { !flags.utf8.contains($0) } ?? false
    }
    return operands > 2
  }

  static func mayBegin(_ line: TextLine) -> Bool { line.isRedrawn && line.marks.isSuperset(of: [.percent, .slash]) }

  var interest: Marks? { .percent }

  mutating func read(_ line: TextLine) -> Observation? {
    guard let sign = line.bytes.lastIndex(of: UInt8(ascii: "%")), let (title, stated) = Self.title(line.bytes, before: sign) else {
      return nil
    }
    var scanner = Scanner(line.bytes, at: sign + 1)
    guard scanner.skipBlanks(), let amount = scanner.amount(thousand: 1024), scanner.skipBlanks(),
      let rate = scanner.amount(thousand: 1024), rate.isBytes, scanner.take("/s"), Self.isTime(&scanner)
    else { return nil }
    let newName = Byte.text(title)
    if let name, name != newName { items.begin() }
    name = newName
    var said = items.measure(completed: amount.value, stated: stated, unit: "bytes")
    said.detail = newName
    return said
  }

  /// What stands before the percentage, which blanks part from it.
  private static func title(_ bytes: ArraySlice<UInt8>, before sign: Int) -> (ArraySlice<UInt8>, StatedFraction)? {
    var start = sign
    while start > bytes.startIndex, Byte.isDigit(bytes[start - 1]) { start -= 1 }
    guard start < sign, start > bytes.startIndex, bytes[start - 1] == 0x20, let part = Scanner.value(of: bytes[start..<sign]),
      let stated = StatedFraction(part: part, whole: 100)
    else { return nil }
    let title = Byte.trimmed(bytes[..<start])
    return title.isEmpty ? nil : (title, stated)
  }

  /// `00:01 ETA`, `--:-- ETA`, `- stalled -`, and `00:03` in the end.
  private static func isTime(_ scanner: inout Scanner) -> Bool {
    guard scanner.skipBlanks() else { return false }
    if scanner.take("- stalled -") { return true }
    guard scanner.clock() else { return false }
    scanner.skipBlanks()
    return scanner.isAtEnd || scanner.take("ETA")
  }
}

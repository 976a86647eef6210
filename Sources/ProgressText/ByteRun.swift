/// Fast steps over text without control characters.
enum ByteRun {
  /// Moves `index` to the next control character but a tab, or the end; gives the marks of `Marks.sought` that it passed.
  static func pass(_ span: Span<UInt8>, from index: inout Int) -> Marks {
    let bytes = unsafe span.bytes
    var words = WordMarks()
    while index &+ 8 <= span.count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if WordMarks.hasControl(word) { break }
      words.addSought(word)
      index &+= 8
    }
    var marks = words.marks
    while index < span.count {
      let byte = span[index]
      if byte < 0x20 && byte != 0x09 { break }
      if Byte.isDigit(byte) {
        marks.insert(.digit)
      } else if byte == 0x25 {
        marks.insert(.percent)
      } else if byte >= 0x80 {
        marks.insert(.wide)
      }
      index &+= 1
    }
    return marks
  }
}

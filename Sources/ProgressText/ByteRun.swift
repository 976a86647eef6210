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

  /// Where the next escape stands, `end` where none is before it.
  static func escape(in span: Span<UInt8>, from start: Int, before end: Int) -> Int {
    let bytes = unsafe span.bytes
    let end = min(end, span.count)
    var index = start
    while index &+ 32 <= end {
      let first = unsafe WordMarks.escapes(bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let second = unsafe WordMarks.escapes(bytes.unsafeLoadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self))
      let third = unsafe WordMarks.escapes(bytes.unsafeLoadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self))
      let fourth = unsafe WordMarks.escapes(bytes.unsafeLoadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self))
      if first | second | third | fourth != 0 { break }
      index &+= 32
    }
    while index < end, span[index] != 0x1B { index &+= 1 }
    return index
  }
}

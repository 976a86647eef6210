/// Reads one line of the stream.
enum StreamLine {
  /// Nil for a line with nothing in it.
  static func read(_ line: ArraySlice<UInt8>) throws(StreamProblem) -> StreamWord? {
    let line = trimmed(line)
    guard let first = line.first else { return nil }
    if isDigit(first) || first == UInt8(ascii: "+") { return try StreamNumber.read(line) }
    let end = line.firstIndex(where: isBlank) ?? line.endIndex
    let rest = trimmed(line[end...])
    switch String(decoding: line[..<end], as: UTF8.self) {
    case "total": return .total(try StreamNumber.integer(rest, of: line))
    case "unit": return .unit(text(rest))
    case "detail": return .detail(text(rest))
    case "phase": return .phase(text(rest))
    case "name":
      let name = text(rest)
      guard !name.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { throw StreamProblem("The name is blank") }
      return .name(name)
    case "done": return .done(text(rest))
    case "fail": return .fail(text(rest))
    case "cancelled": return .cancelled(text(rest))
    case "spin": return try alone(.spin, rest, line)
    case "paused": return try alone(.paused, rest, line)
    case "running": return try alone(.running, rest, line)
    default: throw StreamProblem(line, "begins with no word that is known here")
    }
  }

  private static func alone(
    _ word: StreamWord, _ rest: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>
  ) throws(StreamProblem) -> StreamWord {
    guard rest.isEmpty else { throw StreamProblem(line, "has something after a word that stands alone") }
    return word
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }
}

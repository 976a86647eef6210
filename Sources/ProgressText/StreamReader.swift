/// Cuts what is written to a stream into lines and reads each; holds one line at most.
package struct StreamReader: Equatable, Sendable {
  /// Bytes of a line without its end.
  package static let longestLine = 4096

  private var line: [UInt8] = []
  /// The line was too long, which was said; its rest is passed over.
  private var isSkipping = false

  package init() {}

  package mutating func feed(_ bytes: [UInt8], _ take: (Result<StreamWord, StreamProblem>) -> Void) {
    feed(bytes.span, take)
  }

  package mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<StreamWord, StreamProblem>) -> Void) {
    feed(bytes.span, take)
  }

  package mutating func feed(_ bytes: Span<UInt8>, _ take: (Result<StreamWord, StreamProblem>) -> Void) {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        finishLine(take)
      } else if !isSkipping {
        // One more than the limit may wait: it can be the CR before the end.
        if line.count <= Self.longestLine { line.append(byte) } else { skip(take) }
      }
    }
  }

  /// Reads a last line that has no end.
  package mutating func end(_ take: (Result<StreamWord, StreamProblem>) -> Void) { finishLine(take) }

  private mutating func finishLine(_ take: (Result<StreamWord, StreamProblem>) -> Void) {
    if isSkipping {
      isSkipping = false
      return
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.count > Self.longestLine {
      skip(take)
      isSkipping = false
      return
    }
    do throws(StreamProblem) {
      if let word = try StreamLine.read(line[...]) { take(.success(word)) }
    } catch {
      take(.failure(error))
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func skip(_ take: (Result<StreamWord, StreamProblem>) -> Void) {
    isSkipping = true
    line = []
    take(.failure(StreamProblem("The line is longer than \(Self.longestLine) bytes")))
  }
}

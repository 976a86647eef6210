/// One line of the stream that was understood. Texts are as they were written, with broken UTF-8 repaired.
package enum StreamWord: Equatable, Sendable {
  /// `42`
  case count(UInt64)
  /// `42/100`
  case countOf(UInt64, UInt64)
  /// `+1`
  case step(UInt64)
  /// `12.5%` is 125 of 1000
  case stated(UInt64, UInt64)
  case total(UInt64)
  case unit(String)
  case spin
  case detail(String)
  case phase(String)
  case name(String)
  case paused
  case running
  case done(String)
  case fail(String)
  case cancelled(String)
}

/// Why a line was not taken, as the sentence that goes back after `error`.
package struct StreamProblem: Error, Equatable, Sendable {
  /// One line without control characters.
  package let text: String

  init(_ text: String) { self.text = text }

  /// Quotes the beginning of what was written.
  init(_ written: ArraySlice<UInt8>, _ text: String) { self.text = "\"\(Self.quote(written))\" \(text)" }

  /// How many characters of a line are quoted.
  static let mostQuoted = 60

  private static func quote(_ written: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    // Four bytes a scalar at most, so that this holds one more than is quoted.
    let beginning = String(decoding: written.prefix(4 * mostQuoted + 4), as: UTF8.self)
    for (index, scalar) in beginning.unicodeScalars.enumerated() {
      if index == mostQuoted - 1, beginning.unicodeScalars.count > mostQuoted {
        result.append("…")
        break
      }
      result.append(isPlain(scalar) ? scalar : "\u{FFFD}")
    }
    return String(result)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}

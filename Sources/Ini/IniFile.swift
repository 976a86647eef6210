import CIni

/// One `key = value` of a configuration file.
package struct IniSetting: Equatable, Sendable {
  package let line: Int
  package let section: String
  package let key: String
  package let value: String
}

/// A line that could not be used, and why.
package struct IniProblem: Equatable, Sendable {
  package let line: Int
  package let reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// The settings of a configuration file in order. inih reads it; the line numbers, all problems and the refusal of lines
/// that inih would split silently are added here.
package struct IniFile: Sendable {
  package private(set) var settings: [IniSetting] = []
  package private(set) var problems: [IniProblem] = []

  /// inih reads lines into a buffer of this size, terminator and newline included.
  private static let longestLine = 198

  package init(_ text: String) {
    let parse = Parse(text)
    let data = Unmanaged.passUnretained(parse).toOpaque()
    _ = ini_parse_stream(
      { buffer, size, stream in
        guard let stream, let buffer else { return nil }
        return Unmanaged<Parse>.fromOpaque(stream).takeUnretainedValue().fill(buffer, Int(size)) ? buffer : nil
      },
      data,
      { user, section, key, value in
        guard let user, let section, let key, let value else { return 0 }
        Unmanaged<Parse>.fromOpaque(user).takeUnretainedValue().found(
          String(cString: section), String(cString: key), String(cString: value))
        return 1
      }, data)
    parse.closeLine()
    settings = parse.settings
    problems = parse.problems
  }

  /// Hands inih one line at a time and so knows which one it is at.
  private final class Parse {
    private var rest: ArraySlice<[UInt8]>
    private var line = 0
    private var awaitsSetting = false
    var settings: [IniSetting] = []
    var problems: [IniProblem] = []

    init(_ text: String) {
      // A byte order mark is no part of the first line.
      let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
      rest = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }[...]
    }

    func fill(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Bool {
      closeLine()
      while var bytes = rest.popFirst() {
        line += 1
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        if bytes.contains(0) {
          problems.append(IniProblem(line: line, reason: "a NUL byte"))
        } else if bytes.count > min(longestLine, size - 2) {
          problems.append(IniProblem(line: line, reason: "longer than \(longestLine) bytes"))
        } else {
          let content = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
          // A line that begins with a blank would go on the value before it.
          let copied = Array(content) + [UInt8(ascii: "\n"), 0]
          for (index, byte) in copied.enumerated() { buffer[index] = CChar(bitPattern: byte) }
          awaitsSetting = content.first.map { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "[") } ?? false
          if content.first == UInt8(ascii: "["), !content.contains(UInt8(ascii: "]")) {
            problems.append(IniProblem(line: line, reason: "a section without “]”"))
          }
          return true
        }
      }
      return false
    }

    func found(_ section: String, _ key: String, _ value: String) {
      awaitsSetting = false
      settings.append(IniSetting(line: line, section: section, key: key, value: value))
    }

    func closeLine() {
      if awaitsSetting { problems.append(IniProblem(line: line, reason: "not “key = value”")) }
      awaitsSetting = false
    }
  }
}

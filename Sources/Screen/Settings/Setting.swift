/// One setting of the client: where it stands, what may stand there, and what it is without.
package struct Setting: Sendable {
  package let section: String
  package let key: String
  /// What stands for its value in the help of the option of the same name; empty for a switch, nil where there is none.
  package let placeholder: String?
  package let summary: String
  /// `auto, yes or no`.
  package let choices: String
  /// One more sentence for the file.
  package let remark: String
  /// The value as it is written in a file.
  package let text: @Sendable (Preferences) -> String
  /// Takes a value over; else why it cannot be used: `is “x”, not yes or no`.
  package let take: @Sendable (inout Preferences, String, Cells) -> String?

  /// `table.style`.
  package var name: String { "\(section).\(key)" }

  /// The value that holds where nothing is said.
  package var standard: String { text(Preferences()) }
}

/// One `key = value` as it stood in a file.
package struct SettingLine: Equatable, Sendable {
  package let line: Int
  package let section: String
  package let key: String
  package let value: String

  package init(line: Int, section: String, key: String, value: String) {
    self.line = line
    self.section = section
    self.key = key
    self.value = value
  }
}

/// A line that could not be used, and why.
package struct SettingProblem: Error, Equatable, Sendable {
  package let line: Int
  package let reason: String
}

extension Words {
  /// `a, b or c`.
  package static func either(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

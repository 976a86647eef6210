import HeadwayConfiguration
import Ini
import Linux
import Screen

/// The configuration file as the client reads it; the sections of the daemon are the daemon's.
struct ClientConfiguration {
  let file: ConfigurationFile
  let preferences: Preferences
  /// Settings that could not be used.
  let unusable: [IniProblem]

  init(_ file: ConfigurationFile, cells: Cells) {
    self.file = file
    let lines = file.content.settings.map { SettingLine(line: $0.line, section: $0.section, key: $0.key, value: $0.value) }
    preferences = Preferences(lines, cells: cells)
    unusable = preferences.problems.map { IniProblem(line: $0.line, reason: $0.reason) }
  }

  /// `FILE:LINE: reason`.
  var problems: [String] { file.named(unusable) }
}

extension Context {
  /// What the configuration says. Lines that cannot be used are named where a person sits there: a table that is drawn over them
  /// later leaves them to be read when it ends.
  func preferences(tells: Bool = true) -> Preferences {
    let configuration = ClientConfiguration(ConfigurationFile.find(environment), cells: cells)
    if tells { for problem in configuration.problems { hint(problem) } }
    return configuration.preferences
  }
}

extension Context.Surface {
  /// With the colours and the signs of bars that the user has chosen.
  func styled(by preferences: Preferences) -> Context.Surface {
    Context.Surface(
      isTerminal: isTerminal, width: width, color: color == .none ? .none : .theme(preferences.theme(for: color)),
      glyphs: preferences.bar.over(glyphs), cells: cells, canRedraw: canRedraw)
  }
}

import HeadwayConfiguration
import Ini
import Linux
import Screen

/// Every setting, its value, and where that comes from.
struct SettingsPage {
  private let file: ConfigurationFile
  private let daemon: Configuration
  private let client: ClientConfiguration

  init(_ environment: Environment, cells: Cells) {
    file = ConfigurationFile.find(environment)
    daemon = Configuration(file)
    client = ClientConfiguration(file, cells: cells)
  }

  /// `FILE:LINE: reason`, of the daemon's lines and ours.
  var problems: [String] { file.named(daemon.unusable + client.unusable) }

  /// `table.style = plain   (FILE:3)`.
  var lines: [String] {
    var entries = DaemonSetting.all.map { (name: $0.name, value: $0.text(daemon), line: daemon.origins[$0.name]) }
    let preferences = client.preferences
    entries += Setting.all.map { ($0.name, $0.text(preferences), preferences.origins[$0.name]) }
    entries += preferences.themeEntries.map { ($0.name, $0.value, preferences.origins[$0.name]) }
    let texts = entries.map { "\($0.name) = \($0.value)" }
    // A long row of one's own moves nothing else.
    let column = min((texts.map(\.count).max() ?? 0), 40) + 3
    return zip(texts, entries).map { text, entry in
      let place = entry.line.map { "\(file.path ?? ""):\($0)" } ?? "default"
      return text + String(repeating: " ", count: max(column - text.count, 3)) + "(\(place))"
    }
  }
}

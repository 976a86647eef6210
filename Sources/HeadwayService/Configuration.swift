import Ini
import Linux
import TaskModel

/// What `headway.conf` says to the daemon; the sections of the client are left to the client.
package struct Configuration {
  package var settings = Settings()
  package var outlets = OutletSettings()
  package var streamsPerConnection = 64
  package var watchersPerUser = 32
  /// `FILE:LINE: reason`, one for each line that could not be used; the rest holds.
  package private(set) var problems: [String] = []

  package init() {}

  /// Reads the user's file, else the machine's.
  package static func load(_ environment: Environment) -> Configuration {
    let home = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { "\($0)/.config" }
    for path in [home.map { "\($0)/headway/headway.conf" }, "/etc/headway/headway.conf"].compactMap({ $0 }) {
      guard let text = try? Files.read(path) else { continue }
      return Configuration(text, named: path)
    }
    return Configuration()
  }

  package init(_ text: String, named file: String) {
    let content = IniFile(text)
    var found = content.problems
    for setting in content.settings {
      if let reason = take(setting) { found.append(IniProblem(line: setting.line, reason: reason)) }
    }
    problems = found.sorted { $0.line < $1.line }.map { "\(file):\($0.line): \($0.reason)" }
  }

  /// The reason why a setting cannot be used; nil where it could.
  private mutating func take(_ setting: IniSetting) -> String? {
    switch setting.section {
    case "daemon":
      guard let path = Self.durations[setting.key] else { return unknown(setting, Self.durations.keys.sorted()) }
      guard let duration = microseconds(setting.value) else { return "\(setting.key) is “\(setting.value)”, not a number of seconds" }
      self[keyPath: path] = duration
    case "limits":
      guard let path = Self.limits[setting.key] else { return unknown(setting, Self.limits.keys.sorted()) }
      guard let limit = Int(setting.value), limit > 0, limit <= 1 << 30 else {
        return "\(setting.key) is “\(setting.value)”, not a whole number from 1 to \(1 << 30)"
      }
      self[keyPath: path] = setting.key == "text-mib-per-user" ? limit << 20 : limit
    case "table", "bar": break
    case let section where section.hasPrefix("theme "): break
    case "": return "“\(setting.key)” stands before any [section]"
    case let section: return "there is no section [\(section)]"
    }
    return nil
  }

  private func unknown(_ setting: IniSetting, _ known: [String]) -> String {
    "there is no “\(setting.key)” in [\(setting.section)]; there are \(known.joined(separator: ", "))"
  }

  private static var durations: [String: WritableKeyPath<Configuration, UInt64>] {
    [
      "network-delay": \.settings.networkDelay,
      "linger": \.settings.linger,
      "linger-failed": \.settings.lingerFailed,
    ]
  }

  private static var limits: [String: WritableKeyPath<Configuration, Int>] {
    [
      "tasks-per-connection": \.settings.limits.tasksPerConnection,
      "tasks-per-user": \.settings.limits.tasksPerUser,
      "text-mib-per-user": \.settings.limits.textPerUser,
      "streams-per-connection": \.streamsPerConnection,
      "watchers-per-user": \.watchersPerUser,
    ]
  }
}

/// Seconds with decimals, at most a year, as µs.
private func microseconds(_ text: String) -> UInt64? {
  guard let seconds = Double(text), seconds >= 0, seconds <= 366 * 86400 else { return nil }
  return UInt64(seconds * 1_000_000)
}

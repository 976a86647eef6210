import Ini
import Linux
import TaskModel

/// What the configuration says to the daemon; the sections of the client are left to the client.
package struct Configuration: Sendable {
  package var settings = Settings()
  package var inlets = InletSettings()
  package var outlets = OutletSettings()
  package var streamsPerConnection = 64
  package var watchersPerUser = 32
  /// The line that decided a setting, by its name: `daemon.linger`.
  package private(set) var origins: [String: Int] = [:]
  /// Settings that could not be used.
  package private(set) var unusable: [IniProblem] = []
  /// `FILE:LINE: reason`, one for each line that could not be used; the rest holds.
  package private(set) var problems: [String] = []

  package init() {}

  /// Reads the user's file, else the machine's.
  package static func load(_ environment: Environment) -> Configuration { Configuration(ConfigurationFile.find(environment)) }

  package init(_ text: String, named file: String) { self.init(ConfigurationFile(text, named: file)) }

  package init(_ file: ConfigurationFile) {
    for line in file.content.settings {
      if let reason = take(line) { unusable.append(IniProblem(line: line.line, reason: reason)) }
    }
    problems = file.named(unusable)
  }

  /// The reason why a setting cannot be used; nil where it could.
  private mutating func take(_ line: IniSetting) -> String? {
    switch line.section {
    case "table", "bar", "theme": return nil
    case let section where section.hasPrefix("theme "): return nil
    case "": return "“\(line.key)” stands before any [section]"
    default: break
    }
    let known = DaemonSetting.all.filter { $0.section == line.section }
    guard !known.isEmpty else { return "there is no section [\(line.section)]" }
    guard let setting = known.first(where: { $0.key == line.key }) else {
      return "there is no “\(line.key)” in [\(line.section)]; there are \(known.map(\.key).joined(separator: ", "))"
    }
    if let reason = setting.take(&self, line.value) { return "\(line.key) \(reason)" }
    origins[setting.name] = line.line
    return nil
  }
}

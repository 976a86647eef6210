import Ini
import Linux

/// The configuration file that holds: the user's, else the machine's. The daemon and the client each take their sections.
package struct ConfigurationFile {
  /// nil where there is none.
  package let path: String?
  package let content: IniFile
  /// Why a file that is there could not be read.
  private let unreadable: [String]

  package init(_ text: String, named path: String?, unreadable: [String] = []) {
    self.path = path
    content = IniFile(text)
    self.unreadable = unreadable
  }

  /// Where one is looked for (basedir-spec: a path that is not absolute is none).
  package static func places(_ environment: Environment) -> [String] {
    let directory = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? environment["HOME"].map { "\($0)/.config" }
    return [directory.map { "\($0)/headway/headway.conf" }, "/etc/headway/headway.conf"].compactMap { $0 }
  }

  package static func find(_ environment: Environment) -> ConfigurationFile {
    var unreadable: [String] = []
    for path in places(environment) {
      do throws(SystemError) { return ConfigurationFile(try Files.read(path), named: path, unreadable: unreadable) } catch {
        if !error.isNotThere { unreadable.append("\(SystemError("read \(path)", code: error.code))") }
      }
    }
    return ConfigurationFile("", named: nil, unreadable: unreadable)
  }

  /// `FILE:LINE: reason` for every line that is no setting and for those that a reader could not use, in their order.
  package func named(_ problems: [IniProblem]) -> [String] {
    let sorted = (content.problems + problems).sorted { $0.line < $1.line }
    return unreadable + sorted.map { "\(path ?? ""):\($0.line): \($0.reason)" }
  }
}

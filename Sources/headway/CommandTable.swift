/// Every command, in the groups in which the overview shows them.
enum CommandTable {
  static let groups: [(title: String, commands: [Command])] = [
    ("Report", [.run, .start, .update, .finish, .report, .pipe, .attach]),
    ("Look", [.list, .show, .monitor, .status, .wait]),
    ("Act", [.cancel, .pause, .resume, .dismiss]),
    ("Set up", [.config, .help]),
  ]

  static func command(_ name: String) -> Command? { groups.lazy.flatMap(\.commands).first { $0.name == name } }
}

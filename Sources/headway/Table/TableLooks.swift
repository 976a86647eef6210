import Screen

/// How the table looks: what the command line and the configuration ask for.
struct TableLooks {
  let settings: TableSettings
  let theme: Theme
  let isColored: Bool
  /// Whether the terminal shows every colour, which it says by itself (COLORTERM).
  let isTrueColored: Bool
  /// What the list is filtered by to begin with.
  let filter: String
  /// The tab that the terminal shows progress in, where that was asked for.
  let tab: TabTerminal?

  static let options = TableOptions.all

  init(_ invocation: Invocation) throws(Failure) {
    let asked = try TableOptions.settings(from: invocation, invocation.context)
    settings = asked.settings
    theme = asked.theme
    filter = asked.filter
    tab = asked.tabProgress ? TabTerminal(.auto) { invocation.context.environment[$0] } : nil
    isColored = !theme.isColorless
    isTrueColored = ["truecolor", "24bit"].contains(invocation.context.environment["COLORTERM"])
  }
}

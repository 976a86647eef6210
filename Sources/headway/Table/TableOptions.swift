import Linux
import Screen

/// The options of the table, which are laid over the configuration: the settings of [table] and what is looked for.
enum TableOptions {
  static let all: [Option] = Setting.table.compactMap(option) + [.value("filter", "TEXT", "only tasks with these words; !WORD excludes")]

  private static func option(_ setting: Setting) -> Option? {
    guard let placeholder = setting.placeholder else { return nil }
    // A switch has its choices in its form.
    guard !placeholder.isEmpty else { return .optionalValue(setting.key, "no", setting.summary) }
    return .value(setting.key, placeholder, "\(setting.summary): \(setting.choices)")
  }

  /// Everything the table is begun with.
  static func settings(
    from invocation: Invocation, _ context: Context
  ) throws(Failure) -> (settings: TableSettings, theme: Theme, filter: String, tabProgress: Bool) {
    let preferences = try preferences(from: invocation, over: context.preferences(), cells: context.cells)
    let surface = context.surface(of: 1)
    var settings = preferences.table
    let theme = preferences.theme(for: surface.color)
    settings.glyphs = preferences.bar.over(surface.glyphs)
    settings.selectsRow = theme.selectsRow
    // A theme without colours has none for tasks either.
    if theme.isColorless { settings.tints = false }
    return (settings, theme, invocation["filter"] ?? "", preferences.tabProgress)
  }

  private static func preferences(
    from invocation: Invocation, over standard: Preferences, cells: Cells
  ) throws(Failure) -> Preferences {
    var preferences = standard
    for setting in Setting.table where setting.placeholder != nil {
      guard let given = invocation.occurrence(of: setting.key) else { continue }
      if let reason = setting.take(&preferences, given.value ?? "yes", cells) { throw .usage("--\(setting.key) \(reason)") }
      // Who asks for a row style does not want the row of the file.
      if setting.key == "rows" { preferences.table.template = nil }
    }
    if let reason = preferences.themeProblem { throw .usage("--theme \(reason)") }
    return preferences
  }
}

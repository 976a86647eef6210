import Linux
import Screen

/// The options of the table, which are laid over the configuration: the settings of [table] and what is looked for.
enum TableOptions {
  static let all: [Option] = Setting.table.compactMap(option) + [.value("filter", "TEXT", "only tasks with these words; !WORD excludes")]

  private static func option(_ setting: Setting) -> Option? {
    guard let placeholder = setting.placeholder else { return nil }
    guard !placeholder.isEmpty else { return .optionalValue(setting.key, "yes|no", setting.summary) }
    return .value(setting.key, placeholder, "\(setting.summary): \(setting.choices)")
  }

  /// Everything the table is begun with.
  static func settings(
    from invocation: Invocation, _ context: Context
  ) throws(Failure) -> (settings: TableSettings, theme: Theme, filter: String, tabProgress: Bool) {
    let surface = context.surface(of: 1)
    // Where no table can stand, the list in its place tells.
    var preferences = context.preferences(tells: surface.canRedraw)
    let given = Setting.table.compactMap { setting in invocation.occurrence(of: setting.key).map { (setting.key, $0.value) } }
    do throws(OptionProblem) { try preferences.take(options: given, cells: context.cells) } catch { throw .usage(error.sentence) }
    var settings = preferences.table
    let theme = preferences.theme(for: surface.color)
    settings.glyphs = preferences.bar.over(surface.glyphs)
    settings.selectsRow = theme.selectsRow
    // A theme without colours has none for tasks either.
    if theme.isColorless { settings.tints = false }
    return (settings, theme, invocation["filter"] ?? "", preferences.tabProgress)
  }
}

import Screen

/// How the table looks: what the command line and the configuration ask for.
struct TableLooks {
  var settings = TableSettings()
  let theme: Theme
  let isColored: Bool

  static let options: [Option] = []

  init(_ invocation: Invocation) throws(Failure) {
    let surface = invocation.context.surface(of: 1)
    theme = Theme(surface.color) ?? Theme(styles: [:])
    isColored = surface.color == .terminal
    settings.glyphs = surface.glyphs
  }
}

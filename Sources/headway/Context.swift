import Linux
import Screen

/// What the command line and the environment say about how to speak.
struct Context {
  let environment: Environment
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether names can be shown in UTF-8.
  let isUTF8: Bool
  /// Whether our own signs are ASCII.
  let isASCII: Bool
  private let color: ColorWish

  enum ColorWish: String {
    case auto
    case always
    case never
  }

  init(_ environment: Environment, options: [(name: String, value: String?)], isUTF8: Bool) throws(Failure) {
    self.environment = environment
    self.isUTF8 = isUTF8
    var color = ColorWish.auto
    var flags = Set<String>()
    for (name, value) in options {
      flags.insert(name)
      if name == "color", let value {
        guard let wish = ColorWish(rawValue: value) else { throw .usage("--color is “\(value)”, not auto, always or never") }
        color = wish
      }
    }
    if flags.contains("system") { throw .usage("--system is not served by this version yet; leave it out for the session’s tasks") }
    self.color = color
    isQuiet = flags.contains("quiet") || environment["HEADWAY_QUIET"] != nil
    isVerbose = flags.contains("verbose")
    isASCII = flags.contains("ascii") || !isUTF8
  }

  static let options: [Option] = [
    .flag("system", "speak to the system instance"),
    .value("color", "WHEN", "auto, always or never"),
    .flag("ascii", "draw with ASCII only"),
    .flag("quiet", short: "q", "say nothing that is not the result"),
    .flag("verbose", short: "v", "say more"),
    .flag("help", "print how the command is used"),
  ]

  /// How one of our streams is drawn on.
  struct Surface {
    let isTerminal: Bool
    /// Cells in a line; nil where lines are not cut.
    let width: Int?
    let color: ColorMode
    let glyphs: Glyphs
    let cells: Cells
    /// Whether the terminal can move its cursor.
    let canRedraw: Bool
  }

  /// `--color`, then NO_COLOR, then FORCE_COLOR, then the terminal (no-color.org, force-color.org).
  func surface(of number: Int32) -> Surface {
    let isTerminal = Terminal.isTerminal(number)
    let term = environment["TERM"]
    let canRedraw = isTerminal && term != nil && term != "dumb"
    let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let width = columns ?? (isTerminal ? Terminal.size(of: number)?.columns ?? 80 : nil)
    let isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        environment["NO_COLOR"] != nil ? false : environment["FORCE_COLOR"] != nil || environment["CLICOLOR_FORCE"] != nil || canRedraw
      }
    let isStyled = color == .never ? false : isColored || canRedraw
    return Surface(
      isTerminal: isTerminal, width: width, color: isColored ? .terminal : isStyled ? .mono : .none,
      glyphs: isASCII ? .ascii : term == "linux" ? .console : .utf8, cells: cells, canRedraw: canRedraw)
  }

  var cells: Cells { Cells(asciiOnly: !isUTF8, width: Terminal.width(of:)) }

  /// One line on standard error about something that went wrong, whatever the options.
  func complain(_ text: String) { Output.error.write("headway: \(Speech.line(text, isUTF8: isUTF8))\n") }

  /// One line on standard error, only where a person sits there and did not ask for quiet.
  func hint(_ text: String) {
    if !isQuiet, Terminal.isTerminal(2) { complain(text) }
  }
}

import HeadwayBus
import Screen

/// What kind of line was asked for.
struct StatusWishes {
  let context: Context
  let format: PanelFormat
  let follows: Bool
  private(set) var settings: PanelSettings

  init(_ invocation: Invocation) throws(Failure) {
    guard invocation.operands.isEmpty else { throw .usage("“\(invocation.operands[0])” is one word too many") }
    let word = invocation["format"] ?? PanelFormat.plain.rawValue
    guard let format = PanelFormat(rawValue: word) else {
      throw .usage("--format is “\(word)”, not \(PanelFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.format = format
    context = invocation.context
    follows = invocation.has("follow")
    settings = PanelSettings(cells: context.cells)
    settings.glyphs = context.isASCII ? .ascii : .utf8
    settings.isAnimated = invocation.has("animate")
    if let width = invocation["max-name"] {
      guard let cells = Int(width), (1...1000).contains(cells) else {
        throw .usage("--max-name is “\(width)”, not a number from 1 to 1000")
      }
      settings.nameWidth = cells
    }
    if settings.isAnimated, !follows { throw .usage("--animate moves only what --follow shows again") }
    do throws(PanelTemplate.Problem) {
      settings.template = try invocation["template"].map { text throws(PanelTemplate.Problem) in try PanelTemplate(text) }
    } catch { throw .usage(error.sentence) }
  }

  func text(_ line: PanelLine) -> String { format.text(line, isStream: follows) + "\n" }

  /// What of a task the daemon is to tell: what is not shown wakes nobody.
  var properties: [TaskProperty] {
    let shown: [TaskProperty] = [
      .name, .completed, .total, .stated, .unit, .indeterminate, .progress, .state, .visible, .parent, .weight, .endTime,
    ]
    return format.showsDetails(settings) ? shown + [.detail, .phase, .message, .expectedEndTime] : shown
  }
}

import DBus
import HeadwayBus
import Linux
import ProgressText

/// What `headway report` was asked to do.
struct ReportPlan {
  enum Form: String, CaseIterable {
    case lines
    case zenity
    case dialog
    case json
    case auto
  }

  let name: String
  let properties: Properties
  let format: any ReportFormat
  let isTeeing: Bool
  let isDryRun: Bool
  /// Whether 100 % is the end, as `zenity --auto-close` has it.
  let closesAtHundred: Bool
  /// The exit status where cancel was asked.
  let cancelStatus: Int32
  let context: Context

  init(_ invocation: Invocation) throws(Failure) {
    context = invocation.context
    let form = try Self.form(invocation)
    guard invocation.operands.count <= 1 else { throw .usage("report takes one name; quote it") }
    isDryRun = invocation.has("dry-run")
    let text = form == .zenity ? invocation["title"] ?? invocation["text"] : nil
    let given = invocation["name"] ?? invocation.operands.first ?? text ?? (isDryRun ? "report" : nil)
    guard let given, given.contains(where: { !$0.isWhitespace }) else { throw .usage("report needs the name of what is done") }
    if !isDryRun { Reporting.hintIfVague(given, context) }
    name = Reporting.fitting(given, .name)
    format = try Self.format(form, invocation)
    isTeeing = !isDryRun && (form == .auto || invocation.has("tee"))
    closesAtHundred = form == .zenity && invocation.has("auto-close")
    cancelStatus = form == .zenity ? Status.failed : Status.cancelAsked
    var properties = try Reporting.ownProcess(invocation, source: "stream")
    properties.entries.removeAll { $0.name == TaskProperty.canPause.rawValue }
    if form == .zenity { try Self.heedZenity(invocation, &properties) }
    self.properties = properties
  }

  private static func form(_ invocation: Invocation) throws(Failure) -> Form {
    guard let word = invocation["format"] else { return invocation.has("parse") || invocation.has("pattern") ? .auto : .lines }
    guard let form = Form(rawValue: word), form != .lines else { throw .usage("--format is “\(word)”, not zenity, dialog, json or auto") }
    if form != .auto, invocation.has("parse") || invocation.has("pattern") { throw .usage("--parse and --pattern go with --format auto") }
    return form
  }

  private static func format(_ form: Form, _ invocation: Invocation) throws(Failure) -> any ReportFormat {
    switch form {
    case .lines: return StreamFormat()
    case .zenity: return ZenityFormat()
    case .dialog: return DialogFormat()
    case .json: return JSONFormat()
    case .auto:
      guard let choice = try ReadingChoice.choose(invocation, for: []) else { throw .usage("--parse none leaves nothing to report") }
      return ProgramFormat(choice)
    }
  }

  /// What of zenity’s options has a meaning here.
  private static func heedZenity(_ invocation: Invocation, _ properties: inout Properties) throws(Failure) {
    if let text = invocation["text"] { properties.append(TaskProperty.detail.rawValue, .string(Reporting.fitting(text, .detail))) }
    if invocation.has("no-cancel") { properties.append(TaskProperty.canCancel.rawValue, .bool(false)) }
    if invocation.has("pulsate") {
      properties.append(TaskProperty.indeterminate.rawValue, .bool(true))
    } else if let percentage = invocation["percentage"] {
      guard case .stated(let part, let whole)? = Percentage.read(percentage[...]) else { throw .usage("--percentage is “\(percentage)”") }
      properties.append(TaskProperty.stated.rawValue, .structure([.uint64(part), .uint64(whole)]))
    }
  }
}

import Linux
import Screen

/// The few lines that `run` says to the user.
struct RunSpeech {
  let context: Context
  private let began = Clock.monotonic

  init(_ context: Context) { self.context = context }

  /// Inside another `run` that one has said so.
  func hintIfNotShown(_ report: TaskReport) {
    guard let problem = report.problem, context.environment["HEADWAY_FD"] == nil else { return }
    let reason = problem.name == .disconnected ? "no session bus" : Failure(problem).text
    context.hint("\(reason), so this is not shown anywhere (-q hides this line)")
  }

  func cannotSignal(_ process: ProcessEntry) {
    let owner = ProcessTable.user(of: process.pid).flatMap { Users.name(of: $0) } ?? "another user"
    context.hint("\(owner)’s \(process.name) cannot be signalled; press Ctrl-C here to stop it")
  }

  func end(_ verdict: Verdict, of report: TaskReport, wasCancelAsked: Bool) {
    if wasCancelAsked, verdict.outcome == "cancelled" { context.hint("“\(report.name)” was cancelled") }
    guard context.isVerbose else { return }
    var row = TaskRow(id: 0)
    row.completed = report.completed
    row.unit = report.unit
    let amount = Amounts.amount(row)
    let word = verdict.outcome == "succeeded" ? "done" : verdict.outcome
    context.hint("\(word) in \(Durations.elapsed(Clock.monotonic - began))\(amount.isEmpty ? "" : ", \(amount)")")
  }
}

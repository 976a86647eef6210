import HeadwayBus
import Linux
import ProgressText
import Screen

/// Reads standard input and prints what was understood, one line of JSON an event; nobody else hears of it.
struct DryRun {
  private var format: any ReportFormat
  private var report = MergedReport(name: "")
  private var isReaderGone = false

  init(_ format: any ReportFormat) { self.format = format }

  mutating func run() -> Int32 {
    let input = Descriptor(owning: 0)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !isReaderGone {
      var events: [Result<ReportEvent, StreamProblem>] = []
      guard case .bytes(let count)? = try? input.read(into: &buffer) else {
        format.end { events.append($0) }
        for event in events { take(event) }
        break
      }
      format.feed(buffer[..<count]) { events.append($0) }
      for event in events { take(event) }
    }
    return Status.done
  }

  private mutating func take(_ event: Result<ReportEvent, StreamProblem>) {
    guard !isReaderGone else { return }
    switch event {
    case .success(.words(let words)): for word in words { _ = report.take(word) }
    case .success(.observation(let observation)): report.take(observation)
    case .failure: return
    }
    isReaderGone = !Output.standard.write(known + "\n")
  }

  /// All six keys, null where unknown.
  private var known: String {
    let hasCounts = report.completed > 0 || report.total > 0
    let members = [
      ("completed", hasCounts ? "\(report.completed)" : "null"), ("total", report.total > 0 ? "\(report.total)" : "null"),
      ("fraction", report.fraction.map { "\($0)" } ?? "null"), ("unit", quoted(.unit)), ("phase", quoted(.phase)),
      ("detail", quoted(.detail)),
    ]
    return "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }

  private func quoted(_ property: TaskProperty) -> String { report.text(property).map { JSONText.quoted($0) } ?? "null" }
}

import ProgressText

/// The output of some program, read as its dialect or by one's own expressions.
struct ProgramFormat: ReportFormat {
  private var reader: ProgressReader
  let endsWithInput = false

  init(_ choice: ProgressReader.Choice) { reader = ProgressReader(choice) }

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    reader.feed(bytes) { take(.success(.observation($0))) }
  }

  mutating func end(_ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    reader.end { take(.success(.observation($0))) }
  }

  mutating func settle(_ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    reader.settle { take(.success(.observation($0))) }
  }
}

/// Lines of JSON.
struct JSONFormat: ReportFormat {
  private var cutter = LineCutter()
  let endsWithInput = false

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    cutter.feed(bytes) { Self.read($0, take) }
  }

  mutating func end(_ take: (Result<ReportEvent, StreamProblem>) -> Void) { cutter.end { Self.read($0, take) } }

  private static func read(_ line: String, _ take: (Result<ReportEvent, StreamProblem>) -> Void) {
    take(JSONReport.observation(in: line).map { .observation($0) })
  }
}

import Linux
import ProgressText

/// The output of some program, read as its dialect or by one's own expressions.
struct ProgramFormat: ReportFormat {
  private var reader: ProgressReader
  private var words = ObservationWords()
  let endsWithInput = false

  init(_ choice: ProgressReader.Choice) { reader = ProgressReader(choice) }

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<[StreamWord], StreamProblem>) -> Void) {
    var said: [Observation] = []
    reader.feed(bytes) { said.append($0) }
    tell(said, take)
  }

  mutating func end(_ take: (Result<[StreamWord], StreamProblem>) -> Void) {
    var said: [Observation] = []
    reader.end { said.append($0) }
    tell(said, take)
  }

  mutating func settle(_ take: (Result<[StreamWord], StreamProblem>) -> Void) {
    var said: [Observation] = []
    reader.settle { said.append($0) }
    tell(said, take)
  }

  private mutating func tell(_ said: [Observation], _ take: (Result<[StreamWord], StreamProblem>) -> Void) {
    for observation in said { take(.success(words.words(for: observation))) }
  }
}

/// Lines of JSON.
struct JSONFormat: ReportFormat {
  private var cutter = LineCutter()
  let endsWithInput = false

  mutating func feed(_ bytes: ArraySlice<UInt8>, _ take: (Result<[StreamWord], StreamProblem>) -> Void) {
    cutter.feed(bytes) { Self.read($0, take) }
  }

  mutating func end(_ take: (Result<[StreamWord], StreamProblem>) -> Void) { cutter.end { Self.read($0, take) } }

  private static func read(_ line: String, _ take: (Result<[StreamWord], StreamProblem>) -> Void) {
    take(JSONReport.words(in: line))
  }
}

extension Pattern {
  /// An expression of `--pattern`.
  static func compiled(_ text: String) throws(Failure) -> Pattern {
    do throws(PatternError) {
      return try Pattern(text) { (expression) throws(PatternError) in
        do throws(RegularExpression.Problem) { return try RegularExpression(expression).match } catch { throw PatternError(error.text) }
      }
    } catch { throw .usage("--pattern “\(text)”: \(error.text)") }
  }
}

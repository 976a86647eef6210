import EventLoop
import Linux
import ProgressText
import TaskModel

/// The sockets on which scripts report with lines of text: one for each stream task, for as long as the writer holds it.
final class Streams {
  private final class Stream {
    let socket: Descriptor
    let opener: String
    var reader = StreamReader()
    var watch: DescriptorWatch?

    init(_ socket: Descriptor, opener: String) {
      self.socket = socket
      self.opener = opener
    }
  }

  private let loop: EventLoop
  private var streams: [TaskID: Stream] = [:]
  private var buffer = [UInt8](repeating: 0, count: 65536)
  /// Takes a command that was read; the text of what is wrong with it goes back to the writer.
  var onCommand: ((TaskID, Command) -> String?)?
  /// The writer has closed its end.
  var onEnd: ((TaskID) -> Void)?

  init(_ loop: EventLoop) { self.loop = loop }

  func count(of opener: String) -> Int { streams.values.count { $0.opener == opener } }

  /// Reads the stream of a task from our end.
  func open(_ task: TaskID, _ ours: Descriptor, for opener: String) throws(SystemError) {
    ours.setNonBlocking()
    let stream = Stream(ours, opener: opener)
    stream.watch = try loop.watch(ours.number, for: .reading) { [weak self] _ in self?.read(task) }
    streams[task] = stream
  }

  /// Writes a line to the script, which may never read: one that does not fit is dropped.
  func tell(_ task: TaskID, _ line: String) { streams[task]?.socket.sendWithoutWaiting("\(line)\n") }

  func has(_ task: TaskID) -> Bool { streams[task] != nil }

  private func read(_ task: TaskID) {
    guard let stream = streams[task] else { return }
    switch try? stream.socket.read(into: &buffer) {
    case .bytes(let count): stream.reader.feed(buffer[..<count]) { take($0, of: task) }
    case .nothingYet: break
    case .end, nil:
      stream.reader.end { take($0, of: task) }
      stream.watch?.cancel()
      streams[task] = nil
      onEnd?(task)
    }
  }

  private func take(_ word: Result<StreamWord, StreamProblem>, of task: TaskID) {
    switch word {
    case .success(let word):
      if let problem = onCommand?(task, Command(word)) { tell(task, "error \(problem)") }
    case .failure(let problem): tell(task, "error \(problem.text)")
    }
  }
}

extension Command {
  /// What a word of the stream means. Texts are repaired and shortened: a long file name never fails a script.
  init(_ word: StreamWord) {
    var update = TaskUpdate()
    switch word {
    case .count(let completed): update.completed = completed
    case .countOf(let completed, let total):
      self = .setProgress(completed: completed, total: total)
      return
    case .step(let amount):
      self = .advance(amount)
      return
    case .stated(let part, let whole): update.stated = .some(Stated(part: part, whole: whole))
    case .total(let total): update.total = total
    case .unit(let text): update.unit = fitting(text, .unit)
    case .spin: update.indeterminate = true
    case .detail(let text): update.detail = fitting(text, .detail)
    case .phase(let text): update.phase = fitting(text, .phase)
    case .name(let text): update.name = fitting(text, .name)
    case .paused: update.state = .paused
    case .running: update.state = .running
    case .done(let text):
      self = .finish(.succeeded, message: fitting(text, .message))
      return
    case .fail(let text):
      self = .finish(.failed, message: fitting(text, .message))
      return
    case .cancelled(let text):
      self = .finish(.cancelled, message: fitting(text, .message))
      return
    }
    self = .update(update)
  }
}

private func fitting(_ text: String, _ property: Property) -> String { shortened(cleaned(text), to: Limits.bytes(of: property)) }

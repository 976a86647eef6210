import DBus
import HeadwayBus
import ProgressText
import TaskModel

/// What a command has said of itself: all of it, and what of that the daemon has not heard. As large after a million lines as after one.
struct MergedReport {
  /// What is sent at a time: the steps first, then the rest.
  struct Batch: Equatable {
    var steps: UInt64 = 0
    var properties = Properties()
    var isEmpty: Bool { steps == 0 && properties.entries.isEmpty }
  }

  private(set) var name: String
  private(set) var last: LastWord?
  private(set) var completed: UInt64 = 0
  private(set) var total: UInt64
  /// The total that was given beforehand.
  private let given: UInt64
  /// The unit that was.
  private let givenUnit: String
  private(set) var stated: Stated?
  private var isSpinner = false
  private var texts: [TaskProperty: String] = [:]
  private(set) var saysPaused = false
  /// Somebody has stopped the command.
  var isStopped = false { didSet { if isStopped != oldValue { unheard.insert(.state) } } }

  /// Steps since a count was last sent or said.
  private var steps: UInt64 = 0
  private var unheard: Set<TaskProperty> = []

  init(name: String, total: UInt64 = 0, unit: String = "") {
    self.name = name
    self.total = total
    given = total
    givenUnit = unit
  }

  /// Everything is done that there was to do.
  var isComplete: Bool { stated.map { $0.part == $0.whole } ?? (total > 0 && completed == total) }
  /// A total or a fraction is known.
  var knowsHowMuch: Bool { total > 0 || stated != nil }
  /// 0…1, nil where none is known.
  var fraction: Double? { counts.fraction }
  /// 0…100, rounded down, nil where no fraction is known.
  var percent: Int? { counts.percent }
  private var counts: Counts { Counts(completed: completed, total: total, stated: stated, isSpinner: isSpinner) }

  func text(_ property: TaskProperty) -> String? { texts[property] }

  var isPaused: Bool { isStopped || saysPaused }
  var unit: String? { texts[.unit] }

  /// Takes a word; gives back what is wrong with it.
  mutating func take(_ word: StreamWord) -> String? {
    switch word {
    case .count(let count): write(completed: count)
    case .countOf(let count, let whole):
      write(total: whole)
      write(completed: count)
    case .step(let amount): return advance(by: amount)
    case .stated(let part, let whole):
      stated = Stated(part: part, whole: whole)
      counted(.stated)
    case .total(let whole): write(total: whole)
    case .spin:
      isSpinner = true
      unheard.insert(.indeterminate)
    case .unit(let text): write(text, to: .unit)
    case .detail(let text): write(text, to: .detail)
    case .phase(let text): write(text, to: .phase)
    case .name(let text):
      name = Reporting.fitting(text, .name)
      unheard.insert(.name)
    case .paused, .running:
      saysPaused = word == .paused
      unheard.insert(.state)
    case .done(let text): last = LastWord(kind: .done, text: Reporting.fitting(text, .message))
    case .fail(let text): last = LastWord(kind: .failed, text: Reporting.fitting(text, .message))
    case .cancelled(let text): last = LastWord(kind: .cancelled, text: Reporting.fitting(text, .message))
    }
    return nil
  }

  /// Takes what the output said.
  mutating func take(_ said: Observation) {
    if let phase = said.phase, Reporting.fitting(phase, .phase) != texts[.phase] {
      if completed > 0 { write(completed: 0) }
      if total != given { write(total: given) }
      takeStatedBack()
      if texts[.unit] != nil { write(givenUnit, to: .unit) }
      if texts[.detail] != nil { write("", to: .detail) }
      write(phase, to: .phase)
    }
    if said.spinner {
      if total != given { write(total: given) }
      takeStatedBack()
    }
    dropForeign(said)
    if let whole = said.total, whole != total { write(total: whole) }
    if let count = said.completed { write(completed: count) }
    if let fraction = said.stated {
      stated = Stated(part: fraction.part, whole: fraction.whole)
      counted(.stated)
    }
    if let unit = said.unit, Reporting.fitting(unit, .unit) != texts[.unit] { write(unit, to: .unit) }
    if let detail = said.detail, Reporting.fitting(detail, .detail) != texts[.detail] { write(detail, to: .detail) }
  }

  /// A script runs one program after another: counts that contradict a fraction that is said by itself are those of the one before.
  private mutating func dropForeign(_ said: Observation) {
    guard let fraction = said.stated, said.total == nil, total > 0, total != given else { return }
    let stated = Double(fraction.part) / Double(fraction.whole)
    if let count = said.completed {
      if abs(Double(count) / Double(total) - stated) > Self.rounding { write(total: given) }
    } else if completed == total, !fraction.isFull {
      write(total: given)
      write(completed: 0)
    }
  }

  /// By how much a fraction may differ from its counts, which are rounded as well.
  private static let rounding = 0.02

  private mutating func takeStatedBack() {
    guard stated != nil else { return }
    stated = nil
    counted(.stated)
  }

  /// What is to be sent now.
  mutating func next() -> Batch {
    var batch = Batch(steps: steps)
    for property in TaskProperty.allCases where unheard.contains(property) {
      batch.properties.append(property.rawValue, value(of: property))
    }
    forgetUnheard()
    return batch
  }

  /// Everything that differs from a task that has just begun, for one that is created now.
  mutating func everything() -> Properties {
    forgetUnheard()
    var known: [TaskProperty] = [.detail, .phase, .unit].filter { texts[$0] != nil }
    if completed > 0 { known.append(.completed) }
    if total > 0 { known.append(.total) }
    if stated != nil { known.append(.stated) }
    if isSpinner { known.append(.indeterminate) }
    if isPaused { known.append(.state) }
    return Properties(known.map { ($0.rawValue, value(of: $0)) })
  }

  private mutating func forgetUnheard() {
    steps = 0
    unheard = []
  }

  private func value(of property: TaskProperty) -> Value {
    switch property {
    case .name: .string(name)
    case .completed: .uint64(completed)
    case .total: .uint64(total)
    case .stated: .structure([.uint64(stated?.part ?? 0), .uint64(stated?.whole ?? 0)])
    case .indeterminate: .bool(isSpinner)
    case .state: .string(isPaused ? "paused" : "running")
    default: .string(texts[property] ?? "")
    }
  }

  // MARK: Counts, as the daemon takes them

  private mutating func write(_ text: String, to property: TaskProperty) {
    texts[property] = Reporting.fitting(text, property)
    unheard.insert(property)
  }

  private mutating func write(completed count: UInt64) {
    completed = count
    steps = 0
    counted(.completed)
    if total > 0 { dropStated() }
  }

  private mutating func write(total whole: UInt64) {
    total = whole
    counted(.total)
    if whole > 0 { dropStated() }
  }

  private mutating func advance(by amount: UInt64) -> String? {
    let (sum, isOver) = completed.addingReportingOverflow(amount)
    guard !isOver else { return "Completed is \(completed) and cannot advance by \(amount): it would pass \(UInt64.max)" }
    completed = sum
    if !unheard.contains(.completed) { steps += amount }
    isSpinner = false
    unheard.remove(.indeterminate)
    if total > 0 { dropStated() }
    return nil
  }

  private mutating func counted(_ property: TaskProperty) {
    unheard.insert(property)
    unheard.remove(.indeterminate)
    isSpinner = false
  }

  private mutating func dropStated() {
    stated = nil
    unheard.remove(.stated)
  }
}

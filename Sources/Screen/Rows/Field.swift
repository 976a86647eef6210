/// The value of a column, as machines read it.
package enum Field: Equatable, Sendable {
  case unknown
  case flag(Bool)
  case whole(UInt64)
  case real(Double)
  /// µs, written as seconds.
  case seconds(UInt64)
  case text(String)
}

extension Column {
  package func field(_ row: TaskRow, at moment: Moment) -> Field {
    switch self {
    case .id: .whole(row.id)
    case .name: .text(row.name)
    case .detail: .text(row.detail)
    case .phase: .text(row.phase)
    case .state: .text(row.state.rawValue)
    case .completed: row.isStatedOnly ? .unknown : .whole(row.completed)
    case .total: row.total > 0 ? .whole(row.total) : .unknown
    case .unit: .text(row.countsBytes ? "bytes" : row.unit)
    case .fraction: row.fraction.map(Field.real) ?? .unknown
    case .percent, .progress: row.percent.map { .whole(UInt64(max($0, 0))) } ?? .unknown
    case .rate: row.rate.isFinite ? .real(max(row.rate, 0)) : .unknown
    case .remainingSeconds: row.remaining(at: moment).map { .whole($0 / 1_000_000) } ?? .unknown
    case .started: Field.time(row.startTime)
    case .updated: Field.time(row.updateTime)
    case .ended: Field.time(row.endTime)
    case .activeSeconds: .seconds(row.elapsed(at: moment))
    case .network: .flag(row.network)
    case .visible: .flag(row.visible)
    case .canCancel: .flag(row.canCancel)
    case .canPause: .flag(row.canPause)
    case .cancelLabel: .text(row.cancelLabel)
    case .source: .text(row.source)
    case .app: .text(row.app)
    case .group: .text(row.group)
    case .parent: row.parent.map(Field.whole) ?? .unknown
    case .pid: .whole(UInt64(row.pid))
    case .ownerPid: .whole(UInt64(row.ownerPid))
    case .message: .text(row.message)
    case .time: .text(Words.time(row, at: moment))
    case .amount: .text(Amounts.amount(row))
    }
  }
}

extension Field {
  fileprivate static func time(_ micros: UInt64) -> Field {
    Stamp.rfc3339(micros).map(Field.text) ?? .unknown
  }

  /// The bare value: numbers with digits and a point only, empty where unknown.
  package var bare: String {
    switch self {
    case .unknown: ""
    case .flag(let flag): flag ? "true" : "false"
    case .whole(let number): String(number)
    case .real(let number): Field.decimal(number) ?? ""
    case .seconds(let micros): Field.seconds(micros)
    case .text(let text): text
    }
  }

  /// The shortest digits that read back as the same number; nil for NaN and infinity, which no format here knows.
  static func decimal(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    if number.magnitude < 0x1p53, Double(Int64(number)) == number { return String(Int64(number)) }
    return number.description
  }

  /// `428`, `428.5`: as many places as it takes.
  static func seconds(_ micros: UInt64) -> String {
    let rest = micros % 1_000_000
    guard rest > 0 else { return String(micros / 1_000_000) }
    var places = String(1_000_000 + rest).dropFirst()
    while places.last == "0" { places.removeLast() }
    return "\(micros / 1_000_000).\(places)"
  }
}

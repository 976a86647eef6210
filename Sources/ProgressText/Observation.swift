/// What one piece of a program's output said anew; nil = not said.
package struct Observation: Equatable, Sendable {
  package var completed: UInt64?
  package var total: UInt64?
  package var stated: StatedFraction?
  /// `bytes` for bytes; else a word from the text.
  package var unit: String?
  /// A phase that differs from the one before takes all counts back.
  package var phase: String?
  package var detail: String?
  /// The truth is unknown from here on: a total and a fraction said before are taken back, a count said now holds.
  package var spinner: Bool

  package init(
    completed: UInt64? = nil, total: UInt64? = nil, stated: StatedFraction? = nil, unit: String? = nil, phase: String? = nil,
    detail: String? = nil, spinner: Bool = false
  ) {
    self.completed = completed
    self.total = total
    self.stated = stated
    self.unit = unit
    self.phase = phase
    self.detail = detail
    self.spinner = spinner
  }

  /// Understood, but nothing to tell.
  package var isEmpty: Bool { self == Observation() }

  /// Says anything about how far it is.
  package var isMeasure: Bool { completed != nil || total != nil || stated != nil || spinner }
}

/// A fraction that the text itself states: part ≤ whole, whole > 0.
package struct StatedFraction: Equatable, Sendable {
  package let part: UInt64
  package let whole: UInt64

  package init?(part: UInt64, whole: UInt64) {
    guard whole > 0, part <= whole else { return nil }
    self.part = part
    self.whole = whole
  }

  package var isFull: Bool { part == whole }
}

@testable import ProgressText

/// What is known after some observations.
package struct Reckoning: Equatable, Sendable {
  package private(set) var completed: UInt64?
  package private(set) var total: UInt64?
  package private(set) var stated: StatedFraction?
  package private(set) var unit: String?
  package private(set) var phase: String?
  package private(set) var detail: String?

  package init() {}

  /// Nil where it is unknown and after an overrun.
  package var fraction: StatedFraction? {
    if let stated { return stated }
    guard let completed, let total else { return nil }
    return StatedFraction(part: completed, whole: total)
  }

  package mutating func take(_ observation: Observation) {
    if let newPhase = observation.phase, newPhase != phase {
      self = Reckoning()
      phase = newPhase
    }
    if observation.spinner {
      total = nil
      stated = nil
    }
    if observation.total != nil || (observation.completed != nil && total != nil) { stated = nil }
    completed = observation.completed ?? completed
    total = observation.total ?? total
    stated = observation.stated ?? stated
    unit = observation.unit ?? unit
    detail = observation.detail ?? detail
  }
}

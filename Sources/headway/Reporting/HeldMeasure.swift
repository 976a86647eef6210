import ProgressText

/// What a program prints of all being done, kept back while it goes on: one file is not the last, and only the end is the end.
struct HeldMeasure {
  /// Everything that was said.
  private var whole: MergedReport?

  /// Takes what the output said, as far as it is to be shown now.
  mutating func take(_ said: Observation, into report: inout MergedReport) {
    var all = self.all(report)
    all.take(said)
    if all.fraction == 1 {
      whole = all
      report.take(Observation(phase: said.phase, detail: said.detail))
    } else {
      whole = nil
      report = all
    }
  }

  /// Nothing follows.
  mutating func release(into report: inout MergedReport) {
    report = all(report)
    whole = nil
  }

  /// Others tell how far it is.
  mutating func forget() { whole = nil }

  /// What stands where nothing follows.
  func all(_ report: MergedReport) -> MergedReport {
    guard var whole else { return report }
    whole.isStopped = report.isStopped
    return whole
  }
}

import Linux

/// What is said of a watched process that has ended. Its exit status is known from Linux 6.15 on, or while it waits for its parent; else
/// the file decides, and where there is none nothing speaks against success.
enum AttachEnd {
  static func verdict(_ end: ProcessEnd?, _ sight: Sight, wasAsked: Bool) -> Verdict {
    switch end {
    case .exited(let status)?: return CommandEnd.exited(status).verdict(afterCancel: wasAsked, nil)
    case .signalled(Signals.brokenPipe)?: return Verdict(outcome: "cancelled", message: "nobody reads it any more")
    case .signalled(let signal)?: return CommandEnd.signalled(signal).verdict(afterCancel: wasAsked, nil)
    case nil: break
    }
    guard let total = sight.total else { return wasAsked ? Verdict(outcome: "cancelled") : Verdict(outcome: "succeeded", message: "ended") }
    if sight.completed >= total { return Verdict(outcome: "succeeded") }
    if wasAsked { return Verdict(outcome: "cancelled") }
    if sight.isNearEnd { return Verdict(outcome: "succeeded", message: "ended") }
    let percent = UInt64(Double(sight.completed) / Double(total) * 100)
    return Verdict(outcome: "failed", message: "ended at \(percent)%, before the end of its file")
  }
}

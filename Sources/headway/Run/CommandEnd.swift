import Linux

/// How a command ended.
enum CommandEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)

  /// The status decides; what the command said at the end supplies the words.
  func verdict(afterCancel wasCancelled: Bool, _ last: LastWord?) -> Verdict {
    switch self {
    case .exited(0): return Verdict(outcome: "succeeded", message: last?.text ?? "")
    case .exited(130), .exited(143), .signalled(Signals.interrupt), .signalled(Signals.terminate), .signalled(Signals.hangUp):
      return Verdict(outcome: "cancelled", message: cancelText(last))
    case _ where wasCancelled: return Verdict(outcome: "cancelled", message: cancelText(last))
    case .exited(let status): return Verdict(outcome: "failed", message: failText(last) ?? "exit status \(status)")
    case .signalled(let signal): return Verdict(outcome: "failed", message: failText(last) ?? "signal \(SignalName.name(of: signal))")
    }
  }

  private func cancelText(_ last: LastWord?) -> String { last.map { $0.kind == .done ? "" : $0.text } ?? "" }

  private func failText(_ last: LastWord?) -> String? { last.flatMap { $0.kind == .done || $0.text.isEmpty ? nil : $0.text } }
}

import Linux

/// Writing results: a reader that has gone is no error, a full disk is one.
enum Printing {
  /// Writes and returns the status to end with.
  static func result(_ text: String) throws(Failure) -> Int32 {
    guard !Output.standard.write(text), let failure = problem else { return Status.done }
    throw failure
  }

  /// Why the last write failed; nil where its reader has gone.
  static var problem: Failure? {
    let error = SystemError("write")
    return error.isReaderGone ? nil : Failure(Status.failed, "\(error)")
  }
}

extension TaskFeed {
  /// Writes a result; false where that was the last one.
  func print(_ text: String) -> Bool {
    if Output.standard.write(text) { return true }
    stop(Printing.problem)
    return false
  }
}

import HeadwayBus
import Screen

/// The tasks that a word on the command line means.
enum Selection {
  /// The words that mean somebody: an empty one and 0 stand for nobody.
  static func somebody(_ words: [String]) -> [String] {
    words.filter { !$0.isEmpty && UInt64($0) != 0 && Contract.id(in: $0) != 0 }
  }

  /// Rows that match one of the words, each once, in the default order; fails where a word matches none.
  static func rows(_ words: [String], in rows: [TaskRow], among isWanted: (TaskRow) -> Bool = { _ in true }) throws(Failure) -> [TaskRow] {
    var chosen = Set<UInt64>()
    for word in words {
      let pattern = RowPattern(word)
      // An id means that task, whatever its state.
      let isNamed = TaskReference(word) != nil
      let matches = rows.filter { pattern.matches($0) && (isNamed || isWanted($0)) }
      guard !matches.isEmpty else { throw Failure(Status.failed, "no task matches “\(word)”") }
      chosen.formUnion(matches.map(\.id))
    }
    return RowOrder.arranged(rows).map(\.row).filter { chosen.contains($0.id) }
  }
}

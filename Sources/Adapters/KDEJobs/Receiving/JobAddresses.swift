/// What jobs write, and when others are to hear of it: file managers mark what is being written.
struct JobAddresses {
  /// µs between two tellings.
  private static let gap: UInt64 = 500_000
  /// Addresses in one telling.
  private static let most = 256

  /// How many jobs write to each.
  private var counts: [String: Int] = [:]
  private var told: [String] = []
  private var toldAt: UInt64 = 0
  /// Somebody wants to hear it though nothing has changed.
  private var isAsked = false
  private(set) var due: UInt64?

  /// A job writes elsewhere; empty for nowhere.
  mutating func move(from old: String, to new: String) {
    guard old != new else { return }
    if let count = counts[old] { counts[old] = count > 1 ? count - 1 : nil }
    if !new.isEmpty { counts[new, default: 0] += 1 }
    note()
  }

  mutating func ask() {
    isAsked = true
    note()
  }

  private mutating func note() { due = due ?? toldAt + Self.gap }

  /// What is to be told now; nil for nothing.
  mutating func next(at now: UInt64) -> [String]? {
    guard let due, due <= now else { return nil }
    self.due = nil
    let addresses = counts.keys.prefix(Self.most).sorted()
    guard isAsked || addresses != told else { return nil }
    (told, toldAt, isAsked) = (addresses, now, false)
    return addresses
  }
}

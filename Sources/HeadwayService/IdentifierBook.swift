import Linux
import TaskModel

/// Gives out task numbers that are never used twice while the machine is up: blocks are written down before they are used.
struct IdentifierBook {
  private static let block: UInt64 = 256

  /// Where the next unused block begins is kept; nil where there is no runtime directory.
  private let path: String?
  private var next: UInt64
  private var reserved: UInt64

  /// `wall` is in µs since the epoch: without a directory numbers start at the seconds × 1000.
  init(_ environment: Environment, wall: UInt64) {
    let start = wall / 1_000_000 * 1000
    guard let directory = environment["XDG_RUNTIME_DIR"].map({ "\($0)/headway" }), (try? Files.makeDirectory(directory)) != nil else {
      path = nil
      next = start
      reserved = .max
      return
    }
    let path = "\(directory)/next-id"
    self.path = path
    switch (try? Files.read(path)).map({ UInt64($0.filter { !$0.isWhitespace }) }) {
    case .some(.some(let kept)) where kept < UInt64.max / 2: next = max(1, kept)
    case .some: next = start
    case .none: next = 1
    }
    reserved = next
  }

  mutating func take() -> TaskID {
    if next >= reserved, let path {
      reserved = next &+ Self.block
      if (try? Files.replace(path, with: "\(reserved)\n")) == nil { reserved = .max }
    }
    defer { next &+= 1 }
    return TaskID(next)
  }

  /// Takes back the number that was taken last and stands for nothing.
  mutating func putBack(_ id: TaskID) { if id.number &+ 1 == next { next = id.number } }

  /// Whether a number may have been given out before, by us or by one before us.
  func wasGivenOut(_ id: TaskID) -> Bool { id.number > 0 && id.number < next }
}

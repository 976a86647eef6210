/// A task as a user names it: an id, an object path, a glob, or a part of the name, case aside.
package enum RowPattern: Equatable, Sendable {
  /// nil: digits that no task can have.
  case id(UInt64?)
  case glob(String)
  case part(String)

  private static let path = "/org/headway/Headway1/task/"

  package init(_ text: String) {
    let digits = text.hasPrefix(RowPattern.path) ? text.dropFirst(RowPattern.path.count) : text[...]
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .id(UInt64(digits))
    } else {
      self = Glob.isGlob(text) ? .glob(text) : .part(text.lowercased())
    }
  }

  package func matches(_ row: TaskRow) -> Bool {
    switch self {
    case .id(let id): return row.id == id
    case .glob(let glob): return Glob(glob).matches(row.name)
    case .part(let part): return part.isEmpty || Glob.contains(row.name.lowercased(), part)
    }
  }
}

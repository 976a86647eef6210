import Linux

/// Where desktop entries lie (XDG Base Directory Specification).
struct DesktopEntries {
  private let directories: [String]
  private let locales: [String]
  /// Bytes of an entry that are read.
  private static let limit = 256 << 10

  init(_ environment: Environment) {
    let home = environment["XDG_DATA_HOME"] ?? environment["HOME"].map { "\($0)/.local/share" } ?? ""
    let others = environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
    // A path that is not absolute is none.
    directories = ([home] + others.split(separator: ":").map(String.init)).filter { $0.hasPrefix("/") }.map { "\($0)/applications" }
    locales = DesktopEntry.locales(environment)
  }

  /// The entry with a valid id; nil where there is none.
  func entry(of desktopID: String) -> DesktopEntry? {
    for directory in directories {
      guard let text = Files.beginning(of: "\(directory)/\(desktopID).desktop", atMost: Self.limit) else { continue }
      return DesktopEntry(text, locales: locales)
    }
    return nil
  }
}

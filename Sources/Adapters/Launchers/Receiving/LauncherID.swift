import TaskModel

/// Which program a signal is about, as its sender says.
struct LauncherID: Hashable {
  /// nil for what cannot be the name of a desktop entry.
  let desktopID: String?
  /// What stands for the program where its desktop entry is not found.
  let title: String

  /// With or without the scheme, with or without `.desktop`.
  init(_ uri: String) {
    let scheme = LauncherContract.scheme
    let id = uri.hasPrefix(scheme) ? String(uri.dropFirst(scheme.count)) : uri
    desktopID = LauncherContract.desktopID(id)
    let words = shortened(cleaned(desktopID ?? id), to: Limits.bytes(of: .name))
    title = words.allSatisfy(\.isWhitespace) ? "Unnamed program" : words
  }
}

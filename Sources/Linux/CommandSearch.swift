import Glibc

/// Where execvp(3) would find a command.
package enum CommandSearch: Equatable, Sendable {
  case found
  case notExecutable
  case notFound

  /// Looks without running it: for what is to be known before.
  package static func look(for command: String, path: String?) -> CommandSearch {
    if command.isEmpty { return .notFound }
    if command.utf8.contains(UInt8(ascii: "/")) { return check(command) }
    var best = CommandSearch.notFound
    for directory in (path ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false) {
      switch check(directory.isEmpty ? command : "\(directory)/\(command)") {
      case .found: return .found
      case .notExecutable: best = .notExecutable
      case .notFound: break
      }
    }
    return best
  }

  private static func check(_ file: String) -> CommandSearch {
    var status = stat()
    guard stat(file, &status) == 0 else { return errno == EACCES ? .notExecutable : .notFound }
    return status.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0 ? .found : .notExecutable
  }
}

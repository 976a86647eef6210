import DBus
import TaskModel

/// What one signal says of a program; nil for what it does not say.
struct LauncherUpdate: Equatable {
  var progress: Double?
  var progressVisible: Bool?
  var count: Int64?
  var countVisible: Bool?

  /// Whether it says anything that concerns a task.
  var isEmpty: Bool { self == LauncherUpdate() }
}

extension LauncherUpdate {
  /// A longer address names nothing.
  private static let longestURI = 4096

  /// Reads a signal; nil for one that is malformed, or an echo of jobs that are reported elsewhere. A value of a wrong type is left out.
  static func read(_ signal: Message) -> (id: LauncherID, update: LauncherUpdate)? {
    typealias Key = LauncherContract.Key
    guard signal.signature == LauncherContract.update.contents.signature else { return nil }
    let reader = signal.reader
    guard let uri = try? reader.string(), uri.utf8.count <= longestURI, let items = try? reader.container(Reader.arrayType, "values")
    else { return nil }
    var update = LauncherUpdate()
    while !items.isAtEnd {
      guard let item = try? items.container(Reader.entryType, "a named value"), let key = try? item.string(),
        let value = try? item.container(Reader.variantType, "a value")
      else { return nil }
      switch key {
      case Key.progress: update.progress = (try? value.double()) ?? update.progress
      case Key.progressVisible: update.progressVisible = (try? value.bool()) ?? update.progressVisible
      case Key.count: update.count = (try? value.integer(Int64.self)) ?? update.count
      case Key.countVisible: update.countVisible = (try? value.bool()) ?? update.countVisible
      case Key.proxiedFor: return nil
      default: break
      }
    }
    return (LauncherID(uri), update)
  }
}

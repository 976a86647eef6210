import DBus

/// com.canonical.Unity.LauncherEntry: a broadcast that docks draw a badge and a bar from. Types are as the strictest dock wants them.
enum LauncherContract {
  static let interface: InterfaceName = "com.canonical.Unity.LauncherEntry"
  /// Owned by most docks, to say that they are there.
  static let dockName: BusName = "com.canonical.Unity"

  static let update = SignalDeclaration("Update", Argument<String>("app_uri"), Argument<Properties>("properties"))

  enum Key {
    static let count = "count"
    static let countVisible = "count-visible"
    static let progress = "progress"
    static let progressVisible = "progress-visible"
    static let urgent = "urgent"
    /// Whose jobs these are, where the sender is not their program: collectors that see the jobs themselves leave the signal out.
    static let proxiedFor = "proxied-for"
  }

  static let kdeJobs = "kuiserver"

  /// The id of a desktop entry as a task names it, with or without `.desktop`; nil for what cannot be one.
  static func desktopID(_ app: String) -> String? {
    let id = app.hasSuffix(suffix) ? String(app.dropLast(suffix.utf8.count)) : app
    let isName = id.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
      default: byte >= 0x80
      }
    }
    return isName && !id.isEmpty && id.utf8.count <= 255 && id.utf8.first != UInt8(ascii: ".") ? id : nil
  }

  static let scheme = "application://"
  private static let suffix = ".desktop"

  static func uri(of desktopID: String) -> String { scheme + desktopID + suffix }

  /// The path that libunity sends from: the djb2 hash of the URI.
  static func path(of uri: String) -> ObjectPath {
    let base: ObjectPath = "/com/canonical/unity/launcherentry"
    return base.child("\(uri.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32(truncatingIfNeeded: Int8(bitPattern: $1)) })")
  }
}

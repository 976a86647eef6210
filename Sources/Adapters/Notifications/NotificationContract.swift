import DBus

/// org.freedesktop.Notifications, as the specification of desktop notifications has it (1.2) and as its servers are.
enum NotificationContract {
  static let busName: BusName = "org.freedesktop.Notifications"
  static let path: ObjectPath = "/org/freedesktop/Notifications"
  static let interface: InterfaceName = "org.freedesktop.Notifications"

  static let capabilities = Call("GetCapabilities", returning: Argument<[String]>("capabilities"))
  static let notify = Call(
    "Notify", Argument<String>("app_name"), Argument<UInt32>("replaces_id"), Argument<String>("app_icon"), Argument<String>("summary"),
    Argument<String>("body"), Argument<[String]>("actions"), Argument<Properties>("hints"), Argument<Int32>("expire_timeout"),
    returning: Argument<UInt32>("id"))
  static let close = Call("CloseNotification", Argument<UInt32>("id"))

  static let closed = SignalDeclaration("NotificationClosed", Argument<UInt32>("id"), Argument<UInt32>("reason"))
  static let actionInvoked = SignalDeclaration("ActionInvoked", Argument<UInt32>("id"), Argument<String>("action_key"))

  /// The signals of the server, whoever it is.
  static let signals = "type='signal',sender='\(busName)',path='\(path)',interface='\(interface)'"

  static let appName = "Headway"
  static let cancelAction = "cancel"

  /// For how long a bubble is up, in ms.
  enum Timeout {
    static let server: Int32 = -1
    static let never: Int32 = 0
  }

  enum Hint {
    static let urgency = "urgency"
    static let category = "category"
    static let desktopEntry = "desktop-entry"
    static let resident = "resident"
    static let suppressSound = "suppress-sound"
    /// A bar, 0…100. Always an `i`: some servers refuse the whole call for any other type.
    static let value = "value"
    /// What makes servers put a bubble in the place of another that they still show, where no replaces_id is known.
    static let tags = ["x-canonical-private-synchronous", "x-dunst-stack-tag"]
  }
}

/// What a server can do.
struct ServerAbilities: Equatable, Sendable {
  var actions = false
  var body = true
  var markup = false
  /// A bar stands in the place of the words and buttons, as where `value` is the volume of a loudspeaker.
  var barHidesWords = false

  init() {}

  init(_ capabilities: [String]) {
    actions = capabilities.contains("actions")
    body = capabilities.contains("body")
    markup = capabilities.contains("body-markup")
    barHidesWords = capabilities.contains("x-canonical-private-icon-only")
  }
}

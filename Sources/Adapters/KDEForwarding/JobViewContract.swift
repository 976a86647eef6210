import DBus

/// What a shell that shows KDE's jobs serves (kjobwidgets, org.kde.JobViewServerV2.xml and org.kde.JobViewV3.xml).
enum JobViewContract {
  static let name: BusName = "org.kde.JobViewServer"

  enum Server {
    static let path: ObjectPath = "/JobViewServer"
    static let interface: InterfaceName = "org.kde.JobViewServerV2"
    static let requestView = Call(
      "requestView", Argument<String>("desktopEntry"), Argument<Int32>("capabilities"), Argument<Properties>("hints"),
      returning: Argument<ObjectPath>("viewPath"))
  }

  enum View {
    static let interface: InterfaceName = "org.kde.JobViewV3"
    static let update = Call("update", Argument<Properties>("properties"))
    static let terminate = Call(
      "terminate", Argument<UInt32>("errorCode"), Argument<String>("errorMessage"), Argument<Properties>("hints"))
    static let cancelRequested = "cancelRequested"
    static let suspendRequested = "suspendRequested"
    static let resumeRequested = "resumeRequested"
  }

  /// Bits that say what may be asked of a job; fixed for its life.
  enum Capability {
    static let killable: Int32 = 1
    static let suspendable: Int32 = 2
  }

  /// KJob's codes: what the user stopped vanishes quietly, anything else is shown with its text.
  enum ErrorCode {
    static let none: UInt32 = 0
    static let cancelled: UInt32 = 1
    static let failed: UInt32 = 100
  }
}

import DBus

/// KDE's job views: what a shell that shows jobs serves (kjobwidgets' org.kde.JobViewServer.xml, …V2.xml, org.kde.kuiserver.xml, and
/// org.kde.JobViewV2.xml, …V3.xml for one job).
enum JobViewContract {
  static let name: BusName = "org.kde.JobViewServer"
  /// The same server under its former name, which programs ask whether they need to report at all.
  static let formerName: BusName = "org.kde.kuiserver"

  enum Server {
    static let path: ObjectPath = "/JobViewServer"
    static let firstInterface: InterfaceName = "org.kde.JobViewServer"
    static let interface: InterfaceName = "org.kde.JobViewServerV2"
    static let firstRequestView = Call(
      "requestView", Argument<String>("appName"), Argument<String>("appIconName"), Argument<Int32>("capabilities"),
      returning: Argument<ObjectPath>("trackerPath"))
    static let requestView = Call(
      "requestView", Argument<String>("desktopEntry"), Argument<Int32>("capabilities"), Argument<Properties>("hints"),
      returning: Argument<ObjectPath>("viewPath"))
  }

  enum FormerServer {
    static let interface: InterfaceName = "org.kde.kuiserver"
    static let requiresJobTracker = Call("requiresJobTracker", returning: Argument<Bool>("required"))
    static let registeredJobContacts = Call("registeredJobContacts", returning: Argument<[String]>("contacts"))
    static let emitJobUrlsChanged = Call("emitJobUrlsChanged")
    static let registerService = Call("registerService", Argument<String>("service"), Argument<String>("objectPath"))
    static let jobUrlsChanged = SignalDeclaration("jobUrlsChanged", Argument<[String]>("urls"))
    static let requiresJobTrackerChanged = SignalDeclaration("requiresJobTrackerChanged", Argument<Bool>("required"))
  }

  enum View {
    static let interface: InterfaceName = "org.kde.JobViewV3"
    static let update = Call("update", Argument<Properties>("properties"))
    static let terminate = Call(
      "terminate", Argument<UInt32>("errorCode"), Argument<String>("errorMessage"), Argument<Properties>("hints"))
    static let cancelRequested = SignalDeclaration<Void>("cancelRequested")
    static let suspendRequested = SignalDeclaration<Void>("suspendRequested")
    static let resumeRequested = SignalDeclaration<Void>("resumeRequested")
  }

  /// One call for each thing that is told; the first interface has all but `setError`.
  enum FormerView {
    static let firstInterface: InterfaceName = "org.kde.JobView"
    static let interface: InterfaceName = "org.kde.JobViewV2"
    static let terminate = Call("terminate", Argument<String>("errorMessage"))
    static let setSuspended = Call("setSuspended", Argument<Bool>("suspended"))
    static let setTotalAmount = Call("setTotalAmount", Argument<UInt64>("amount"), Argument<String>("unit"))
    static let setProcessedAmount = Call("setProcessedAmount", Argument<UInt64>("amount"), Argument<String>("unit"))
    static let setPercent = Call("setPercent", Argument<UInt32>("percent"))
    static let setSpeed = Call("setSpeed", Argument<UInt64>("bytesPerSecond"))
    static let setElapsedTime = Call("setElapsedTime", Argument<UInt64>("elapsedTime"))
    static let setInfoMessage = Call("setInfoMessage", Argument<String>("message"))
    static let setDescriptionField = Call(
      "setDescriptionField", Argument<UInt32>("number"), Argument<String>("name"), Argument<String>("value"),
      returning: Argument<Bool>("isTaken"))
    static let clearDescriptionField = Call("clearDescriptionField", Argument<UInt32>("number"))
    static let setDestUrl = Call("setDestUrl", Argument<Value>("destUrl"))
    static let setError = Call("setError", Argument<UInt32>("errorCode"))
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

  /// Hints of a request, and the keys of what a job tells.
  enum Key {
    static let immediate = "immediate"
    static let transient = "transient"
    static let applicationName = "application-display-name"
    static let applicationIcon = "application-icon-name"
    static let title = "title"
    static let infoMessage = "infoMessage"
    static let descriptions = ["descriptionValue1", "descriptionValue2"]
    static let percent = "percent"
    static let destUrl = "destUrl"
    static let suspended = "suspended"
  }
}

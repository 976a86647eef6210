import DBus

/// The D-Bus interface of Headway, version 1. The file to read first: every member is declared here once; the daemon serves
/// these declarations, the clients call them, and the introspection is printed from them.
package enum Contract {
  package static let busName: BusName = "org.headway.Headway1"
  package static let root: ObjectPath = "/org/headway/Headway1"
  package static let tasks: ObjectPath = "/org/headway/Headway1/task"

  /// The object of a task.
  package static func path(of id: UInt64) -> ObjectPath { tasks.child("\(id)") }

  /// The id in the path of a task; nil for any other path, also one with leading zeros.
  package static func id(in path: String) -> UInt64? {
    let prefix = "\(tasks.text)/"
    guard path.hasPrefix(prefix), let id = UInt64(path.dropFirst(prefix.count)), path == "\(prefix)\(id)" else { return nil }
    return id
  }

  package enum Manager {
    package static let interface: InterfaceName = "org.headway.Headway1.Manager"

    private static let taskKeys =
      "Lifetime s, Pid u, PidFd h, Lease t, SignalOnCancel i, Source s, Reclaim o, StartTime t, ActiveTime t"

    package static let begin = Call("Begin", Argument<String>("name"), Argument<UInt64>("total"), returning: Argument<ObjectPath>("task"))
    package static let createTask = Call(
      "CreateTask", Argument<String>("name"), Argument<Properties>("options"), returning: Argument<ObjectPath>("task"),
      keys: "every writable property, \(taskKeys)")
    package static let openStream = Call(
      "OpenStream", Argument<String>("name"), Argument<Properties>("options"), returning: Argument<ObjectPath>("task"),
      Argument<PassedDescriptor>("stream"), keys: "every writable property, Source s")
    package static let watch = Call(
      "Watch", Argument<Properties>("options"), returning: Argument<UInt64>("serial"), Argument<[TaskEntry]>("tasks"),
      keys: "All b, Properties as, Interval t")
    package static let unwatch = Call("Unwatch")
    package static let listTasks = Call(
      "ListTasks", Argument<Properties>("options"), returning: Argument<[TaskEntry]>("tasks"),
      keys: "All b, Properties as, After t, Limit u")
    package static let tasksChanged = SignalDeclaration(
      "TasksChanged", Argument<UInt64>("serial"), Argument<[TaskEntry]>("changed"), Argument<[ObjectPath]>("removed"))

    package static let version = PropertyDeclaration<String>("Version", notice: .constant)
    package static let runningTasks = PropertyDeclaration<UInt32>("RunningTasks")
    package static let visibleTasks = PropertyDeclaration<UInt32>("VisibleTasks")
    package static let networkActive = PropertyDeclaration<Bool>("NetworkActive")
    package static let progress = PropertyDeclaration<Double>("Progress")
    package static let indeterminate = PropertyDeclaration<Bool>("Indeterminate")
    package static let networkDelay = PropertyDeclaration<UInt64>("NetworkDelay", notice: .constant)
  }

  package enum Task {
    package static let interface: InterfaceName = "org.headway.Headway1.Task"

    package static let setProgress = Call("SetProgress", Argument<UInt64>("completed"), Argument<UInt64>("total"))
    package static let advance = Call("Advance", Argument<UInt64>("amount"))
    package static let update = Call("Update", Argument<Properties>("properties"), keys: "every writable property")
    package static let finish = Call("Finish", Argument<String>("outcome"), Argument<String>("message"))
    package static let cancel = Call("Cancel")
    package static let pause = Call("Pause")
    package static let resume = Call("Resume")
    package static let dismiss = Call("Dismiss")
    package static let trail = Call("Trail", returning: Argument<[TrailEntry]>("points"))

    package static let cancelRequested = SignalDeclaration<Void>("CancelRequested")
    package static let pauseRequested = SignalDeclaration<Void>("PauseRequested")
    package static let resumeRequested = SignalDeclaration<Void>("ResumeRequested")
    package static let finished = SignalDeclaration("Finished", Argument<String>("outcome"), Argument<String>("message"))
  }

  /// The errors of our own.
  package enum Failure {
    package static let finished: ErrorName = "org.headway.Headway1.Error.Finished"
    package static let notFinished: ErrorName = "org.headway.Headway1.Error.NotFinished"
    package static let notCancellable: ErrorName = "org.headway.Headway1.Error.NotCancellable"
    package static let notPausable: ErrorName = "org.headway.Headway1.Error.NotPausable"
  }

  /// The options of CreateTask and OpenStream that are no properties.
  package enum Option {
    package static let lifetime = "Lifetime"
    package static let pid = "Pid"
    package static let pidDescriptor = "PidFd"
    package static let lease = "Lease"
    package static let signalOnCancel = "SignalOnCancel"
    package static let source = "Source"
    package static let reclaim = "Reclaim"
    package static let startTime = "StartTime"
    package static let activeTime = "ActiveTime"
  }

  /// The options of Watch and ListTasks.
  package enum Scope {
    package static let all = "All"
    package static let properties = "Properties"
    package static let interval = "Interval"
    package static let after = "After"
    package static let limit = "Limit"
  }
}

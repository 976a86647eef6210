import DBus
import HeadwayService
import TaskModel

// What is served of KDE's job views. All calls of one job but `setDescriptionField` are answered with nothing.
extension JobReceiver {
  /// Serves org.kde.JobViewServerV2.
  static func servedServer() -> Interface<JobReceiver, Party> {
    typealias Declared = JobViewContract.Server
    let interface = Interface<JobReceiver, Party>(Declared.interface)
    interface.on(Declared.requestView) { (receiver, party, input) throws(Fault) in
      try receiver.requestView(.init(program: input.0, capabilities: input.1, hints: input.2), by: party)
    }
    return interface
  }

  /// Serves org.kde.JobViewServer.
  static func servedFirstServer() -> Interface<JobReceiver, Party> {
    typealias Declared = JobViewContract.Server
    let interface = Interface<JobReceiver, Party>(Declared.firstInterface)
    interface.on(Declared.firstRequestView) { (receiver, party, input) throws(Fault) in
      try receiver.requestView(.init(program: input.0, icon: input.1, capabilities: input.2), by: party)
    }
    return interface
  }

  /// Serves org.kde.kuiserver.
  static func servedFormerServer() -> Interface<JobReceiver, Party> {
    typealias Declared = JobViewContract.FormerServer
    let interface = Interface<JobReceiver, Party>(Declared.interface)
    // A program that hears yes shows a window of its own instead.
    interface.on(Declared.requiresJobTracker) { (_, _, _) throws(Fault) in false }
    interface.on(Declared.registeredJobContacts) { (_, _, _) throws(Fault) in [] }
    interface.on(Declared.emitJobUrlsChanged) { (receiver, _, _) throws(Fault) in receiver.tellAddresses() }
    interface.on(Declared.registerService) { (_, _, _) throws(Fault) in
      throw Fault(.notSupported, "jobs are told of by requestView alone")
    }
    interface.sends(Declared.jobUrlsChanged)
    interface.sends(Declared.requiresJobTrackerChanged)
    return interface
  }
}

extension ReceivedJob {
  /// Serves org.kde.JobViewV3.
  static func servedView() -> Interface<ReceivedJob, Party> {
    typealias Declared = JobViewContract.View
    let interface = Interface<ReceivedJob, Party>(Declared.interface)
    interface.on(Declared.update) { (job, party, properties) throws(Fault) in try job.hear(party) { $0.take(properties) } }
    interface.on(Declared.terminate) { (job, party, end) throws(Fault) in try job.terminate(party, end.0, end.1) }
    sendsRequests(interface)
    return interface
  }

  /// Serves org.kde.JobViewV2.
  static func servedFormerView() -> Interface<ReceivedJob, Party> {
    let interface = former(JobViewContract.FormerView.interface)
    interface.on(JobViewContract.FormerView.setError) { (job, party, code) throws(Fault) in try job.setError(party, code) }
    return interface
  }

  /// Serves org.kde.JobView.
  static func servedFirstView() -> Interface<ReceivedJob, Party> { former(JobViewContract.FormerView.firstInterface) }

  private static func former(_ name: InterfaceName) -> Interface<ReceivedJob, Party> {
    typealias Declared = JobViewContract.FormerView
    let interface = Interface<ReceivedJob, Party>(name)
    interface.on(Declared.terminate) { (job, party, message) throws(Fault) in try job.terminate(party, nil, message) }
    interface.on(Declared.setSuspended) { (job, party, flag) throws(Fault) in try job.hear(party) { $0.suspend(flag) } }
    interface.on(Declared.setTotalAmount) { (job, party, input) throws(Fault) in
      guard let unit = JobState.Unit(former: input.1) else { return }
      try job.hear(party) { $0.setTotal(input.0, unit) }
    }
    interface.on(Declared.setProcessedAmount) { (job, party, input) throws(Fault) in
      guard let unit = JobState.Unit(former: input.1) else { return }
      try job.hear(party) { $0.setProcessed(input.0, unit) }
    }
    interface.on(Declared.setPercent) { (job, party, percent) throws(Fault) in try job.hear(party) { $0.setPercent(Int128(percent)) } }
    // Both follow from what is counted.
    interface.on(Declared.setSpeed) { (_, _, _) throws(Fault) in }
    interface.on(Declared.setElapsedTime) { (_, _, _) throws(Fault) in }
    interface.on(Declared.setInfoMessage) { (job, party, text) throws(Fault) in try job.hear(party) { $0.setMessage(text) } }
    interface.on(Declared.setDescriptionField) { (job, party, field) throws(Fault) in
      try job.hear(party) { $0.describe(field.0, field.2) }
      return true
    }
    interface.on(Declared.clearDescriptionField) { (job, party, number) throws(Fault) in try job.hear(party) { $0.describe(number, nil) } }
    interface.on(Declared.setDestUrl) { (job, party, value) throws(Fault) in try job.hear(party) { $0.setAddress(value) } }
    sendsRequests(interface)
    return interface
  }

  private static func sendsRequests(_ interface: Interface<ReceivedJob, Party>) {
    typealias Declared = JobViewContract.View
    for signal in [Declared.cancelRequested, Declared.suspendRequested, Declared.resumeRequested] { interface.sends(signal) }
  }
}

import HeadwayService

/// Everything outside Headway that it shows its tasks to, or takes tasks from.
package enum Adapters {
  /// The outlets that the settings ask for, each on the daemon's own connection.
  package static func outlets(_ settings: OutletSettings, _ desk: OutletDesk) -> [any Outlet] {
    var outlets: [any Outlet] = []
    if settings.tray { outlets.append(TrayItem(desk)) }
    let forwarded = settings.kde ? ForwardedJobs(settings, desk) : nil
    if settings.notifications { outlets.append(Notifications(settings, desk, besides: forwarded)) }
    if let forwarded { outlets.append(forwarded) }
    if settings.launcher { outlets.append(LauncherEntries(desk)) }
    return outlets
  }

  /// The inlets that the settings ask for.
  package static func inlets(_ settings: InletSettings, _ desk: InletDesk) -> [any Inlet] {
    var inlets: [any Inlet] = []
    if settings.kde { inlets.append(JobReceiver(desk)) }
    if settings.unity { inlets.append(LauncherReceiver(desk)) }
    return inlets
  }
}

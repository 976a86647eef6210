extension Task {
  /// The properties in which it differs from what it was.
  func differences(from old: Task) -> PropertySet {
    var set = PropertySet()
    func note(_ differs: Bool, _ property: Property) {
      if differs { set.insert(property) }
    }
    note(updateTime != old.updateTime, .updateTime)
    note(name != old.name, .name)
    note(detail != old.detail, .detail)
    note(phase != old.phase, .phase)
    note(unit != old.unit, .unit)
    note(message != old.message, .message)
    note(cancelLabel != old.cancelLabel, .cancelLabel)
    note(app != old.app, .app)
    note(icon != old.icon, .icon)
    note(group != old.group, .group)
    note(tint != old.tint, .tint)
    note(url != old.url, .url)
    note(notify != old.notify, .notify)
    note(network != old.network, .network)
    note(isVisible != old.isVisible, .visible)
    note(canCancel != old.canCancel, .canCancel)
    note(canPause != old.canPause, .canPause)
    note(attended != old.attended, .attended)
    note(parent != old.parent, .parent)
    note(weight != old.weight, .weight)
    note(endTime != old.endTime, .endTime)
    note(owner.connection != old.owner.connection, .owner)
    note(pid != old.pid, .pid)
    if state != old.state { set.formUnion([.state, .activeTime]) }
    if state != old.state || rate != old.rate { set.formUnion([.rate, .expectedEndTime]) }
    return set.union(countDifferences(from: old))
  }

  /// Those that follow from counts and from children.
  func countDifferences(from old: Task) -> PropertySet {
    guard counts != old.counts || parts != old.parts else { return [] }
    var set = PropertySet()
    if counts.completed != old.counts.completed { set.insert(.completed) }
    if counts.total != old.counts.total { set.insert(.total) }
    if counts.stated != old.counts.stated { set.insert(.stated) }
    let fraction = fraction
    let before = old.fraction
    if (fraction ?? 0) != (before ?? 0) { set.insert(.progress) }
    if (fraction == nil) != (before == nil) { set.insert(.indeterminate) }
    return set
  }
}

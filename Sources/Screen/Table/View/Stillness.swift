// What moves, and what stands still in its place.
extension TableModel {
  /// One cell for whatever turns: the frame all spinners show, or what stands in its place.
  var spinnerCell: String {
    let glyphs = settings.glyphs
    if !isLive { return glyphs.between }
    if settings.motion != .full { return String(glyphs.ellipsis.prefix(1)) }
    return glyphs.spinner.isEmpty ? " " : glyphs.spinner[spin % glyphs.spinner.count]
  }

  /// Frozen or cut off, things are shown as they stood then.
  var shownMoment: Moment {
    var stopped = frozenSince
    if case .lost(let since, _) = connection { stopped = min(stopped ?? since, since) }
    guard let stopped else { return moment }
    let age = Exact.since(stopped, until: now)
    return Moment(wall: Exact.since(age, until: moment.wall), sinceReceived: Exact.since(age, until: now))
  }
}

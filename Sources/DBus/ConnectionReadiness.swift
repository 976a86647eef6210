import CDBus
import EventLoop
import Glibc
import Linux

/// Joins the watches and timeouts of libdbus to a loop. libdbus makes two watches per descriptor; the loop gets one.
final class ConnectionReadiness {
  private let connection: OpaquePointer
  private let loop: EventLoop
  private var watches: [OpaquePointer] = []
  private var polled: DescriptorWatch?
  private var timeouts: [OpaquePointer: LoopTimer] = [:]

  init(connection: OpaquePointer, loop: EventLoop) {
    self.connection = connection
    self.loop = loop
    let data = Unmanaged.passUnretained(self).toOpaque()
    _ = dbus_connection_set_watch_functions(
      connection,
      { watch, data in
        of(data)?.add(watch)
        return 1
      },
      { watch, data in of(data)?.remove(watch) },
      { _, data in of(data)?.refresh() }, data, nil)
    _ = dbus_connection_set_timeout_functions(
      connection,
      { timeout, data in
        of(data)?.add(timeout: timeout)
        return 1
      },
      { timeout, data in of(data)?.remove(timeout: timeout) },
      { timeout, data in of(data)?.toggle(timeout: timeout) }, data, nil)
  }

  func cancel() {
    _ = dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
    _ = dbus_connection_set_timeout_functions(connection, nil, nil, nil, nil, nil)
    polled?.cancel()
    for timer in timeouts.values { timer.cancel() }
  }

  // MARK: Watches

  private func add(_ watch: OpaquePointer?) {
    guard let watch else { return }
    watches.append(watch)
    refresh()
  }

  private func remove(_ watch: OpaquePointer?) {
    watches.removeAll { $0 == watch }
    refresh()
  }

  private func refresh() {
    guard let first = watches.first else {
      polled?.cancel()
      polled = nil
      return
    }
    var interest: Readiness = []
    for watch in watches where dbus_watch_get_enabled(watch) != 0 {
      let flags = dbus_watch_get_flags(watch)
      if flags & DBUS_WATCH_READABLE.rawValue != 0 { interest.insert(.reading) }
      if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { interest.insert(.writing) }
    }
    if let polled { return polled.watch(for: interest) }
    polled = try? loop.watch(dbus_watch_get_unix_fd(first), for: interest) { [unowned self] in ready($0) }
  }

  private func ready(_ readiness: Readiness) {
    var flags: UInt32 = 0
    if readiness.contains(.reading) { flags |= DBUS_WATCH_READABLE.rawValue }
    if readiness.contains(.writing) { flags |= DBUS_WATCH_WRITABLE.rawValue }
    if readiness.contains(.hangUp) { flags |= DBUS_WATCH_HANGUP.rawValue }
    if readiness.contains(.failure) { flags |= DBUS_WATCH_ERROR.rawValue }
    for watch in watches where watches.contains(watch) && dbus_watch_get_enabled(watch) != 0 {
      let own = dbus_watch_get_flags(watch) | DBUS_WATCH_HANGUP.rawValue | DBUS_WATCH_ERROR.rawValue
      if flags & own != 0 { _ = dbus_watch_handle(watch, flags & own) }
    }
  }

  // MARK: Timeouts

  private func add(timeout: OpaquePointer?) {
    guard let timeout else { return }
    let timer = loop.timer { [weak self] in
      _ = dbus_timeout_handle(timeout)
      self?.toggle(timeout: timeout)
    }
    timeouts[timeout] = timer
    toggle(timeout: timeout)
  }

  private func remove(timeout: OpaquePointer?) {
    guard let timeout else { return }
    timeouts.removeValue(forKey: timeout)?.cancel()
  }

  /// Arms the timer of a timeout that is enabled and still known.
  private func toggle(timeout: OpaquePointer?) {
    guard let timeout, let timer = timeouts[timeout] else { return }
    let interval = UInt64(max(0, dbus_timeout_get_interval(timeout))) * 1000
    timer.arm(at: dbus_timeout_get_enabled(timeout) != 0 ? Clock.monotonic + interval : nil)
  }
}

private func of(_ data: UnsafeMutableRawPointer?) -> ConnectionReadiness? {
  data.map { Unmanaged<ConnectionReadiness>.fromOpaque($0).takeUnretainedValue() }
}

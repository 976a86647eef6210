/// Where the daemon shows tasks besides, and how.
package struct OutletSettings: Equatable, Sendable {
  package var notifications = true
  /// Tasks that ran at least so long are announced when they end; µs.
  package var announceAfter: UInt64 = 60_000_000
  package var launcher = true
  package var tray = true
  /// Forward our own tasks where another program owns KDE's names.
  package var kde = true

  package init() {}
}

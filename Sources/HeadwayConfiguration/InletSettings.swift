/// What other programs' reports become tasks.
package struct InletSettings: Equatable, Sendable {
  /// Jobs of KDE's programs, where no shell of KDE takes them.
  package var kde = true
  /// What programs tell docks.
  package var unity = true

  package init() {}
}

/// What other programs' reports become tasks.
package struct InletSettings: Equatable, Sendable {
  /// What programs tell docks.
  package var unity = true

  package init() {}
}

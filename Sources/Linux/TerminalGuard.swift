import CLinux

/// Brings a terminal back as it was where this process ends by a fault of its own, or by SIGQUIT.
package enum TerminalGuard {
  /// `bytes`: at most 255.
  package static func begin(_ number: Int32, bytes: [UInt8], modes: TerminalModes) {
    withUnsafePointer(to: modes.modes) { modes in bytes.withUnsafeBytes { linux_guard_terminal(number, $0.baseAddress, $0.count, modes) } }
  }

  package static func end() { linux_release_terminal() }
}

import CLinux
import Glibc

/// The environment for a command: our own, byte for byte, but for the variables that are named here.
struct RawEnvironment {
  private let made: [UnsafeMutablePointer<CChar>?]
  private let entries: [UnsafeMutablePointer<CChar>?]

  /// `changes` with nil takes a variable away.
  init(changes: [(name: String, value: String?)]) {
    made = changes.compactMap { change in change.value.map { strdup("\(change.name)=\($0)") } }
    let prefixes = changes.map { Array("\($0.name)=".utf8CString.dropLast()) }
    var kept: [UnsafeMutablePointer<CChar>?] = []
    var next = linux_environment()
    while let entry = next?.pointee {
      if !prefixes.contains(where: { strncmp(entry, $0, $0.count) == 0 }) { kept.append(entry) }
      next = next?.advanced(by: 1)
    }
    entries = kept + made + [nil]
  }

  func withEntries<Result>(_ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  func free() { for entry in made { Glibc.free(entry) } }
}

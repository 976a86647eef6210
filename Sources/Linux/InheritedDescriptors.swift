import CLinux
import Glibc

/// The descriptors this process began with: they are the command's, not ours.
package struct InheritedDescriptors {
  private let numbers: [Int32]

  /// To be asked before anything is opened. Numbers 0, 1 and 2 are never left free for our own.
  package static func take() -> InheritedDescriptors {
    var numbers: [Int32] = []
    if let directory = opendir("/proc/self/fd") {
      while let item = readdir(directory) {
        let name = withUnsafePointer(to: &item.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if let number = Int32(name), number != dirfd(directory) { numbers.append(number) }
      }
      closedir(directory)
    }
    while true {
      let number = open("/dev/null", O_RDWR | O_CLOEXEC)
      guard number >= 0, number <= 2 else {
        close(number)
        break
      }
    }
    return InheritedDescriptors(numbers: numbers)
  }

  /// The highest number of one digit above 2 that is free, to 8; dash knows no longer ones behind `>&`.
  package var freeDigit: Int32? { (3...8).reversed().first { !numbers.contains($0) } }

  /// Lets go of them once the command has them, so that what it closes is closed; a standard error that is a terminal stays for our lines.
  package func release() {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return }
    for number in numbers where number != 2 || isatty(2) == 0 {
      if number <= 2 { dup2(nothing, number) } else { close(number) }
    }
    close(nothing)
  }
}

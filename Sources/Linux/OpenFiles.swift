import CLinux
import Glibc

/// One open file of a process at one moment.
package struct FileSample: Equatable {
  package enum Kind {
    case regular
    case block
    /// `/dev/zero`, `/dev/random` and their like: never at an end.
    case endless
  }

  package enum Access {
    case reading
    case writing
    case both
  }

  package var descriptor: Int32
  package var path: String
  package var kind: Kind
  package var access: Access
  /// Bytes from the beginning.
  package var position: UInt64
  /// Bytes; 0 where nobody knows.
  package var size: UInt64
  package var device: UInt64
  package var inode: UInt64

  package init(
    descriptor: Int32, path: String, kind: Kind = .regular, access: Access, position: UInt64, size: UInt64, device: UInt64 = 0,
    inode: UInt64 = 0
  ) {
    self.descriptor = descriptor
    self.path = path
    self.kind = kind
    self.access = access
    self.position = position
    self.size = size
    self.device = device
    self.inode = inode
  }
}

/// The open files of any process that we may look into, as `/proc` shows them.
package enum OpenFiles {
  /// Descriptors of one process that are looked at.
  private static let most = 1024
  /// major 1: null is no source
  private static let endless: Set<UInt32> = [5, 7, 8, 9]

  /// Whether `/proc/PID/fd` may be read.
  package static func mayLook(into pid: UInt32) -> Bool {
    guard let directory = opendir("/proc/\(pid)/fd") else { return false }
    closedir(directory)
    return true
  }

  /// Files, block devices and endless sources; what vanishes meanwhile is left out.
  package static func samples(of pid: UInt32) -> [FileSample] {
    DirectoryNames.all(in: "/proc/\(pid)/fd").prefix(most).compactMap { Int32($0) }.sorted().compactMap { sample($0, of: pid) }
  }

  private static func sample(_ number: Int32, of pid: UInt32) -> FileSample? {
    let link = "/proc/\(pid)/fd/\(number)"
    var file = linux_open_file()
    guard linux_look(link, &file) else { return nil }
    let kind: FileSample.Kind
    switch mode_t(file.mode) & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFBLK: kind = .block
    case S_IFCHR where file.major == 1 && endless.contains(file.minor): kind = .endless
    default: return nil
    }
    guard let info = try? Files.read("/proc/\(pid)/fdinfo/\(number)"), let (position, access) = standing(info) else { return nil }
    let path = SymbolicLink.target(of: link) ?? ""
    return FileSample(
      descriptor: number, path: path.hasSuffix(" (deleted)") ? String(path.dropLast(10)) : path, kind: kind, access: access,
      position: position, size: kind == .regular ? file.size : kind == .block ? blockSize(file) : 0, device: file.device,
      inode: file.inode)
  }

  /// `pos:` and the access mode of `flags:` (octal); nil where the file is only a name (O_PATH).
  static func standing(_ info: String) -> (position: UInt64, access: FileSample.Access)? {
    var position: UInt64?
    var flags: Int32?
    for line in info.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { continue }
      if words[0] == "pos:" { position = UInt64(words[1]) }
      if words[0] == "flags:" { flags = Int32(words[1], radix: 8) }
    }
    guard let position, let flags, flags & 0o10000000 == 0 else { return nil }
    switch flags & O_ACCMODE {
    case O_RDONLY: return (position, .reading)
    case O_WRONLY: return (position, .writing)
    default: return (position, .both)
    }
  }

  /// sysfs counts in sectors of 512 bytes, whatever those of the device are.
  private static func blockSize(_ file: linux_open_file) -> UInt64 {
    guard let text = try? Files.read("/sys/dev/block/\(file.major):\(file.minor)/size"),
      let sectors = UInt64(text.prefix { $0.isNumber })
    else { return 0 }
    return sectors.multipliedReportingOverflow(by: 512).partialValue
  }

  /// The size of a file by its name, where it is still the same file.
  package static func size(of path: String, device: UInt64, inode: UInt64) -> UInt64? {
    var file = linux_open_file()
    guard linux_look(path, &file), file.device == device, file.inode == inode else { return nil }
    return file.size
  }
}

/// The names in a directory, in no order, without `.` and `..`.
enum DirectoryNames {
  static func all(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let item = readdir(directory) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// Where a symbolic link leads.
package enum SymbolicLink {
  package static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

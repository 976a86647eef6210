import Glibc

/// Small files, whole.
package enum Files {
  /// The content, repaired where it is not UTF-8; at most 1 MiB.
  package static func read(_ path: String) throws(SystemError) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  package static func bytes(of path: String) throws(SystemError) -> [UInt8] {
    let file = Descriptor(owning: try check("read \(path)") { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) })
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while content.count < 1 << 20, case .bytes(let count) = try file.read(into: &buffer) {
      content += buffer[..<count]
      if count == buffer.count { buffer = [UInt8](repeating: 0, count: 65536) }
    }
    return content
  }

  /// The beginning of a regular file; nil for anything else. It waits for nobody, where opening a FIFO would.
  package static func beginning(of path: String, atMost limit: Int) -> String? {
    guard let number = try? check("read \(path)", { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }) else { return nil }
    let file = Descriptor(owning: number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var content = [UInt8](repeating: 0, count: limit)
    var length = 0
    while length < limit, case .bytes(let count) = try? file.read(into: &content, at: length) { length += count }
    return String(decoding: content[..<length], as: UTF8.self)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Replaces `path` in one step, readable by its owner only.
  package static func replace(_ path: String, with content: String) throws(SystemError) {
    let draft = "\(path).\(getpid())"
    let file = Descriptor(
      owning: try check("write \(draft)") { open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR) })
    var content = content
    let written = content.withUTF8 { write(file.number, $0.baseAddress, $0.count) }
    guard written == content.utf8.count else {
      unlink(draft)
      throw SystemError("write \(draft)", code: written < 0 ? errno : ENOSPC)
    }
    try check("replace \(path)") { rename(draft, path) }
  }

  /// Makes a directory for its owner only; that it is there already is fine.
  package static func makeDirectory(_ path: String) throws(SystemError) {
    if mkdir(path, S_IRWXU) != 0, errno != EEXIST { throw SystemError("make directory \(path)", code: errno) }
  }
}

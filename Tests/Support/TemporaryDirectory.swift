import Glibc
import Linux

/// A directory of a test's own, gone with its last reference.
package final class TemporaryDirectory {
  package let path: String

  package init() throws(SystemError) {
    var template = Array("/tmp/headway-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("make a temporary directory") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { remove(path) }

  /// Writes a file below the directory and returns its path; directories on the way are made.
  @discardableResult
  package func write(_ content: String, to name: String, executable: Bool = false) throws(SystemError) -> String {
    var directory = path
    for part in name.split(separator: "/").dropLast() {
      directory += "/\(part)"
      try Files.makeDirectory(directory)
    }
    let file = "\(path)/\(name)"
    try Files.replace(file, with: content)
    if executable { chmod(file, S_IRWXU) }
    return file
  }

  private func remove(_ path: String) {
    for name in (try? entries(of: path)) ?? [] {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}

/// The names in a directory, without `.` and `..`, sorted.
package func entries(of path: String) throws(SystemError) -> [String] {
  guard let directory = opendir(path) else { throw SystemError("read directory \(path)") }
  defer { closedir(directory) }
  var names: [String] = []
  while let item = readdir(directory) {
    let name = withUnsafePointer(to: &item.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The users of this machine, from its own list; the libraries behind getpwuid(3) cannot be linked into one file.
package enum Users {
  package static func name(of uid: UInt32) -> String? {
    guard let list = try? Files.read("/etc/passwd") else { return nil }
    for line in list.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 2, fields[2] == "\(uid)" { return String(fields[0]) }
    }
    return nil
  }
}

import Linux

/// Scripts as people write them; they also run where there is no Headway.
enum Examples {
  static var sums: String { get throws { try read("sums.sh") } }
  static var importer: String { get throws { try read("import.py") } }

  private static func read(_ name: String) throws -> String {
    try Files.read(#filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/\($1)" } + "/Config/examples/\(name)")
  }
}

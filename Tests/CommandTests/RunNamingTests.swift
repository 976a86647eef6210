import Screen
import Testing

@testable import headway

@Suite("A command line has a name")
struct RunNamingTests {
  private let names = CommandLineName(cells: Cells(width: { _ in 1 }), isFile: { ["Photos", "a.tar", "s3cret"].contains($0) })

  @Test(
    "program and harmless operands, without what runs it",
    arguments: [
      ("rsync -a Photos nas:", "rsync Photos nas:"), ("/usr/bin/tar -xf a.tar", "tar a.tar"), ("make -j8 all", "make all"),
      ("sudo -u root -E nice -n 5 env A=1 make install", "make install"), ("time -p ./build.sh", "build.sh"), ("sudo", "sudo"),
      ("env A=1", "env"), ("python3 import.py big.csv", "python3 import.py big.csv"), ("cp -r -- -x y", "cp -x y"),
      ("sh -c sleep", "sh"), ("scp me@nas:a.tar .", "scp me@nas:a.tar ."),
    ])
  func name(line: String, name: String) { #expect(names.name(of: line.split(separator: " ").map(String.init)) == name) }

  @Test(
    "what may be a secret is left out",
    arguments: [
      "curl -u me:s3kret", "curl -p s3cret", "curl --password s3kret", "curl --password=s3kret", "curl --api-key s3cret",
      "curl https://me:s3kret@host/x", "curl me:s3kret@host", "curl TOKEN=s3kret", "curl ghp_s3kretABCDEFGH",
      "curl 0123456789abcdefs3kret0123456789abcdef", "curl -a s3kret", "curl https://h/?q=s3kret", "curl deadbeefdeadbeef0123s3kret",
      "htpasswd file me s3kret", "echo s3kret", "curl pass:s3kret", "curl s3kretZm9vYmFyYmF6cXV4", "curl --header s3kret",
      "mysql -ps3kret", "curl --unknown s3kret",
    ])
  func secrets(line: String) {
    let name = names.name(of: line.split(separator: " ").map(String.init))
    #expect(!name.contains("s3kret") && !name.contains("s3cret"))
    #expect(line.hasPrefix(name))
  }

  @Test("at most sixty cells, whole words")
  func length() {
    #expect(names.name(of: ["cat"] + (1...40).map { "file\($0)" }) == "cat file1 file2 file3 file4 file5 file6 file7 file8 file9")
    #expect(names.name(of: [String(repeating: "x", count: 99)]) == String(repeating: "x", count: 59) + "…")
    #expect(names.name(of: ["cat", "Jan bills.pdf"]) == "cat")
  }
}

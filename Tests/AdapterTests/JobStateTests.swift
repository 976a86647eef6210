import DBus
import TaskModel
import Testing

@testable import Adapters

/// What the words of KDE's job views say of a task.
@Suite struct JobStateTests {
  private func fields(_ values: [(name: String, value: Value)]...) -> TaskUpdate {
    var state = JobState()
    for values in values { state.take(Properties(values)) }
    return state.fields(named: "Files")
  }

  @Test func amountsAreCountedInWhatThePercentsAreOf() {
    let counts: [(String, Value)] = [
      ("processedBytes", .uint64(10)), ("totalBytes", .uint64(1000)), ("processedFiles", .uint64(3)), ("totalFiles", .uint64(4)),
    ]
    let bytes = fields(counts)
    #expect(bytes.completed == 10 && bytes.total == 1000 && bytes.unit == "bytes" && bytes.stated == .some(nil))
    let files = fields(counts, [("percent", .uint32(75))])
    #expect(files.completed == 3 && files.total == 4 && files.unit == "files" && files.stated == .some(nil))
    let neither = fields(counts, [("percent", .uint32(40))])
    #expect(neither.completed == 10 && neither.total == 1000 && neither.stated == Stated(part: 40, whole: 100))
  }

  @Test func percentsAloneAreStatedAndNothingIsUnknown() {
    #expect(fields([("percent", .uint32(40))]).stated == Stated(part: 40, whole: 100))
    for unknown: UInt32 in [0, 101, .max] { #expect(fields([("percent", .uint32(unknown))]).stated == .some(nil)) }
    for unknown: Value in [.uint32(.max), .uint32(101), .int32(-1)] {
      #expect(fields([("percent", .uint32(40))], [("percent", unknown)]).stated == .some(nil))
    }
    let counted = fields([("processedFiles", .uint64(7))])
    #expect(counted.completed == 7 && counted.total == 0 && counted.unit == "files")
  }

  @Test func theTitleIsTheNameAndAMessageStandsInWhereThereIsNone() {
    let modern = fields([("title", .string("Copying")), ("infoMessage", .string("3 of 4")), ("descriptionValue1", .string("/a/b"))])
    #expect(modern.name == "Copying" && modern.detail == "3 of 4")
    let quiet = fields([("title", .string("Copying")), ("descriptionValue2", .string("/c")), ("descriptionValue1", .string("/a/b"))])
    #expect(quiet.name == "Copying" && quiet.detail == "/a/b")
    let old = fields([("infoMessage", .string("Copying")), ("descriptionValue1", .string("/a/b"))])
    #expect(old.name == "Copying" && old.detail == "/a/b")
    #expect(fields([("title", .string(" \n"))]).name == "Files")
  }

  @Test func textsAreCutAndCleanedBeforeATaskGetsThem() {
    let long = fields([("title", .string(String(repeating: "é", count: 5000) + "\u{1B}[2J")), ("infoMessage", .string("a\u{1B}[31m\nb"))])
    #expect(long.name.map { $0.utf8.count <= 256 && $0.hasSuffix("…") } == true)
    #expect(long.detail == "a\u{FFFD}[31m b")
    // A part of an address would lead elsewhere.
    let address = "file:///" + String(repeating: "x", count: 5000)
    #expect(fields([("destUrl", .string("file:///x"))], [("destUrl", .string(address))]).url == "")
  }

  @Test func noMoreIsKeptThanATaskCanShow() {
    let huge = String(repeating: "x", count: 1 << 20)
    var state = JobState()
    state.take(Properties([("title", .string(huge)), ("infoMessage", .string(huge)), ("destUrl", .string(huge))]))
    for number: UInt32 in 0..<100 { state.describe(number, huge) }
    #expect("\(state)".utf8.count < 32 << 10)
  }

  @Test func valuesOfOtherTypesAreLeftOutAndOddOnesUnderstood() {
    let odd = fields(
      [("title", .uint32(4)), ("processedBytes", .string("9")), ("totalBytes", .int32(-5)), ("percent", .double(0.5))],
      [("suspended", .uint32(1)), ("destUrl", .variant(.string("file:///x"))), ("errorCode", .uint32(0)), ("terminated", .bool(false))])
    #expect(odd.name == "Files" && odd.completed == 0 && odd.total == 0 && odd.stated == .some(nil))
    #expect(odd.state == .paused && odd.url == "file:///x")
    #expect(fields([("processedBytes", .int32(5)), ("totalBytes", .int64(10))]).total == 10)
  }

  @Test func whatGoesOverTheNetworkIsToldByItsAddresses() {
    let local = "file:///home/a/https:/b"
    for (source, destination, isRemote) in [
      ("https://example.org/a.iso", local, true), (local, "sftp://example.org/a", true), (local, "trash:/", false), ("/a", "/b", false),
    ] {
      var state = JobState()
      state.take(Properties([("descriptionValue1", .string(source)), ("destUrl", .string(destination))]))
      #expect(state.isRemote == isRemote, "from \(source) to \(destination)")
    }
  }
}

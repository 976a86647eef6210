import Testing

@testable import Screen

/// The moments of a panel that the design names, and the line each format has for them.
@Suite struct PanelTests {
  static let overall = Overall(progress: 0.478, isNetworkActive: true)

  static func line(
    _ rows: [TaskRow], _ overall: Overall = Overall(), spin: Int = 0, _ change: (inout PanelSettings) -> Void = { _ in }
  ) -> PanelLine {
    var settings = PanelSettings(cells: Fixture.cells)
    change(&settings)
    return PanelLine(PanelStatus(rows, overall), settings, at: Fixture.moment, spin: spin)
  }

  static func text(_ format: PanelFormat, _ rows: [TaskRow], _ overall: Overall = Overall()) -> String {
    format.text(line(rows, overall), isStream: false)
  }

  static let failures: [TaskRow] = (1...3).map { number in
    var row = Fixture.failed
    row.id = UInt64(number)
    return row
  }

  @Test(
    arguments: [
      ([], ""), ([Fixture.dump], ""), ([Fixture.sync], "Sync photos to nas 64% █████▏"), ([Fixture.silent], "Index mail 1,204 messages"),
      ([Fixture.failed], "Encode podcast failed"), ([Fixture.lost], "import.sh lost"), (failures, "3 failed"),
      ([Fixture.failed, Fixture.lost], "1 failed 1 lost"), ([Fixture.sync, Fixture.failed], "Sync photos to nas 64% █████▏ 1 failed"),
      ([Fixture.paused], "debian-12.8.0-amd64-netinst.i… 35% ██▊ paused"),
      ([Fixture.cancelling], "Upload holiday photos 52% ████▏ cancelling"), ([Fixture.check], "Check last archive"),
      ([Fixture.silent, Fixture.check], "2 tasks"),
      ([Fixture.backup, Fixture.dump, Fixture.archive, Fixture.check], "Nightly backup 54% ████▎"),
    ] as [([TaskRow], String)])
  func `The plain line of each moment`(_ rows: [TaskRow], _ line: String) { #expect(PanelTests.text(.plain, rows) == line) }

  @Test func `The plain line of the whole screen`() {
    #expect(PanelTests.text(.plain, Fixture.rows, PanelTests.overall) == "9 tasks 47% ███▊ 1 failed 1 lost ⇅")
  }

  @Test func `A name is cut, a wide one too`() {
    #expect(PanelTests.line([Fixture.copy]) { $0.nameWidth = 8 }.pieces.plain == "Copy 写… 71% █████▋")
    #expect(PanelTests.line([Fixture.copy]) { $0.nameWidth = 7 }.pieces.plain == "Copy… 71% █████▋")
  }

  @Test func `ASCII has its own signs`() {
    let line = PanelTests.line(Fixture.rows, PanelTests.overall) { $0.glyphs = .ascii }
    #expect(line.pieces.plain == "9 tasks 47% ### 1 failed 1 lost net")
  }

  @Test func `Spinner and mark turn only where that was asked for`() {
    let lines = (0...1).map { spin in
      PanelTests.line([Fixture.silent], PanelTests.overall, spin: spin) { $0.isAnimated = true }.pieces.plain
    }
    #expect(lines == ["Index mail ⠋ 1,204 messages ⇅⠋", "Index mail ⠙ 1,204 messages ⇅⠙"])
    #expect(PanelTests.line([Fixture.silent], PanelTests.overall, spin: 1).pieces.plain == "Index mail 1,204 messages ⇅")
  }

  @Test func `The network mark goes with the last task`() {
    #expect(PanelTests.text(.plain, [], PanelTests.overall).isEmpty)
    #expect(PanelTests.text(.plain, [Fixture.failed], PanelTests.overall) == "Encode podcast failed")
    #expect(!PanelTests.text(.waybar, [Fixture.failed], PanelTests.overall).contains("network"))
  }

  @Test func `Ninety-nine point nine nine percent is no full bar`() {
    let line = PanelTests.line(Fixture.rows, Overall(progress: 0.9999))
    #expect(line.pieces.plain == "9 tasks 99% ███████▉ 1 failed 1 lost")
  }

  @Test(
    arguments: [
      (PanelFormat.waybar, [], #"{"text":"","alt":"idle","tooltip":"","class":["idle"]}"#),
      (
        .waybar, [Fixture.sync],
        #"{"text":"Sync photos to nas 64% █████▏","alt":"running","tooltip":"Sync photos to nas  64%  ~4 min  2024/08/IMG_2041.CR3","#
          + #""class":["running"],"percentage":64}"#
      ),
      (
        .waybar, [Fixture.silent],
        #"{"text":"Index mail 1,204 messages","alt":"indeterminate","tooltip":"Index mail  1,204 messages","class":["running","indeterminate"]}"#
      ),
      (
        .waybar, [Fixture.failed],
        #"{"text":"Encode podcast failed","alt":"failed","tooltip":"Encode podcast  41%  failed  nas:/pod: No space left on device","#
          + #""class":["failed"]}"#
      ),
      (.i3bar, [], "[]"),
      (
        .i3bar, [Fixture.sync],
        #"[{"full_text":"Sync photos to nas 64% █████▏","short_text":"64%","name":"headway","instance":"17","markup":"none"}]"#
      ),
      (
        .i3bar, [Fixture.silent],
        #"[{"full_text":"Index mail 1,204 messages","short_text":"1,204","name":"headway","instance":"26","markup":"none"}]"#
      ),
      (
        .i3bar, [Fixture.failed],
        ##"[{"full_text":"Encode podcast failed","short_text":"1 failed","name":"headway","instance":"16","markup":"none","color":"#cc575d"}]"##
      ),
      (.i3statusRust, [], #"{"icon":"","state":"Idle","text":"","short_text":""}"#),
      (.i3statusRust, [Fixture.sync], #"{"icon":"","state":"Info","text":"Sync photos to nas 64% █████▏","short_text":"64%"}"#),
      (.i3statusRust, [Fixture.silent], #"{"icon":"","state":"Info","text":"Index mail 1,204 messages","short_text":"1,204"}"#),
      (.i3statusRust, [Fixture.failed], #"{"icon":"","state":"Critical","text":"Encode podcast failed","short_text":"1 failed"}"#),
      (.i3blocks, [], "\n\n"), (.i3blocks, [Fixture.sync], "Sync photos to nas 64% █████▏\n64%\n"),
      (.i3blocks, [Fixture.silent], "Index mail 1,204 messages\n1,204\n"),
      (.i3blocks, [Fixture.failed], "Encode podcast failed\n1 failed\n#CC575D"),
      (.polybar, [], ""), (.polybar, [Fixture.sync], "Sync photos to nas 64% █████▏"),
      (.polybar, [Fixture.silent], "Index mail 1,204 messages"),
      (.polybar, [Fixture.failed], "Encode podcast %{F#cc575d}failed%{F-}"),
      (.tmux, [], ""), (.tmux, [Fixture.sync], "Sync photos to nas 64% █████▏"), (.tmux, [Fixture.silent], "Index mail 1,204 messages"),
      (.tmux, [Fixture.failed], "Encode podcast #[fg=red]failed#[default]"),
      (.genmon, [], "<txt></txt><tool></tool>"),
      (
        .genmon, [Fixture.sync],
        "<txt>Sync photos to nas 64% █████▏</txt><tool>Sync photos to nas  64%  ~4 min  2024/08/IMG_2041.CR3</tool><bar>64</bar>"
      ),
      (.genmon, [Fixture.silent], "<txt>Index mail 1,204 messages</txt><tool>Index mail  1,204 messages</tool>"),
      (
        .genmon, [Fixture.failed],
        "<txt>Encode podcast failed</txt><tool>Encode podcast  41%  failed  nas:/pod: No space left on device</tool>"
      ),
      (
        .json, [],
        #"{"schema":1,"kind":"idle","text":"","id":null,"name":null,"state":null,"running":0,"failed":0,"lost":0,"fraction":null,"percent":null,"#
          + #""indeterminate":false,"network":false}"#
      ),
      (
        .json, [Fixture.upgrade],
        #"{"schema":1,"kind":"bar","text":"apt full-upgrade 57% ████▌","id":23,"name":"apt full-upgrade","state":"running","running":1,"#
          + #""failed":0,"lost":0,"fraction":0.57,"percent":57,"indeterminate":false,"network":false}"#
      ),
      (
        .json, [Fixture.silent],
        #"{"schema":1,"kind":"spinner","text":"Index mail 1,204 messages","id":26,"name":"Index mail","state":"running","running":1,"#
          + #""failed":0,"lost":0,"fraction":null,"percent":null,"indeterminate":true,"network":false}"#
      ),
      (
        .json, [Fixture.failed],
        #"{"schema":1,"kind":"trouble","text":"Encode podcast failed","id":16,"name":"Encode podcast","state":"failed","running":0,"#
          + #""failed":1,"lost":0,"fraction":null,"percent":null,"indeterminate":false,"network":false}"#
      ),
    ] as [(PanelFormat, [TaskRow], String)])
  func `What each panel reads`(_ format: PanelFormat, _ rows: [TaskRow], _ line: String) { #expect(PanelTests.text(format, rows) == line) }

  @Test(
    arguments: [
      (
        PanelFormat.i3bar,
        ##"[{"full_text":"9 tasks 47% ███▊ 1 failed 1 lost ⇅","short_text":"9 47% 1 failed 1 lost","##
          + ##""name":"headway","instance":"","markup":"none"}],"##
      ),
      (.i3statusRust, #"{"icon":"","state":"Warning","text":"9 tasks 47% ███▊ 1 failed 1 lost ⇅","short_text":"9 47% 1 failed 1 lost"}"#),
      (.i3blocks, "9 tasks 47% ███▊ 1 failed 1 lost ⇅"),
      (.polybar, "9 tasks 47% ███▊ %{F#cc575d}1 failed%{F-} %{F#cc575d}1 lost%{F-} ⇅"),
      (.tmux, "9 tasks 47% ███▊ #[fg=red]1 failed#[default] #[fg=red]1 lost#[default] ⇅"),
      (
        .json,
        #"{"schema":1,"kind":"many","text":"9 tasks 47% ███▊ 1 failed 1 lost ⇅","id":null,"name":null,"state":null,"running":9,"failed":1,"#
          + #""lost":1,"fraction":0.478,"percent":47,"indeterminate":false,"network":true}"#
      ),
    ] as [(PanelFormat, String)])
  func `The whole screen, one change of many`(_ format: PanelFormat, _ line: String) {
    #expect(format.text(PanelTests.line(Fixture.rows, PanelTests.overall), isStream: true) == line)
  }

  @Test func `The formats with tooltips list every one of many`() {
    let many = (rows: [Fixture.sync, Fixture.silent], overall: Overall(progress: 0.64))
    let tip = "Sync photos to nas  64%  ~4 min  2024/08/IMG_2041.CR3"
    #expect(
      PanelTests.text(.waybar, many.rows, many.overall)
        == #"{"text":"2 tasks 64% █████","alt":"running","tooltip":"\#(tip)\nIndex mail  1,204 messages","#
        + #""class":["running","many"],"percentage":64}"#)
    #expect(
      PanelTests.text(.genmon, many.rows, many.overall)
        == "<txt>2 tasks 64% █████</txt><tool>\(tip)&#10;Index mail  1,204 messages</tool><bar>64</bar>")
  }

  @Test func `i3blocks takes no empty line for news`() {
    #expect(PanelFormat.i3blocks.text(PanelTests.line([]), isStream: true) == " ")
  }

  @Test func `The tooltip lists what runs with its parts, then what went wrong`() {
    #expect(
      PanelTests.line(Fixture.rows).tooltip == [
        "Sync photos to nas  64%  ~4 min  2024/08/IMG_2041.CR3", "Convert holiday.mov  23%  ~12 min  pass 1 of 2",
        "Nightly backup  54%  ~9 min", "  Archive /home  62%  ~6 min  robin/src/linux", "  Check last archive",
        "apt full-upgrade  57%  Unpacking linux-image-6.1.0-28-amd64", "git clone linux  18%  ~1 h 05 min  Receiving objects",
        "Copy 写真 to USB stick  71%  ~2 min  DSC_0412.NEF", "Index mail  1,204 messages", "debian-12.8.0-amd64-netinst.iso  35%  paused",
        "Upload holiday photos  52%  cancelling  IMG_1988.JPG", "Encode podcast  41%  failed  nas:/pod: No space left on device",
        "import.sh  88%  lost  process 4711 ended",
      ])
    let many = (1...40).map { Fixture.task($0, "Task \($0)", start: 1) }
    #expect(PanelTests.line(many).tooltip.count == 17)
    #expect(PanelTests.line(many).tooltip.last == "… 24 more")
  }

  @Test func `A part that failed is the business of its parent while that runs`() {
    var part = Fixture.failed
    part.parent = 19
    #expect(PanelTests.text(.plain, [Fixture.backup, part]) == "Nightly backup 54% ████▎")
    #expect(PanelTests.text(.plain, [part]) == "Encode podcast failed")
  }

  @Test(arguments: [
    ("{line}", "Sync photos to nas 64% █████▏ ⇅"), ("{name}: {percent}", "Sync photos to nas: 64%"), ("[{bar}] {{{id}}}", "[█████▏] {17}"),
    ("{count} {percent} {failed} {lost} {network}.", "1 64% ⇅."), ("{remaining} {detail} {amount}", "~4 min 2024/08/IMG_2041.CR3"),
    ("{short} {state} {spinner}", "64%"),
  ])
  func `A line of one's own`(_ template: String, _ line: String) throws {
    let template = try PanelTemplate(template)
    #expect(PanelTests.line([Fixture.sync], PanelTests.overall) { $0.template = template }.pieces.plain == line)
    #expect(PanelTests.line([]) { $0.template = template }.pieces.isEmpty)
  }

  @Test func `A field that nobody knows is named`() {
    #expect(throws: PanelTemplate.Problem.self) { try PanelTemplate("{name") }
    do {
      _ = try PanelTemplate("{speed}")
      Issue.record("taken")
    } catch { #expect(error.sentence.hasPrefix("there is no field {speed}; known are {line} {name}")) }
  }

  @Test(
    arguments: [
      ("headway", "17", 2, .cancel(17)), ("headway", "17", 3, .dismiss), ("headway", "17", 1, nil), ("headway", "", 2, nil),
      ("headway", "x", 2, nil), ("clock", "17", 2, nil), (nil, nil, nil, nil), ("headway", "", 3, .dismiss),
    ] as [(String?, String?, UInt64?, I3BarProtocol.Request?)])
  func `What a click asks for`(_ name: String?, _ instance: String?, _ button: UInt64?, _ request: I3BarProtocol.Request?) {
    #expect(I3BarProtocol.request(name: name, instance: instance, button: button) == request)
  }
}

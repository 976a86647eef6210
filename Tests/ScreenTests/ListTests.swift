import Testing

@testable import Screen

/// `headway list`, character for character.
@Suite struct ListTests {
  static func list(_ width: Int?, _ change: (inout ListView.Options) -> Void = { _ in }) -> String {
    var options = ListView.Options(width: width, cells: Fixture.cells)
    change(&options)
    return ListView.render(rows: Fixture.rows, options: options, at: Fixture.moment)
  }

  @Test func `A terminal of 80 columns shows bars, times and what is being done`() {
    #expect(
      ListTests.list(80) == """
        ID  STATE       PROGRESS           TIME         NAME
        17  running     ━━━━━━━╸────  64%  ~4 min       Sync photos to nas  2024/0…1.CR3
        18  running     ━━╸─────────  23%  ~12 min      Convert holiday.mov  pass 1 of 2
        19  running     ━━━━━━──────  54%  ~9 min       Nightly backup  3 parts
        20  done        ━━━━━━━━━━━━ 100%  took 6:02      Dump databases
        21  running     ━━━━━━━─────  62%  ~6 min         Archive /home  robin/src/linux
        22  running                        for 1:20       Check last archive
        23  running     ━━━━━━╸─────  57%               apt full-upgrade  Unpacking lin…
        24  running     ━━──────────  18%  ~1 h 05 min  git clone linux  Receiving obje…
        25  running     ━━━━━━━━╸───  71%  ~2 min       Copy 写真 to USB stick  DSC_041…
        26  running     1,204 messages     for 2:14     Index mail  no news for 2 min
        27  paused      ━━━━────────  35%               debian-12.8.0-amd64-netinst.iso
        28  cancelling  ━━━━━━──────  52%               Upload holiday photos  IMG_1988…
        16  failed      ━━━━╸───────  41%  after 3:12   Encode podcast  nas:/pod: No sp…
        14  lost        ━━━━━━━━━━╸─  88%  after 8:40   import.sh  process 4711 ended

        """)
  }

  @Test func `A pipe gets percents and whole names`() {
    #expect(
      ListTests.list(nil) == """
        ID  STATE       PERCENT  TIME         NAME
        17  running     64%      ~4 min       Sync photos to nas
        18  running     23%      ~12 min      Convert holiday.mov
        19  running     54%      ~9 min       Nightly backup
        20  done        100%     took 6:02      Dump databases
        21  running     62%      ~6 min         Archive /home
        22  running     -        for 1:20       Check last archive
        23  running     57%      -            apt full-upgrade
        24  running     18%      ~1 h 05 min  git clone linux
        25  running     71%      ~2 min       Copy 写真 to USB stick
        26  running     -        for 2:14     Index mail
        27  paused      35%      -            debian-12.8.0-amd64-netinst.iso
        28  cancelling  52%      -            Upload holiday photos
        16  failed      41%      after 3:12   Encode podcast
        14  lost        88%      after 8:40   import.sh

        """)
  }

  @Test func `A wide terminal has longer bars`() {
    #expect(
      ListTests.list(120).hasPrefix(
        """
        ID  STATE       PROGRESS                   TIME         NAME
        17  running     ━━━━━━━━━━━━╸───────  64%  ~4 min       Sync photos to nas  2024/08/IMG_2041.CR3
        18  running     ━━━━╸───────────────  23%  ~12 min      Convert holiday.mov  pass 1 of 2
        19  running     ━━━━━━━━━━╸─────────  54%  ~9 min       Nightly backup  3 parts
        20  done        ━━━━━━━━━━━━━━━━━━━━ 100%  took 6:02      Dump databases

        """))
  }

  @Test func `At 60 columns the time gives way`() {
    #expect(
      ListTests.list(60) == """
        ID  STATE       PROGRESS           NAME
        17  running     ━━━━━━━╸────  64%  Sync photos to nas
        18  running     ━━╸─────────  23%  Convert holiday.mov
        19  running     ━━━━━━──────  54%  Nightly backup  3 parts
        20  done        ━━━━━━━━━━━━ 100%    Dump databases
        21  running     ━━━━━━━─────  62%    Archive /home  robi…nux
        22  running                          Check last archive
        23  running     ━━━━━━╸─────  57%  apt full-upgrade  Unpack…
        24  running     ━━──────────  18%  git clone linux  Receivi…
        25  running     ━━━━━━━━╸───  71%  Copy 写真 to USB stick
        26  running     1,204 messages     Index mail  no news
        27  paused      ━━━━────────  35%  debian-12.8.0-amd64-neti…
        28  cancelling  ━━━━━━──────  52%  Upload holiday photos
        16  failed      ━━━━╸───────  41%  Encode podcast  nas:/pod…
        14  lost        ━━━━━━━━━━╸─  88%  import.sh  process 4711…

        """)
  }

  @Test func `At 40 columns the bar gives way`() {
    #expect(
      ListTests.list(40).hasPrefix(
        """
        ID  STATE          %  NAME
        17  running      64%  Sync photos to nas
        18  running      23%  Convert holiday.m…
        19  running      54%  Nightly backup
        20  done        100%    Dump databases

        """))
  }

  @Test func `At 20 columns name and percent are left`() {
    #expect(
      ListTests.list(20) == """
           %  NAME
         64%  Sync photos t…
         23%  Convert holid…
         54%  Nightly backup
        100%    Dump databa…
         62%    Archive /ho…
                Check last…
         57%  apt full-upgr…
         18%  git clone lin…
         71%  Copy 写真 to…
              Index mail
         35%  debian-12.8.0…
         52%  Upload holida…
         41%  Encode podcast
         88%  import.sh

        """)
  }

  @Test func `Without UTF-8 bars and cuts are ASCII, names stay`() {
    #expect(
      ListTests.list(80) { $0.glyphs = .ascii }.hasPrefix(
        """
        ID  STATE       PROGRESS           TIME         NAME
        17  running     #######.....  64%  ~4 min       Sync photos to nas  2024/..1.CR3
        18  running     ##..........  23%  ~12 min      Convert holiday.mov  pass 1 of 2
        19  running     ######......  54%  ~9 min       Nightly backup  3 parts
        20  done        ############ 100%  took 6:02      Dump databases

        """))
  }

  @Test func `Where the locale shows only ASCII a name has question marks`() {
    let listing = ListTests.list(80) {
      $0.glyphs = .ascii
      $0.cells = Cells(asciiOnly: true) { $0.isASCII ? 1 : -1 }
    }
    #expect(listing.contains("Copy ?? to USB stick  DSC_0412.."))
    #expect(listing.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `A pipe obeys COLUMNS`() {
    #expect(
      ListTests.list(40) { $0.isTerminal = false }.hasPrefix(
        """
        ID  STATE       PERCENT  NAME
        17  running     64%      Sync photos to…
        18  running     23%      Convert holida…
        19  running     54%      Nightly backup
        20  done        100%       Dump databas…
        21  running     62%        Archive /home
        22  running     -          Check last a…

        """))
  }

  @Test func `Wide adds amount, rate, source and detail`() {
    let listing = ListTests.list(nil) { $0.output = .wide }
    let ids = "ID  STATE       PERCENT  TIME         AMOUNT                           RATE       SOURCE  DETAIL"
    #expect(listing.hasPrefix(ids + String(repeating: " ", count: 32) + "NAME\n17  running     64%      ~4 min       4.12 of 6.43 GB"))
    #expect(
      ListTests.list(120) { $0.output = .wide }.hasPrefix(
        """
        ID  STATE       PROGRESS           TIME         AMOUNT            RATE       SOURCE  DETAIL      NAME
        17  running     ━━━━━━━╸────  64%  ~4 min       4.12 of 6.43 GB   9.61 MB/s  run     2024/….CR3  Sync photos to nas
        18  running     ━━╸─────────  23%  ~12 min      14:11 of 1:01:30  4.1×       dbus    pass 1 of…  Convert holiday.mov
        19  running     ━━━━━━──────  54%  ~9 min                                    start   3 parts     Nightly backup

        """))
  }

  @Test func `Columns are those the user names`() throws {
    let columns = try Column.list("id,percent,name")
    let listing = ListTests.list(nil) {
      $0.columns = columns
      $0.headers = false
    }
    #expect(listing.hasPrefix("17  64%   Sync photos to nas\n18  23%   Convert holiday.mov\n"))
  }

  @Test(arguments: [20, 40, 60, 80, 120]) func `A long name does not push out the percent`(width: Int) {
    var options = ListView.Options(width: width, cells: Fixture.cells)
    options.headers = false
    let row = Fixture.task(9, String(repeating: "long name ", count: 25), start: 1) { Fixture.stated(&$0, 45, 100) }
    for columns in [nil, [.name, .percent], [.id, .name, .percent]] as [[Column]?] {
      options.columns = columns
      let line = ListView.render(rows: [row], options: options, at: Fixture.moment)
      #expect(line.contains("45%") && line.contains("long na"))
    }
  }

  @Test func `Colour repeats what the words say`() {
    let listing = ListTests.list(80) { $0.color = .terminal }.replacing("\u{1B}", with: "^")
    let rows = listing.split(separator: "\n")
    #expect(rows[0].hasPrefix("^[2mID^[0m  ^[2mSTATE^[0m"))
    #expect(rows[1].hasPrefix("17  ^[2mrunning^[0m     ^[36m━━━━━━━╸^[0m^[2m────^[0m  64%"))
    #expect(rows[13].hasPrefix("16  ^[1;31mfailed^[0m      ^[2m━━━━╸^[0m"))
    #expect(rows[13].hasSuffix("Encode podcast  ^[31mnas:/pod: No sp…^[0m"))
    let mono = ListTests.list(80) { $0.color = .mono }
    #expect(!mono.contains("[3") && mono.contains("\u{1B}[1mfailed\u{1B}[0m"))
  }

  @Test func `A listing of nothing is its header`() {
    let options = ListView.Options(width: nil, cells: Fixture.cells)
    #expect(ListView.render(rows: [], options: options, at: Fixture.moment) == "ID  STATE       PERCENT  TIME         NAME\n")
  }

  @Test func `A done task that is not complete shows its count`() {
    var row = Fixture.task(3, "Sweep", start: Fixture.clock(12, 0, 0), end: Fixture.clock(12, 1, 0))
    Fixture.counts(&row, 3, 4, "rooms")
    row.state = .succeeded
    let options = ListView.Options(width: 80, cells: Fixture.cells)
    let listing = ListView.render(rows: [row], options: options, at: Fixture.moment)
    #expect(listing.contains(" 3   done        3 of 4 rooms       took 1:00    Sweep".dropFirst()))
    #expect(!listing.contains("75%"))
  }
}

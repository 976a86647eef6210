import Testing

@testable import Screen

/// The screens of the design, cell by cell: wide, and inset.
@Suite struct WideScreenTests {
  @Test func `One line has room for amount and rate where there is no split`() {
    let model = TableModel.table(120, 30) {
      $0.style = .plain
      $0.split = .no
    }
    let lines = Screenshot(model).lines
    #expect(
      lines[3..<13].joined(separator: "\n") == """
        ▌   Sync photos to nas  2024/08/IMG_2041.CR3    ━━━━━━━━━━━━╸───────  64%     4.12 of 6.43 GB   9.61 MB/s       ~4 min ›
            Convert holiday.mov  pass 1 of 2            ━━━━╸───────────────  23%    14:11 of 1:01:30        4.1×      ~12 min
          ▾ Nightly backup  3 parts                     ━━━━━━━━━━╸─────────  54%                                       ~9 min ›
              Dump databases                            ━━━━━━━━━━━━━━━━━━━━ 100%       812 of 812 MB                     done
              Archive /home  robin/src/linux            ━━━━━━━━━━━━────────  62%     41.7 of 66.9 GB   76.2 MB/s       ~6 min
          ⠹   Check last archive                                                                                      for 1:20
            apt full-upgrade  Unpacking linux-image-6…  ━━━━━━━━━━━─────────  57%
            git clone linux  Receiving objects          ━━━╸────────────────  18%                         2,010/s  ~1 h 05 min
            Copy 写真 to USB stick  DSC_0412.NEF        ━━━━━━━━━━━━━━──────  71%     2.81 of 3.92 GB   8.90 MB/s       ~2 min
          ⠹ Index mail  no news for 2 min               1,204 messages                                                for 2:14
        """)
  }

  private static var inset: TableModel {
    var model = TableModel.table(120, 30)
    model.take(.key(.down), .key(.down), .key(.left), .key(.home))
    return model
  }

  /// The list's half; the rest belongs to the detail.
  private func left(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.enumerated().map { index, line in
      guard (2..<28).contains(index) else { return line }
      return StyledText(line).cut(to: 66, using: Fixture.cells, ellipsis: "").trimmed.plain
    }.joined(separator: "\n")
  }

  @Test func `Inset groups stand in boxes, two lines a row`() {
    #expect(
      left(Screenshot(WideScreenTests.inset).text) == """
         Headway   9 in progress · 1 failed · 1 lost                                                                  ⠹ network
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸
         ╭─ In progress 9 ──────────────────────────────────────────────╮
         │▌   Sync photos to nas                     ━━━━━━━╸────  64% ›│
         │▌   2024/08/IMG_2041.CR3       4.12 of 6.43 GB        ~4 min  │
         │    Convert holiday.mov                    ━━╸─────────  23%  │
         │    pass 1 of 2               14:11 of 1:01:30       ~12 min  │
         │  ▸ Nightly backup                         ━━━━━━──────  54% ›│
         │    3 parts                                           ~9 min  │
         │    apt full-upgrade                       ━━━━━━╸─────  57%  │
         │    Unpacking linux-image-6.1.0-28-amd64                      │
         │    git clone linux                        ━━──────────  18%  │
         │    Receiving objects                            ~1 h 05 min  │
         │    Copy 写真 to USB stick                 ━━━━━━━━╸───  71%  │
         │    DSC_0412.NEF               2.81 of 3.92 GB        ~2 min  │
         │  ⠹ Index mail                             1,204 messages     │
         │    no news for 2 min                               for 2:14  │
         │  ‖ debian-12.8.0-amd64-netinst.iso        ━━━━────────  35%  │
         │                                 221 of 631 MB        paused  │
         │  ⠹ Upload holiday photos                  ━━━━━━──────  52%  │
         │    IMG_1988.JPG               1.10 of 2.10 GB    cancelling  │
         ╰────────────────────────── last one done in about 1 h 05 min ─╯
         ╭─ Ended 2 ────────────────────────────────────────────────────╮
         │  ✗ Encode podcast                         ━━━━╸───────  41%  │
         │    nas:/pod: No space left on device                 failed  │
         │  ? import.sh                              ━━━━━━━━━━╸─  88%  │
         │    process 4711 ended                                  lost  │
         ╰──────────────────────── kept for an hour or until dismissed ─╯

         Enter Details   c Cancel   p Pause   Space Mark   / Filter   s Sort   b Sections   ? Help   q Quit
        """)
  }

  @Test func `Every cell of the boxes has its role`() {
    #expect(
      left(Screenshot(WideScreenTests.inset).roles) == """
         BBBBBBB   . .. ........ d r rrrrrr d r rrrr                                                                  a ddddddd
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
         tt BB BBBBBBBB d ttttttttttttttttttttttttttttttttttttttttttttttt
         tA   ##################                     aaaaaaaatttt  ... dt
         tA   dddddddddddddddddddd       dddd dd dddd dd        dd ddd  t
         t    ....... ...........                    aaattttttttt  ...  t
         t    dddd d dd d               ddddd dd ddddddd       ddd ddd  t
         t  d ....... ......                         aaaaaatttttt  ... dt
         t    d ddddd                                           dd ddd  t
         t    ... ............                       aaaaaaattttt  ...  t
         t    ddddddddd dddddddddddddddddddddddddd                      t
         t    ... ..... .....                        aatttttttttt  ...  t
         t    ddddddddd ddddddd                            dd d dd ddd  t
         t    .... .... .. ... .....                 aaaaaaaaattt  ...  t
         t    dddddddddddd               dddd dd dddd dd        dd ddd  t
         t  a ..... ....                             ..... ........     t
         t    ww wwww www w www                               ddd dddd  t
         t  w ...............................        wwwwtttttttt  ...  t
         t                                 ddd dd ddd dd        wwwwww  t
         t  w ...... ....... ......                  ddddddtttttt  ddd  t
         t    dddddddddddd               dddd dd dddd dd    wwwwwwwwww  t
         ttttttttttttttttttttttttttt dddd ddd dddd dd ddddd d d dd ddd tt
         tt BBBBB d ttttttttttttttttttttttttttttttttttttttttttttttttttttt
         t  R ...... .......                         dddddttttttt  ddd  t
         t    rrrrrrrrr rr rrrrr rrrr rr rrrrrr                 RRRRRR  t
         t  R .........                              dddddddddddt  ddd  t
         t    rrrrrrr rrrr rrrrr                                  RRRR  t
         ttttttttttttttttttttttttt dddd ddd dd dddd dd ddddd ddddddddd tt

         BBBBB ddddddd   B dddddd   B ddddd   BBBBB dddd   B dddddd   B dddd   B dddddddd   B dddd   B dddd
        """)
  }
}

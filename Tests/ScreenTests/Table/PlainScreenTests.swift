import Testing

@testable import Screen

/// The screens of the design, cell by cell: plain, 80 columns.
@Suite struct PlainScreenTests {
  @Test func `Eighty columns show nine tasks in progress and two that ended`() {
    let screenshot = Screenshot(TableModel.table(80, 24))
    #expect(
      screenshot.text == """
         Headway   9 in progress · 1 failed · 1 lost                          ⠹ network
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
            In progress 9
        ▌   Sync photos to nas  2024/08/IMG_2041.CR3  ━━━━━━━━╸─────  64%       ~4 min ›
            Convert holiday.mov  pass 1 of 2          ━━━───────────  23%      ~12 min
          ▾ Nightly backup  3 parts                   ━━━━━━━╸──────  54%       ~9 min ›
              Dump databases                          ━━━━━━━━━━━━━━ 100%         done
              Archive /home  robin/src/linux          ━━━━━━━━╸─────  62%       ~6 min
          ⠹   Check last archive                                              for 1:20
            apt full-upgrade  Unpacking linux-image…  ━━━━━━━╸──────  57%
            git clone linux  Receiving objects        ━━╸───────────  18%  ~1 h 05 min
            Copy 写真 to USB stick  DSC_0412.NEF      ━━━━━━━━━━────  71%       ~2 min
          ⠹ Index mail  no news for 2 min             1,204 messages          for 2:14
          ‖ debian-12.8.0-amd64-netinst.iso           ━━━━╸─────────  35%       paused
          ⠹ Upload holiday photos  IMG_1988.JPG       ━━━━━━━───────  52%   cancelling
            Last one done in about 1 h 05 min · 3 without an estimate

            Ended 2
          ✗ Encode podcast  nas:/pod: No space left…  ━━━━━╸────────  41%       failed
          ? import.sh  process 4711 ended             ━━━━━━━━━━━━──  88%         lost
            Kept for an hour, or until dismissed (d)


         Enter Details   c Cancel   p Pause   / Filter   ? Help   q Quit
        """)
  }

  @Test func `Every cell has its role`() {
    let screenshot = Screenshot(TableModel.table(80, 24))
    #expect(
      screenshot.roles == """
         BBBBBBB   . .. ........ d r rrrrrr d r rrrr                          a ddddddd
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
            BB BBBBBBBB d
        A   ##################  dddddddddddddddddddd  aaaaaaaaattttt  ...       dd ddd d
            ....... ...........  dddd d dd d          aaattttttttttt  ...      ddd ddd
          d ....... ......  d ddddd                   aaaaaaaatttttt  ...       dd ddd d
              dddd ddddddddd                          gggggggggggggg gggg         gggg
              ....... .....  ddddddddddddddd          aaaaaaaaattttt  ...       dd ddd
          a   ..... .... .......                                              ddd dddd
            ... ............  ddddddddd dddddddddddd  aaaaaaaatttttt  ...
            ... ..... .....  ddddddddd ddddddd        aaattttttttttt  ...  dd d dd ddd
            .... .... .. ... .....  dddddddddddd      aaaaaaaaaatttt  ...       dd ddd
          a ..... ....  ww wwww www w www             ..... ........          ddd dddd
          w ...............................           wwwwwttttttttt  ...       wwwwww
          w ...... ....... ......  dddddddddddd       dddddddttttttt  ddd   wwwwwwwwww
            dddd ddd dddd dd ddddd d d dd ddd d d ddddddd dd dddddddd

            BBBBB d
          R ...... .......  rrrrrrrrr rr rrrrr rrrrr  ddddddtttttttt  ddd       RRRRRR
          R .........  rrrrrrr rrrr rrrrr             ddddddddddddtt  ddd         RRRR
            dddd ddd dd ddddd dd ddddd ddddddddd ddd


         BBBBB ddddddd   B dddddd   B ddddd   B dddddd   B dddd   B dddd
        """)
  }

  @Test func `ASCII draws the same`() {
    let screenshot = Screenshot(TableModel.table(80, 24) { $0.glyphs = .ascii })
    #expect(
      screenshot.text == """
         Headway   9 in progress - 1 failed - 1 lost                          / network
        ======================================
            In progress 9
        >   Sync photos to nas  2024/08/IMG_2041.CR3  ########......  64%       ~4 min >
            Convert holiday.mov  pass 1 of 2          ###...........  23%      ~12 min
          - Nightly backup  3 parts                   #######.......  54%       ~9 min >
              Dump databases                          ############## 100%         done
              Archive /home  robin/src/linux          ########......  62%       ~6 min
          /   Check last archive                                              for 1:20
            apt full-upgrade  Unpacking linux-imag..  #######.......  57%
            git clone linux  Receiving objects        ##............  18%  ~1 h 05 min
            Copy 写真 to USB stick  DSC_0412.NEF      ##########....  71%       ~2 min
          / Index mail  no news for 2 min             1,204 messages          for 2:14
          = debian-12.8.0-amd64-netinst.iso           ####..........  35%       paused
          / Upload holiday photos  IMG_1988.JPG       #######.......  52%   cancelling
            Last one done in about 1 h 05 min - 3 without an estimate

            Ended 2
          x Encode podcast  nas:/pod: No space lef..  #####.........  41%       failed
          ? import.sh  process 4711 ended             ############..  88%         lost
            Kept for an hour, or until dismissed (d)


         Enter Details   c Cancel   p Pause   / Filter   ? Help   q Quit
        """)
  }

  @Test func `A filter shows what it found while it is typed`() {
    var model = TableModel.table(80, 24)
    model.hit("/nas")
    let screenshot = Screenshot(model)
    #expect(screenshot.matches == ["nas", "nas"])
    #expect(
      screenshot.text == """
         Headway   2 of 11 match “nas”                                        ⠹ network
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
            In progress 1 of 9
        ▌   Sync photos to nas  2024/08/IMG_2041.CR3  ━━━━━━━━╸─────  64%       ~4 min ›
            Last one done in about 4 min

            Ended 1 of 2
          ✗ Encode podcast  nas:/pod: No space left…  ━━━━━╸────────  41%       failed
            Kept for an hour, or until dismissed (d)














         / nas▏                                 !word excludes   Enter Keep   Esc Clear
        """)
  }

  @Test func `A question stands on the last line, in the words of the task`() {
    var upload = Fixture.cancelling
    upload.state = .running
    upload.expectedEndTime = Fixture.moment.wall + Fixture.seconds(180)
    var model = TableModel.table(80, 24, rows: Fixture.rows.filter { $0.id != upload.id } + [upload])
    model.take(.key(.end), .key(.up), .key(.up))
    model.hit("c")
    let screenshot = Screenshot(model)
    #expect(
      screenshot.text == """
         Headway   9 in progress · 1 failed · 1 lost                          ⠹ network
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
            In progress 9
            Sync photos to nas  2024/08/IMG_2041.CR3  ━━━━━━━━╸─────  64%       ~4 min
            Convert holiday.mov  pass 1 of 2          ━━━───────────  23%      ~12 min
          ▾ Nightly backup  3 parts                   ━━━━━━━╸──────  54%       ~9 min ›
              Dump databases                          ━━━━━━━━━━━━━━ 100%         done
              Archive /home  robin/src/linux          ━━━━━━━━╸─────  62%       ~6 min
          ⠹   Check last archive                                              for 1:20
            apt full-upgrade  Unpacking linux-image…  ━━━━━━━╸──────  57%
            git clone linux  Receiving objects        ━━╸───────────  18%  ~1 h 05 min
            Copy 写真 to USB stick  DSC_0412.NEF      ━━━━━━━━━━────  71%       ~2 min
          ⠹ Index mail  no news for 2 min             1,204 messages          for 2:14
          ‖ debian-12.8.0-amd64-netinst.iso           ━━━━╸─────────  35%       paused
        ▌   Upload holiday photos  IMG_1988.JPG       ━━━━━━━───────  52%       ~3 min ›
            Last one done in about 1 h 05 min · 3 without an estimate

            Ended 2
          ✗ Encode podcast  nas:/pod: No space left…  ━━━━━╸────────  41%       failed
          ? import.sh  process 4711 ended             ━━━━━━━━━━━━──  88%         lost
            Kept for an hour, or until dismissed (d)


         Stop upload “Upload holiday photos”?   y Stop upload   n Keep running
        """)
    #expect(screenshot.roles.split(separator: "\n", omittingEmptySubsequences: false)[23].allSatisfy { "wW ".contains($0) })
  }

  @Test func `Without a connection nothing spins and no time is promised`() {
    var model = TableModel.table(80, 24)
    model.take(.disconnected(nextTry: TableModel.moment(16).sinceReceived))
    model.take(.beat, after: 12)
    let screenshot = Screenshot(model)
    #expect(
      screenshot.text == """
         Headway   Not connected. This is how things stood 12 s ago.

            In progress 9
        ▌   Sync photos to nas  2024/08/IMG_2041.CR3  ━━━━━━━━╸─────  64%              ›
            Convert holiday.mov  pass 1 of 2          ━━━───────────  23%
          ▾ Nightly backup  3 parts                   ━━━━━━━╸──────  54%              ›
              Dump databases                          ━━━━━━━━━━━━━━ 100%         done
              Archive /home  robin/src/linux          ━━━━━━━━╸─────  62%
          ·   Check last archive
            apt full-upgrade  Unpacking linux-image…  ━━━━━━━╸──────  57%
            git clone linux  Receiving objects        ━━╸───────────  18%
            Copy 写真 to USB stick  DSC_0412.NEF      ━━━━━━━━━━────  71%
          · Index mail                                1,204 messages
          ‖ debian-12.8.0-amd64-netinst.iso           ━━━━╸─────────  35%       paused
          · Upload holiday photos  IMG_1988.JPG       ━━━━━━━───────  52%   cancelling


            Ended 2
          ✗ Encode podcast  nas:/pod: No space left…  ━━━━━╸────────  41%       failed
          ? import.sh  process 4711 ended             ━━━━━━━━━━━━──  88%         lost



         r Try again now   q Quit                                       next try in 4 s
        """)
    let roles = screenshot.roles.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(roles[0].allSatisfy { "wW ".contains($0) })
    #expect(roles[1..<23].joined().allSatisfy { "dt# ".contains($0) })
  }

  @Test func `Sorted by name the letters stand at the edge`() {
    var model = TableModel.table(80, 11)
    model.hit("s")
    model.take(.key(.home))
    let screenshot = Screenshot(model)
    #expect(
      screenshot.text == """
         Headway   9 in progress · 1 failed · 1 lost                          ⠹ network
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        ▌             apt full-upgrade  ━━━━━━━╸──────  57%                            A
                   Convert holiday.mov  ━━━───────────  23%  about 12 min left         C
                Copy 写真 to USB stick  ━━━━━━━━━━────  71%  about 2 min left          D
          ‖ debian-12.8.0-amd64-netin…  ━━━━╸─────────  35%  paused                    G
                       git clone linux  ━━╸───────────  18%  about 1 h 05 min left     I
          ⠹                 Index mail  1,204 messages, for 2:14                       N
                        Nightly backup  ━━━━━━━╸──────  54%  about 9 min left          S
                    Sync photos to nas  ━━━━━━━━╸─────  64%  about 4 min left          U
         ' Letter   Enter Details   c Cancel   ? Help   q Quit
        """)
  }
}

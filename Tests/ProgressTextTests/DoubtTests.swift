import ProgressText
import Testing

@Suite("What is progress and what is not")
struct DoubtTests {
  static let none = [
    "100%_cotton.txt", "rm foo-45%.txt", "http://x/a%20b%2Fc 50%25", "CPU 45%", "\rCPU: 45% MEM: 12%\r", "coverage: 87%", "Use% 45%",
    "/dev/sda1        20G  5.1G   14G  27% /", "compression ratio 45%", "45% off today", "ratio ==> 100%", "= 0.997", "+12% faster", "-5%",
    "\r-5%\r", "\r101%\r", "\r1e5%\r", "\rNaN%\r", "\rinf%\r", "\r99999999999999999999999%\r", "2024/12/31 10:00:00 done", "src/3/12/x",
    "12/31/2024",
    "1.2.3/4.5.6", "10/100 Mbit", "see page 3 of", "1/2", "0/0", "\r5/0\r", "\r0/1\r", "TAP 1..5", "10.0.0.1/24", "key=5/10", "a5/10",
    "5/10x",
    "v2/3.1", "deflated 45%", "3 tests passed 100%", "hit rate: 99%", "battery 45%",
    "With a cold cache the loading order of all the files that it has to look at is better by up to 40%",
    "\r11/30 15:33:24 [NOTICE] Downloading 1 item(s)\r", "\rfs.img: 41/73152 files (4.9% non-contiguous), 41087/292968 blocks\r",
    "\rfs.img: 41/73152 Dateien (4.9% nicht zusammenhängend), 41087/292968 Blöcke\r", "local:2/4/100%/0.2s ", "50%", "abc\u{1B}]0;50%\u{7}",
  ]

  @Test("One line like these says nothing", arguments: none.filter { $0 != "50%" && $0 != "1/2" })
  func nothing(_ line: String) {
    #expect(Reading.whole(line + "\n", .dialect(.generic)).isEmpty)
    #expect(Reading.whole(line + "\n", .guess(command: "sh", arguments: [])).isEmpty)
  }

  static let some: [(String, String)] = [
    ("50%", "stated 50/100"), ("\r 12,5%\r", "stated 125/1000"), ("\r 12.5%\r", "stated 125/1000"), ("\r12,5 %\r", "stated 125/1000"),
    ("\r12,5\u{A0}%\r", "stated 125/1000"), ("\r12,5\u{202F}%\r", "stated 125/1000"),
    ("\r0,0000%\r", "stated 0/1000000"), ("[ 45%] all", "stated 45/100, detail all"),
    ("Progress: 45%", "stated 45/100, detail Progress"), ("[12/40] x", "completed 12, total 40, detail x"),
    ("Processing file 3 of 12", "completed 3, total 12, detail Processing file"), ("[####      ] 40%", "stated 40/100"),
    ("\r3.2MB/9.99MB\r", "completed 3200000, total 9990000, unit bytes"),
    ("\r7.6/16.9 MB\r", "completed 7600000, total 16900000, unit bytes"),
    ("\r30 MiB / 300 MiB\r", "completed 31457280, total 314572800, unit bytes"), ("\r|████      | 45% x\r", "stated 45/100"),
    ("tests/test_a.py .....     [ 12%]", "stated 12/100, detail tests/test_a.py"),
    ("[gw0] [ 50%] PASSED a.py", "stated 50/100, detail [gw0]"),
    ("\r[#2089b0 400.0KiB/33.2MiB(1%) CN:1 DL:115.7KiB ETA:4m51s]\r", "completed 409600, total 34812723, unit bytes"),
    ("\r<=============> 100% EXECUTING [10s]\r", "stated 100/100"), ("\r<===----------> 25% EXECUTING [10s]\r", "stated 25/100"),
    ("\r45.2 MiB / 100.00 MiB [====>____] 45.20% 1.2 MiB/s\r", "completed 47395635, total 104857600, unit bytes"),
    ("\r1.234/5.678\r", "completed 1234, total 5678"), ("Download 45% complete", "stated 45/100, detail Download"),
    ("fs.img: |=====           |  1.9%   ", "stated 19/1000, detail fs.img"),
    ("\r\u{2819} Preparing packages... (1/6)\r", "completed 1, total 6, detail Preparing packages"),
    ("\rRestoring           shelf           ----- 8.00 KiB/16.0 KiB\r", "completed 8192, total 16384, unit bytes, detail shelf"),
    ("[ 12%] [.....0       ] [  49.9KB/s] [00:05]", "stated 12/100"), ("..F.s.xX.     [ 12%]", "stated 12/100"),
    ("test_a.py ..F.s.   [ 12%]", "stated 12/100, detail test_a.py"),
    ("\rfoo.bin      45%  460KB   1.2MB/s   00:03 ETA\r", "stated 45/100, detail foo.bin"),
  ]

  @Test("One line like these is enough", arguments: some)
  func enough(_ row: (String, String)) { #expect(Reading.whole(row.0 + "\n", .dialect(.generic)).map(sentence) == [row.1]) }

  @Test("What rises three times in the same words is progress")
  func rising() {
    #expect(
      Reading.whole("at 10% now\nat 20% now\nat 30% now\nat 31% now\n", .dialect(.generic)).map(sentence) == [
        "stated 30/100, detail at", "stated 31/100, detail at",
      ])
    #expect(Reading.whole("at 10% now\nat 20% now\nat 15% now\nat 16% now\n", .dialect(.generic)).isEmpty)
    #expect(Reading.whole("a 10% now\nb 20% now\nc 30% now\nd 31% now\n", .dialect(.generic)).isEmpty)
  }

  @Test("Numbers in brackets at the end of a line that rise three times are progress, whatever the lines are")
  func closing() {
    let text = "a ..... [ 59/250]\n.....F [128/250]\n... [160/250]\nb [219/250]\n"
    #expect(Reading.whole(text, .dialect(.generic)).map(sentence) == ["completed 160, total 250", "completed 219, total 250, detail b"])
    #expect(Reading.whole("a [1/2]\nb [2/3]\nc [3/4]\nd [4/5]\n", .dialect(.generic)).isEmpty)
  }

  @Test("What runs from nothing to all again is told as it is")
  func again() {
    let said = Reading.whole("\r0%\r50%\r100%\r0%\r1%\r5%\r", .dialect(.generic)).map(sentence)
    #expect(said == ["stated 0/100", "stated 50/100", "stated 100/100", "stated 0/100", "stated 1/100", "stated 5/100"])
  }

  @Test("One file after another has no whole, one phase after another its own")
  func several() {
    let files = Reading.whole("\ra.bin  50%\ra.bin 100%\rb.bin  10%\rb.bin 100%\r", .dialect(.generic))
    #expect(
      files.map(sentence) == [
        "stated 50/100, detail a.bin", "stated 100/100, detail a.bin", "detail b.bin, spinner",
      ])
    let phases = Reading.whole("\rLoading 100%\rSorting 10%\r", .dialect(.generic))
    #expect(phases.map(sentence) == ["stated 100/100, detail Loading", "stated 10/100, phase Sorting"])
  }

  @Test("Where the command is known, its files are not taken for progress")
  func known() {
    #expect(
      Reading.whole("\ra 50% b\n\r45%\n[3/4] x\n", .guess(command: "rsync", arguments: [])).map(sentence) == [
        "completed 3, total 4, detail x"
      ])
    #expect(Reading.whole("\r45%\r50%\r", .guess(command: "tar", arguments: [])).isEmpty)
  }

  @Test("The bar of the terminal's tab is heard, in all its forms")
  func taskbar() {
    let text =
      "\u{1B}]9;4;0;0\u{1B}\\\u{1B}]9;4;1;33\u{7}\u{1B}]9;4;1;34;\u{7}\u{1B}]9;4;2\u{7}\u{1B}]9;4;4;50\u{7}\u{1B}]9;4;3\u{7}\u{1B}]9;4;1;101\u{7}"
      + "\u{1B}]9;4;9;1\u{7}\u{1B}]9;4;1\u{7}\u{1B}]9;hello 50%\u{7}\u{1B}]9;4;1;60\u{1B}\\\u{1B}]9;4;0\u{7}"
    let heard = ["stated 33/100", "stated 34/100", "stated 50/100", "spinner", "stated 60/100", "spinner"]
    #expect(Reading.whole(text, .dialect(.osc)).map(sentence) == heard)
    #expect(Reading.whole(text, .guess(command: "x", arguments: [])).map(sentence) == heard)
    #expect(Reading.bytewise([UInt8](text.utf8), .dialect(.osc)).map(sentence) == heard)
    #expect(Reading.whole("\u{1B}Ptmux;\u{1B}\u{1B}]9;4;1;50\u{7}\u{1B}\\", .dialect(.osc)).map(sentence) == ["stated 50/100"])
  }

  @Test("What stands there unfinished is read when nothing more comes, once")
  func settles() {
    var reader = ProgressReader(.dialect(.generic))
    var said: [String] = []
    for percent in [10, 20, 100] {
      reader.feed([UInt8]("\r \(percent)%".utf8)[...]) { said.append(sentence($0)) }
      reader.settle { said.append(sentence($0)) }
      reader.settle { said.append(sentence($0)) }
    }
    reader.end { said.append(sentence($0)) }
    #expect(said == ["stated 10/100", "stated 20/100", "stated 100/100"])
  }

  @Test("What was read too early is taken back")
  func unsettles() {
    var reader = ProgressReader(.dialect(.unzip))
    var said: [String] = []
    for piece in ["  inflating: a", "bc\n  inflating: d\n"] {
      reader.feed([UInt8](piece.utf8)[...]) { said.append(sentence($0)) }
      reader.settle { said.append(sentence($0)) }
    }
    #expect(said == ["completed 1, unit files, detail a", "completed 1, unit files, detail abc", "completed 2, unit files, detail d"])
  }
}

import ProgressText
import Testing

@Suite("Dialects")
struct DialectTests {
  /// Text in one dialect, and what is heard.
  struct Row: Sendable, CustomTestStringConvertible {
    let dialect: Dialect
    let arguments: [String]
    let text: String
    let said: [String]

    init(_ dialect: Dialect, _ text: String, _ said: [String]) { self.init(dialect, [], text, said) }

    init(_ dialect: Dialect, _ arguments: [String], _ text: String, _ said: [String]) {
      (self.dialect, self.arguments, self.text, self.said) = (dialect, arguments, text, said)
    }

    var testDescription: String { "\(dialect): \(text.debugDescription)" }
  }

  static let transfers = [
    Row(.rsync, "\r     68,275,648  21%   65.08MB/s    0:00:03  \r", ["completed 68275648, stated 21/100, unit bytes"]),
    Row(.rsync, "\r     68.275.648  21%   65,08MB/s    0:00:03  \r", ["completed 68275648, stated 21/100, unit bytes"]),
    Row(.rsync, "\r  9\u{202F}000\u{202F}000   2%   65,08MB/s    0:00:03  \r", ["completed 9000000, stated 2/100, unit bytes"]),
    Row(.rsync, "\r  9\u{A0}000\u{A0}000   2%   65,08MB/s    0:00:03  \r", ["completed 9000000, stated 2/100, unit bytes"]),
    Row(.rsync, "\r  9.00M   2%   65.08MB/s    0:00:03  \r", ["completed 9000000, stated 2/100, unit bytes"]),
    Row(.rsync, "\r  9,00M   2%   65,08MB/s    0:00:03  \r", ["completed 9000000, stated 2/100, unit bytes"]),
    Row(.rsync, "\r  9000000   2%   65.08MB/s    0:00:03  \r", ["completed 9000000, stated 2/100, unit bytes"]),
    Row(.rsync, "\r  9,000,000 ??%   65.08MB/s    0:00:03  \r", ["completed 9000000, unit bytes, spinner"]),
    Row(
      .rsync, "\r 500  50%  1.00MB/s  0:00:00 (xfr#1, ir-chk=5/10)\r 600  43%  1.00MB/s  0:00:00 (xfr#2, ir-chk=9/20)\r",
      ["completed 500, stated 50/100, unit bytes", "completed 600, stated 43/100, unit bytes"]),
    Row(.rsync, "file 45%.txt\n100%/x\n", []),
    Row(
      .curl, "100 3072k    0     0  100 3072k      0  1000k  0:00:03  0:00:03 --:--:-- 1000k\n",
      [
        "completed 3145728, total 3145728, unit bytes"
      ]),
    Row(
      .curl, " 10 99.9G   10 9.99G    0     0  1142k      0  12d 03h  0:00:01 12d 03h 1142k\r",
      [
        "completed 10726680822, total 107266808218, unit bytes"
      ]),
    Row(
      .curl, " 99 10.4G   99 10.4G    0     0  1142k      0  0:00:02  0:00:01  0:00:01 1142k\r",
      [
        "completed 11166914970, total 11166914970, stated 99/100, unit bytes"
      ]),
    Row(
      .curl, ["https://a/x[1-9]"], "100 3072k  100 3072k    0     0  1142k      0  0:00:02  0:00:01  0:00:01 1142k\r",
      [
        "completed 3145728, unit bytes, spinner"
      ]),
    Row(.curl, "-=O=-      #  #     #\r-=O=-     #  #     #\r", ["spinner"]),
    Row(
      .wget, "\r50%off[1].zip    41%[=======>            ]   1.26M  1.05MB/s    eta 3s    \r",
      ["completed 1321206, stated 41/100, unit bytes"]),
    Row(.wget, "\rx   41%[=======>            ]   1,26M  1,05MB/s    eta 3s    \r", ["completed 1321206, stated 41/100, unit bytes"]),
    Row(.wget, "\r100%_cotton        [   <=>              ] 520.00K  1.05MB/s               \r", ["completed 532480, unit bytes, spinner"]),
    Row(.git, "Empfange Objekte:  24% (29/122), 1.20 MiB | 1.02 MiB/s\r", ["completed 29, total 122, phase Empfange Objekte"]),
    Row(.git, "remote: Counting objects:  12% (15/122)        \r", ["completed 15, total 122, phase Counting objects"]),
    Row(.git, "fix: 50% (1/3) of it\n", []),
    Row(.ytDLP, "[download]  33.3% of ~  3.00MiB at    1.18MiB/s ETA 00:01 (frag 3/40)\r", ["stated 333/1000, phase Downloading"]),
    Row(.ytDLP, "[download]    1.00MiB at    2.80MiB/s (00:00:01)\r", ["completed 1048576, unit bytes, phase Downloading, spinner"]),
    Row(.ytDLP, "[download]   5.0% of Unknown B/s\n", ["stated 50/1000, phase Downloading"]),
    Row(
      .ytDLP,
      "[info] x: Downloading 1 format(s): 137+140\n[download] Destination: x.f137.mp4\n[download] 100.0% of 3.00MiB at 1MiB/s\n"
        + "[download] Destination: x.f140.m4a\n[download]   0.0% of 1.00MiB at 1MiB/s\n[Merger] Merging formats into \"x.mp4\"\n",
      [
        "phase Downloading 1 of 2, detail x.f137.mp4",
        "total 3145728, stated 1000/1000, unit bytes, phase Downloading 1 of 2, detail x.f137.mp4",
        "phase Downloading 2 of 2, detail x.f140.m4a",
        "total 1048576, stated 0/1000, unit bytes, phase Downloading 2 of 2, detail x.f140.m4a",
        "phase Merger, detail Merging formats into \"x.mp4\", spinner",
      ]),
    Row(.rclone, "Transferred:   \t   33 MiB / 30 MiB, 110%, 0 B/s, ETA -\n", ["completed 34603008, total 31457280, unit bytes"]),
    Row(.scp, "\rx 1%.txt   36% 1785KB   1.7MB/s - stalled -\r", ["completed 1827840, stated 36/100, unit bytes, detail x 1%.txt"]),
    Row(.scp, ["-r", "x", "h:"], "\rx   36% 1785KB   1.7MB/s   00:01 ETA\r", ["completed 1827840, unit bytes, detail x, spinner"]),
    Row(.scp, ["-P", "22", "x", "h:"], "\rx   36%  500     1.7KB/s   00:01    \r", ["completed 500, stated 36/100, unit bytes, detail x"]),
    Row(.scp, "coverage 45% of a/b\nx 45%  460KB of 1.2MB/s\n", []),
    Row(.aria2c, "\r[#c26374 1.5MiB/0B CN:1 DL:0.9MiB]\r", ["completed 1572864, unit bytes, spinner"]),
    Row(.aria2c, "\r[#c26374 SEED(1.0) CN:1 UL:0.9MiB]\rc26374|OK  | 1MiB/s|x\n[#nothing]\n", []),
    Row(.rclone, " * d6/f1: 74% /8.583Mi, 0/s, -\n", ["detail d6/f1"]),
    Row(.rclone, "{\"level\":\"info\",\"stats\":{\"bytes\":0,\"eta\":null,\"totalBytes\":0}}\n", []),
  ]

  static let others = [
    Row(.dd, "39237713920 Bytes (39 GB, 37 GiB) kopiert, 1,00 s, 39,1 GB/s\n", ["completed 39237713920, unit bytes"]),
    Row(.dd, ["bs=1MB", "count=2x3"], "\r512 bytes copied, 0.01 s, 1.0 MB/s", ["completed 512, total 6000000, unit bytes"]),
    Row(.dd, ["count=5kB", "bs=4k"], "\r512 bytes copied, 0.01 s, 1.0 MB/s", ["completed 512, total 5000, unit bytes"]),
    Row(.dd, "60000+0 records in\n", []),
    Row(.dd, "512 字节已复制，0.01 s，1.0 MB/s\n512 bytes, 1 MB/s\n", ["completed 512, unit bytes"]),
    Row(.tar, ["--checkpoint=.3"], "....\n..\n", ["completed 122880, unit bytes", "completed 184320, unit bytes"]),
    Row(.tar, ["--checkpoint-action=dot", "-b", "1"], ".../a\n./b\n", ["completed 10240, unit bytes"]),
    Row(.tar, "....\n./a\ntar: x: file 12 shrank by 3 bytes\ntar: Option 3 is old\n", []),
    Row(
      .shred, "shred: a: b: Durchlauf 2/3 (ffffff)\u{2026}1.0GiB/2.0GiB 50%\nshred: c: Durchlauf 1/3 (random)\u{2026}\n",
      ["stated 150/300, detail a: b: Durchlauf 2/3 (ffffff)", "detail c: Durchlauf 1/3 (random), spinner"]),
    Row(.shred, "shred: a: pass 3/2 (random)...\nshred: a: removing\nshred: a: renamed to 0/1 (x)...y\n", []),
    Row(.npm, "[##------] 2/9\n", ["completed 2, total 9"]),
    Row(
      .docker, "Copying blob sha256:4f5e6a7b8c9d skipped: already exists\nCopying config 4f5e6a7b8c done\n",
      [
        "completed 1, total 2, unit layers, detail Copying blob sha256:4f5e6a7b8c9d skipped: already exists",
        "completed 2, total 2, unit layers, detail Copying config 4f5e6a7b8c done",
      ]),
    Row(.docker, "Step 4/3 : RUN x\nCopying files\nSuccessfully built 12\nWriting manifest\n", []),
    Row(.apt, "pmstatus:pv:12,5000:Unpacking: a: b\n", ["stated 125000/1000000, phase Installing, detail Unpacking: a: b"]),
    Row(
      .apt, "pmconffile:/etc/x:50.0:'/etc/x' '/etc/x.dpkg-new' 1 1\n",
      [
        "stated 500/1000, phase Installing, detail '/etc/x' '/etc/x.dpkg-new' 1 1"
      ]),
    Row(.apt, "pmstatus:pv:120.0:x\n", ["phase Installing, detail x, spinner"]),
    Row(.apt, "pmstatus:pv:-1:x\npmstatus:pv:nan:x\n", []),
    Row(.apt, "\rFortschritt: [ 20%] [####....]\r", ["stated 20/100, phase Installing"]),
    Row(
      .apt, "\r12% [1 pv 5,000 B/41.3 kB 12%]      1,200 kB/s 3s\r", ["stated 12/100, phase Downloading, detail 1 pv 5,000 B/41.3 kB 12%"]),
    Row(
      .pip, "Progress 1024 of 4096\nProgress 4096 of 4096\n",
      [
        "completed 1024, total 4096, unit bytes, phase Downloading", "completed 4096, unit bytes, phase Downloading, spinner",
      ]),
    Row(
      .ffmpeg, "  Duration: 00:00:10.00, start: 0\nframe=98\nout_time_us=4949333\nout_time_ms=4949333\nprogress=continue\n",
      [
        "completed 4, total 10, stated 4949333/10000000, unit s"
      ]),
    Row(.ffmpeg, "out_time_us=-9223372036854775807\nout_time=-577014:32:22.775807\nprogress=continue\n", []),
    Row(.ffmpeg, "  Duration: N/A, bitrate: N/A\nout_time_us=N/A\nprogress=continue\n", []),
    Row(.ffmpeg, "frame= 4151 fps=130 q=-1.0 size=N/A time=00:06:55.00 bitrate=N/A speed=  13x\r", ["completed 415, unit s"]),
    Row(
      .ffmpeg, ["-ss", "10", "-i", "x", "-t", "00:00:30", "y"], "  Duration: 00:10:00.00\nframe=1 time=00:00:15.00 bitrate=1k\r",
      [
        "completed 15, total 30, stated 15000000/30000000, unit s"
      ]),
    Row(.ffmpeg, "  Duration: 00:00:10.00\nframe=1 time=00:00:15.00 bitrate=1k\r", ["completed 15, unit s, spinner"]),
    Row(
      .docker, "4f5e: Pulling fs layer\n5a6b7c8d9e0f: Pulling fs layer\n4f5e: Downloading [===>   ]  3.2MB/9.99MB\n4f5e: Pull complete\n",
      [
        "completed 0, total 1, unit layers, detail 4f5e: Pulling fs layer",
        "completed 0, total 2, unit layers, detail 5a6b7c8d9e0f: Pulling fs layer",
        "completed 0, total 2, unit layers, detail 4f5e: Downloading",
        "completed 1, total 2, unit layers, detail 4f5e: Pull complete",
      ]),
    Row(
      .docker, "[+] Building 12.3s (5/12)\n[+] Running 3/5\n",
      [
        "completed 5, total 12, phase Building", "completed 3, total 5, phase Running",
      ]),
    Row(
      .cargo, "  Downloading 3 crates, remaining bytes: 1.2MB\n",
      [
        "phase Downloading, detail 3 crates, remaining bytes: 1.2MB, spinner"
      ]),
    Row(.cargo, "       Fetch [=====>      ] 45.00%, 1.2MiB/s\r", ["stated 4500/10000, phase Fetch"]),
    Row(.cargo, "       Fetch [=====>      ] 0 complete; 1 pending\r", ["completed 0, phase Fetch, spinner"]),
    Row(.ninja, "[12/40] CC x.o\n[13/50] CC y.o\n", ["completed 12, total 40, detail CC x.o", "completed 13, total 50, detail CC y.o"]),
    Row(.ninja, "FAILED: x.o\n[note] 3/4\n[-Wall] 1/2\n", []),
    Row(
      .cmake, "[100%] Built target x\n[ 45%] Building C object a.o\n",
      ["stated 100/100, detail Built target x", "stated 45/100, detail Building C object a.o"]),
    Row(.npm, "\u{1B}[1G\u{1B}[0K⠙\u{1B}[1G\u{1B}[0K⠹\u{1B}[1G", ["spinner"]),
    Row(.npm, "\r[#####.............] / idealTree: timing idealTree\r", ["detail idealTree: timing idealTree, spinner"]),
    Row(.tar, "tar: Schreibe Kontrollpunkt 2000\n", ["completed 20480000, unit bytes"]),
    Row(.tar, ["-b", "1"], "tar: Write checkpoint 2000\n", ["completed 1024000, unit bytes"]),
    Row(.tar, "tar: x: Cannot stat: 2\ntar: Exiting with failure status\n", []),
    Row(.restic, "{\"message_type\":\"status\",\"percent_done\":0.25}\n", ["stated 25/100"]),
    Row(
      .restic, "{\"message_type\":\"status\",\"total_bytes\":10,\"current_files\":[\"a\\u00e9\\\"\"]}\n",
      [
        "completed 0, total 10, unit bytes, detail aé\""
      ]),
    Row(.restic, "{\"message_type\":\"status\",\"percent_done\":-1}\n{\"message_type\":\"summary\",\"total_bytes\":5}\n{broken\n", []),
    Row(.borg, "106.08 MB O 106.08 MB C 32.35 MB D 5 N a 50% b\r", ["completed 106080000, unit bytes, detail a 50% b"]),
    Row(.xz, "\r  8,9 %         10,7 MiB / 10,7 MiB = 0,997   2,1 MiB/s       0:05  \r", ["stated 89/1000"]),
    Row(.zstd, "\rRead :     4 /   120 MiB ==> 45%\r", []),
    Row(.pv, "\r  copying: 40.0MiB 0:00:01 [39.4MiB/s] [=====>  ] 80% ETA 14:06:23\r", ["completed 41943040, stated 80/100, unit bytes"]),
    Row(.pv, ["-n"], "80\n40\n-40\n", ["stated 80/100", "spinner"]),
    Row(.tqdm, "\r45% wool: x:  67%|██████▋   | 2/3 [00:02<00:01,  1.30s/it]\r", ["completed 2, total 3, phase 45% wool: x"]),
    Row(.tqdm, "\r 50%|#####     | 4.50k/9.00k [00:00<00:00, 37.4kB/s]\r", ["completed 4500, total 9000, unit bytes"]),
    Row(.tqdm, "\r12it [00:00, 16.60it/s]\r", ["completed 12, spinner"]),
    Row(
      .tqdm, "\r100%|#####| 20/20 [00:01<00:00, 16.59it/s]\r25it [00:02, 16.59it/s]\r",
      ["completed 20, total 20", "completed 25, total 20"]),
    Row(.rich, "\rWorking... ━━━━━━━━━╸━━ 90% 0:00:01\r", ["stated 90/100, phase Working..."]),
    Row(
      .rich, "\rmodel.bin ━━━━━━━━━━ 12.3/45.6 MB 1.2 MB/s 0:00:01\r", ["completed 12300000, total 45600000, unit bytes, phase model.bin"]),
    Row(
      .unzip, " extracting: uz/100%    \n  inflating: b\n",
      ["completed 1, unit files, detail uz/100%", "completed 2, unit files, detail b"]),
    Row(.sevenZip, "  3% + 100% sure.bin\u{8}\u{8}\u{8}\u{8}    \u{8}\u{8}", ["stated 3/100, detail 100% sure.bin"]),
  ]

  @Test("Lines of transfers are understood", arguments: transfers)
  func transfer(_ row: Row) { #expect(Reading.whole(row.text, .dialect(row.dialect, arguments: row.arguments)).map(sentence) == row.said) }

  @Test("Lines of all others are understood", arguments: others)
  func other(_ row: Row) { #expect(Reading.whole(row.text, .dialect(row.dialect, arguments: row.arguments)).map(sentence) == row.said) }

  /// Command lines, and whether their first file may stand for the whole.
  static let fetches: [(String, Bool)] = [
    ("curl -O https://a/x", true), ("curl -O https://a/x -O https://a/y", false), ("curl -fsSLO https://a/x https://a/y", false),
    ("curl -x http://proxy:3128 -O https://a/x", true), ("curl -e https://b/ -H https://c -O https://a/x", true),
    ("curl --url https://a/x --url https://a/y", false), ("curl -o x https://a/x -o y https://a/y", false),
    ("curl https://a/x https://b/x https://c/x", false), ("curl https://a/{x,y}", false),
    ("wget https://a/x", true), ("wget -c https://a/x https://a/y", false), ("wget -nv -r https://a/", false),
    ("wget --mirror https://a/", false), ("wget -P https:// https://a/x", true), ("wget --referer https://b https://a/x", true),
    ("wget -p https://a/", false),
  ]

  @Test("Of several addresses no file stands for the whole", arguments: fetches)
  func several(_ row: (String, Bool)) {
    let words = row.0.split(separator: " ").map(String.init)
    let text =
      words[0] == "curl"
      ? " 50 1000k  50  500k    0     0  1142k      0  0:00:02  0:00:01  0:00:01 1142k\r"
      : "x   50%[=======>       ] 500.00K  1.05MB/s    eta 3s    \r"
    let said = Reading.whole(text, .guess(command: words[0], arguments: Array(words.dropFirst())))
    #expect(said.count == 1 && said[0].spinner != row.1 && said[0].completed == 512_000)
  }

  @Test("A percentage of what was missing is none of the whole")
  func resumed() {
    let text =
      "** Resuming transfer from byte position 1000\n 91 1000   91  910    0     0  1142k      0  0:00:02  0:00:01  0:00:01 1142k\r"
    #expect(Reading.whole(text, .dialect(.curl)).map(sentence) == ["completed 1910, total 2000, unit bytes"])
  }

  @Test("More than all is no fraction, and the amounts are told")
  func overrun() {
    let said = Reading.whole("Transferred: 1500 B / 1000 B, 150%, 0 B/s, ETA -\n", .dialect(.rclone))
    let reckoning = Reading.reckoned(said)
    #expect(reckoning.completed == 1500)
    #expect(reckoning.total == 1000)
    #expect(reckoning.fraction == nil)
  }

  @Test("A dialect has the name of its program", arguments: Dialect.allCases)
  func names(_ dialect: Dialect) {
    #expect(Dialect.named(dialect.rawValue) == dialect)
    #expect(Dialect.named("none") == nil)
  }

  static let commands: [(String, [String], Dialect?)] = [
    ("rsync", [], .rsync), ("apt-get", ["install", "x"], .apt), ("sudo", ["-u", "bob", "apt", "update"], .apt),
    ("env", ["A=b", "nice", "-n", "5", "/usr/bin/rsync", "-a"], .rsync), ("timeout", ["5", "curl", "x"], .curl), ("pip3.11", [], .pip),
    ("python3", ["-m", "pip", "install"], .pip), ("python3", ["x.py"], nil), ("sudo", [], nil), ("sudo", ["cp", "rsync", "x"], nil),
    ("nice", ["ninja"], .ninja), ("sudo", ["shred", "-v", "x"], .shred), ("sftp", [], .scp), ("podman", ["pull"], .docker),
    ("make", ["-j4"], .cmake), ("youtube-dl", [], .ytDLP), ("7zz", [], .sevenZip), ("foo", [], nil),
    ("", [], nil),
  ]

  @Test("The command decides, through those that run another", arguments: commands)
  func command(_ row: (String, [String], Dialect?)) { #expect(Dialect.forCommand(row.0, arguments: row.1) == row.2) }
}

/// What is to be heard in each capture.
enum CaptureRows {
  static let all = transfers + builds + archives + bars + TransferRows.all + PackageRows.all + ToolRows.all + TranslatedRows.all

  private static let transfers: [CaptureTests.Row] = [
    .init(
      "rsync-overall", "rsync", 20, .full,
      [
        0: "completed 32768, stated 0/100, unit bytes",
        1: "completed 9000000, stated 2/100, unit bytes",
        6: "completed 108000000, stated 33/100, unit bytes",
        10: "completed 171000000, stated 52/100, unit bytes",
        13: "completed 216000000, stated 66/100, unit bytes",
        -1: "completed 324000000, stated 100/100, unit bytes",
      ]),
    .init(
      "rsync-files", "rsync", 36, .full,
      [
        0: "detail d1/f1, spinner",
        1: "completed 8, total 25, unit files",
        12: "detail d3/f1",
        18: "detail d4/f1",
        24: "detail d5/f1",
        -1: "completed 25, total 25, unit files",
      ]),
    .init(
      "rsync-terminal", "rsync", ["-a", "--info=progress2"], 23, .full,
      [
        0: "completed 32768, stated 0/100, unit bytes",
        1: "completed 9000000, stated 2/100, unit bytes",
        7: "completed 108000000, stated 33/100, unit bytes",
        11: "completed 162000000, stated 50/100, unit bytes",
        15: "completed 216000000, stated 66/100, unit bytes",
        -1: "completed 324000000, stated 100/100, unit bytes",
      ]),
    .init(
      "rsync-human", "rsync", 9, .full,
      [
        0: "completed 32770, stated 0/100, unit bytes",
        1: "completed 9000000, stated 5/100, unit bytes",
        3: "completed 45000000, stated 27/100, unit bytes",
        4: "completed 66630000, stated 41/100, unit bytes",
        6: "completed 108000000, stated 66/100, unit bytes",
        -1: "completed 162000000, stated 100/100, unit bytes",
      ]),
    .init(
      "rsync-named", "rsync", ["-aP", "--info=progress2"], 8, .full,
      [
        0: "completed 32768, stated 0/100, unit bytes, detail d1/f1",
        1: "completed 9000000, stated 5/100, unit bytes",
        2: "completed 27000000, stated 16/100, unit bytes, detail d1/f2",
        4: "completed 81000000, stated 50/100, unit bytes, detail d2/f2",
        5: "completed 108000000, stated 66/100, unit bytes, detail d3/f1",
        -1: "completed 162000000, stated 100/100, unit bytes",
      ]),
    .init(
      "rsync-nothing", "rsync", 1, .short,
      [
        -1: "completed 0, stated 0/100, unit bytes"
      ]),
    .init(
      "rsync-growing", "rsync", 63, .full,
      [
        0: "completed 3000, stated 0/100, unit bytes",
        1: "completed 117000, stated 3/100, unit bytes",
        21: "completed 2517000, stated 45/100, unit bytes",
        31: "completed 3693000, stated 54/100, unit bytes",
        42: "completed 4959000, stated 68/100, unit bytes",
        -1: "completed 7200000, stated 100/100, unit bytes",
      ]),
    .init(
      "curl-meter", "curl", 5, .full,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 655360, total 3145728, unit bytes",
        2: "completed 1835008, total 3145728, unit bytes",
        3: "completed 2883584, total 3145728, unit bytes",
        -1: "completed 3145728, total 3145728, unit bytes",
      ]),
    .init(
      "curl-meter-unknown", "curl", 5, .unknown,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 393216, unit bytes, spinner",
        2: "completed 1572864, unit bytes, spinner",
        3: "completed 2621440, unit bytes, spinner",
        -1: "completed 3145728, unit bytes, spinner",
      ]),
    .init(
      "curl-meter-two", "curl", 7, .unknown,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 262144, total 2048000, unit bytes",
        2: "completed 1835008, total 2048000, unit bytes",
        3: "completed 2048000, total 2048000, unit bytes",
        4: "unit bytes, spinner",
        -1: "completed 3584000, unit bytes, spinner",
      ]),
    .init(
      "curl-redirected", "curl", 3, .full,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 120, total 120, unit bytes",
        -1: "completed 1024000, total 1024000, unit bytes",
      ]),
    .init(
      "curl-resumed", "curl", 3, .full,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 2810720, total 3071840, unit bytes",
        -1: "completed 3071840, total 3071840, unit bytes",
      ]),
    .init(
      "curl-upload", "curl", 2, .full,
      [
        0: "completed 0, unit bytes, spinner",
        -1: "completed 3072000, total 3072000, unit bytes",
      ]),
    .init(
      "curl-bar", "curl", 23, .full,
      [
        0: "stated 83/1000",
        1: "stated 125/1000",
        7: "stated 375/1000",
        11: "stated 542/1000",
        15: "stated 708/1000",
        -1: "stated 1000/1000",
      ]),
    .init(
      "curl-bar-unknown", "curl", 1, .unknown,
      [
        -1: "spinner"
      ]),
    .init(
      "curl-bar-two", "curl", 4, .unknown,
      [
        0: "stated 256/1000",
        1: "stated 768/1000",
        2: "stated 1000/1000",
        -1: "spinner",
      ]),
    .init(
      "curl-parallel", "curl", 7, .unknown,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 1048576, unit bytes, spinner",
        2: "completed 1835008, unit bytes, spinner",
        3: "completed 3096576, unit bytes, spinner",
        4: "completed 4669440, unit bytes, spinner",
        -1: "completed 6656000, unit bytes, spinner",
      ]),
    .init(
      "curl-parallel-known", "curl", 8, .full,
      [
        0: "completed 0, unit bytes, spinner",
        1: "completed 1048576, unit bytes, spinner",
        2: "completed 1835008, unit bytes, spinner",
        4: "completed 3358720, stated 65/100, unit bytes",
        5: "completed 4145152, stated 80/100, unit bytes",
        -1: "completed 5120000, stated 100/100, unit bytes",
      ]),
    .init(
      "wget-bar", "wget", 13, .full,
      [
        0: "completed 0, total 3145728, stated 0/100, unit bytes, detail f",
        1: "completed 270336, total 3145728, stated 8/100, unit bytes, detail f",
        4: "completed 1059062, total 3145728, stated 33/100, unit bytes, detail f",
        6: "completed 1583350, total 3145728, stated 50/100, unit bytes, detail f",
        8: "completed 2107638, total 3145728, stated 66/100, unit bytes, detail f",
        -1: "completed 3145728, total 3145728, stated 100/100, unit bytes, detail f",
      ]),
    .init(
      "wget-bar-unknown", "wget", 13, .unknown,
      [
        0: "completed 0, unit bytes, detail nolen, spinner",
        1: "completed 270336, unit bytes, detail nolen, spinner",
        4: "completed 1059062, unit bytes, detail nolen, spinner",
        6: "completed 1583350, unit bytes, detail nolen, spinner",
        8: "completed 2107638, unit bytes, detail nolen, spinner",
        -1: "completed 3145728, unit bytes, detail nolen, spinner",
      ]),
    .init(
      "wget-bar-two", "wget", 12, .unknown,
      [
        0: "completed 0, total 1024000, stated 0/100, unit bytes, detail 1000",
        1: "completed 270336, total 1024000, stated 26/100, unit bytes, detail 1000",
        4: "completed 1024000, total 1024000, stated 100/100, unit bytes, detail 1000",
        6: "completed 1302528, unit bytes, detail 1500, spinner",
        8: "completed 1818624, unit bytes, detail 1500, spinner",
        -1: "completed 2560000, unit bytes, detail 1500, spinner",
      ]),
    .init(
      "wget-bar-resumed", "wget", 7, .full,
      [
        0: "completed 1499464, total 3072000, stated 48/100, unit bytes, detail 3000",
        1: "completed 1772093, total 3072000, stated 57/100, unit bytes, detail 3000",
        2: "completed 2034237, total 3072000, stated 66/100, unit bytes, detail 3000",
        3: "completed 2296381, total 3072000, stated 74/100, unit bytes, detail 3000",
        4: "completed 2558525, total 3072000, stated 83/100, unit bytes, detail 3000",
        -1: "completed 3072000, total 3072000, stated 100/100, unit bytes, detail 3000",
      ]),
    .init(
      "wget-dots", "wget", 62, .full,
      [
        0: "total 3145728, stated 1/100, unit bytes, detail f",
        1: "total 3145728, stated 3/100, unit bytes, detail f",
        20: "total 3145728, stated 34/100, unit bytes, detail f",
        31: "total 3145728, stated 52/100, unit bytes, detail f",
        41: "total 3145728, stated 68/100, unit bytes, detail f",
        -1: "completed 3145728, total 3145728, stated 100/100, unit bytes, detail f",
      ]),
    .init(
      "wget-dots-unknown", "wget", 30, .unknown,
      [
        0: "completed 0, unit bytes, detail 1500, spinner",
        1: "completed 51200, unit bytes, detail 1500, spinner",
        10: "completed 512000, unit bytes, detail 1500, spinner",
        15: "completed 768000, unit bytes, detail 1500, spinner",
        20: "completed 1024000, unit bytes, detail 1500, spinner",
        -1: "completed 1484800, unit bytes, detail 1500, spinner",
      ]),
    .init(
      "wget-dots-resumed", "wget", 31, .full,
      [
        0: "total 3072000, stated 50/100, unit bytes, detail 3000",
        1: "total 3072000, stated 51/100, unit bytes, detail 3000",
        10: "total 3072000, stated 66/100, unit bytes, detail 3000",
        15: "total 3072000, stated 75/100, unit bytes, detail 3000",
        20: "total 3072000, stated 83/100, unit bytes, detail 3000",
        -1: "completed 3072000, total 3072000, stated 100/100, unit bytes, detail 3000",
      ]),
    .init(
      "wget-mega", "wget", 2, .full,
      [
        0: "total 5120000, stated 61/100, unit bytes, detail 5000",
        -1: "completed 5120000, total 5120000, stated 100/100, unit bytes, detail 5000",
      ]),
    .init(
      "git-clone", "git", 345, .full,
      [
        0: "completed 122, phase Enumerating objects, spinner",
        1: "completed 1, total 122, phase Counting objects",
        115: "completed 16, total 122, phase Compressing objects",
        172: "completed 86, total 122, phase Compressing objects",
        230: "completed 33, total 122, phase Receiving objects",
        -1: "completed 40, total 40, phase Resolving deltas",
      ]),
    .init(
      "git-terminal", "git", 405, .full,
      [
        0: "completed 766, phase Enumerating objects, spinner",
        1: "completed 1, total 766, phase Counting objects",
        135: "completed 246, total 745, phase Compressing objects",
        202: "completed 745, total 745, phase Compressing objects",
        270: "completed 514, total 766, phase Receiving objects",
        -1: "completed 367, total 367, phase Resolving deltas",
      ]),
    .init(
      "git-gc", "git", 305, .full,
      [
        0: "completed 766, phase Enumerating objects, spinner",
        1: "completed 1, total 766, phase Counting objects",
        101: "completed 766, total 766, phase Counting objects",
        152: "completed 366, total 745, phase Compressing objects",
        203: "completed 745, total 745, phase Compressing objects",
        -1: "completed 766, total 766, phase Writing objects",
      ]),
    .init(
      "yt-dlp", "yt-dlp", 14, .full,
      [
        0: "phase Downloading, detail y.mp4",
        1: "total 3145728, stated 0/1000, unit bytes, phase Downloading, detail y.mp4",
        4: "total 3145728, stated 5/1000, unit bytes, phase Downloading, detail y.mp4",
        7: "total 3145728, stated 41/1000, unit bytes, phase Downloading, detail y.mp4",
        9: "total 3145728, stated 166/1000, unit bytes, phase Downloading, detail y.mp4",
        -1: "total 3145728, stated 100/100, unit bytes, phase Downloading, detail y.mp4",
      ]),
    .init(
      "rclone-line", "rclone", 11, .full,
      [
        0: "completed 31637635, total 323999498, unit bytes",
        1: "completed 63072895, total 323999498, unit bytes",
        3: "completed 126028349, total 323999498, unit bytes",
        5: "completed 188875801, total 323999498, unit bytes",
        7: "completed 251788263, total 323999498, unit bytes",
        -1: "completed 323999498, total 323999498, unit bytes",
      ]),
    .init(
      "rclone-terminal", "rclone", 15, .full,
      [
        0: "completed 20332937, total 161999749, unit bytes",
        1: "detail d3/f1",
        5: "detail d3/f1",
        7: "detail d3/f1",
        10: "completed 125076242, total 161999749, unit bytes",
        -1: "completed 161999749, total 161999749, unit bytes",
      ]),
    .init(
      "rclone-json", "rclone", 8, .full,
      [
        0: "completed 20824064, total 162000000, unit bytes",
        1: "completed 41751616, total 162000000, unit bytes",
        2: "completed 62428224, total 162000000, unit bytes",
        4: "completed 104581504, total 162000000, unit bytes",
        5: "completed 125567488, total 162000000, unit bytes",
        -1: "completed 162000000, total 162000000, unit bytes",
      ]),
    .init(
      "rclone-check", "rclone", 19, .full,
      [
        0: "completed 0, total 6, unit files",
        1: "detail d2/f2",
        6: "completed 1, total 6, unit files",
        9: "detail d2/f2",
        12: "completed 3, total 6, unit files",
        -1: "completed 6, total 6, unit files",
      ]),
  ]

  private static let builds: [CaptureTests.Row] = [
    .init(
      "apt-download", "apt-get", 3, .full,
      [
        0: "stated 0/1000000, phase Downloading, detail Retrieving file 1 of 1",
        1: "stated 120595/1000000, phase Downloading, detail Retrieving file 1 of 1",
        -1: "stated 1000000/1000000, phase Downloading, detail Retrieving file 1 of 1",
      ]),
    .init(
      "apt-install", "apt-get", 8, .short,
      [
        0: "stated 0/1000000, phase Installing, detail Running dpkg",
        1: "stated 0/1000000, phase Installing, detail Preparing pv (amd64)",
        2: "stated 200000/1000000, phase Installing, detail Unpacking pv (amd64)",
        4: "stated 400000/1000000, phase Installing, detail Running dpkg",
        5: "stated 400000/1000000, phase Installing, detail Preparing to configure pv (amd64)",
        -1: "stated 800000/1000000, phase Installing, detail Installed pv (amd64)",
      ]),
    .init(
      "apt-status", "apt-get", 18, .short,
      [
        0: "stated 0/1000000, phase Downloading, detail Retrieving file 1 of 2",
        1: "stated 395677/1000000, phase Downloading, detail Retrieving file 1 of 2",
        6: "stated 111111/1000000, phase Installing, detail Unpacking hello (amd64)",
        9: "stated 333333/1000000, phase Installing, detail Unpacking sl (amd64)",
        12: "stated 444444/1000000, phase Installing, detail Preparing to configure sl (amd64)",
        -1: "stated 888889/1000000, phase Installing, detail Installed hello (amd64)",
      ]),
    .init(
      "apt-terminal", "apt", 38, .short,
      [
        0: "stated 0/100, phase Reading package lists",
        1: "stated 84/100, phase Reading package lists",
        12: "stated 15/100, phase Reading database",
        19: "stated 50/100, phase Reading database",
        25: "stated 80/100, phase Reading database",
        -1: "detail Processing triggers for man-db (2.11.2-2)",
      ]),
    .init(
      "apt-plain", "apt-get", 25, .unknown,
      [
        0: "stated 5/100, phase Reading database",
        1: "stated 10/100, phase Reading database",
        8: "stated 45/100, phase Reading database",
        12: "stated 65/100, phase Reading database",
        16: "stated 85/100, phase Reading database",
        -1: "detail Processing triggers for man-db (2.11.2-2)",
      ]),
    .init(
      "pip-terminal", "pip", 5, .unknown,
      [
        0: "detail numpy",
        1: "phase Downloading, detail numpy-2.4.6-cp311.whl",
        2: "completed 0, total 16900000, unit bytes, phase Downloading, detail numpy-2.4.6-cp311.whl",
        3: "completed 7600000, total 16900000, unit bytes, phase Downloading, detail numpy-2.4.6-cp311.whl",
        -1: "completed 16900000, unit bytes, phase Downloading, detail numpy-2.4.6-cp311.whl, spinner",
      ]),
    .init(
      "pip-several", "pip", 33, .unknown,
      [
        0: "detail requests",
        1: "phase Downloading, detail requests-2.34.2-py3-none-any.whl",
        11: "completed 2708000, unit bytes, phase Downloading, detail numpy-2.4.6-cp311.whl, spinner",
        16: "phase Downloading, detail charset_normalizer-3.5.3-cp311.whl",
        22: "completed 17441000, unit bytes, phase Downloading, detail idna-3.20-py3-none-any.whl, spinner",
        -1: "phase Downloading, detail markupsafe-3.0.4-cp311.whl",
      ]),
    .init(
      "pip-pipe", "pip", 18, .unknown,
      [
        0: "detail requests",
        1: "phase Downloading, detail requests-2.34.2-py3-none-any.whl",
        6: "detail charset_normalizer<4,>=2 (from requests)",
        9: "detail idna<4,>=2.5 (from requests)",
        12: "detail urllib3<3,>=1.26 (from requests)",
        -1: "completed 17575800, unit bytes, phase Downloading, detail certifi-2026.10.19.post1-py3-none-any.whl, spinner",
      ]),
    .init(
      "cargo", "cargo", 6, .short,
      [
        0: "detail a v0.1.0",
        1: "completed 0, total 3, phase Building, detail a(bin)",
        2: "detail b v0.1.0",
        3: "completed 1, total 3, phase Building, detail b(bin)",
        4: "detail c v0.1.0",
        -1: "completed 2, total 3, phase Building, detail c(bin)",
      ]),
    .init(
      "cargo-osc", "cargo", 7, .short,
      [
        0: "detail b v0.1.0",
        1: "stated 0/100",
        2: "completed 0, total 3, phase Building, detail b(bin)",
        3: "detail a v0.1.0",
        4: "completed 1, total 3, phase Building, detail a(bin)",
        -1: "completed 2, total 3, phase Building, detail c(bin)",
      ]),
    .init(
      "ninja-pipe", "ninja", 40, .full,
      [
        0: "completed 1, total 40, detail SLEEP t2",
        1: "completed 2, total 40, detail SLEEP t1",
        13: "completed 14, total 40, detail SLEEP t14",
        20: "completed 21, total 40, detail SLEEP t21",
        26: "completed 27, total 40, detail SLEEP t27",
        -1: "completed 40, total 40, detail SLEEP t40",
      ]),
    .init(
      "ninja-terminal", "ninja", 80, .full,
      [
        0: "completed 0, total 40, detail SLEEP t1",
        1: "completed 0, total 40, detail SLEEP t2",
        26: "completed 12, total 40, detail SLEEP t15",
        40: "completed 19, total 40, detail SLEEP t22",
        53: "completed 26, total 40, detail SLEEP t26",
        -1: "completed 40, total 40, detail SLEEP t40",
      ]),
    .init(
      "ninja-status", "ninja", 16, .full,
      [
        0: "completed 1, total 16, detail Building C object CMakeFiles/x.dir/s3.c.o",
        1: "completed 2, total 16, detail Building C object CMakeFiles/x.dir/s2.c.o",
        5: "completed 6, total 16, detail Building C object CMakeFiles/x.dir/s5.c.o",
        8: "completed 9, total 16, detail Building C object CMakeFiles/y.dir/s3.c.o",
        10: "completed 11, total 16, detail Building C object CMakeFiles/y.dir/s4.c.o",
        -1: "completed 16, total 16, detail Linking C shared library liby.so",
      ]),
    .init(
      "ninja-percent", "ninja", 32, .full,
      [
        0: "stated 0/100, detail Building C object CMakeFiles/x.dir/s1.c.o",
        1: "stated 0/100, detail Building C object CMakeFiles/x.dir/s2.c.o",
        10: "stated 25/100, detail Building C object CMakeFiles/x.dir/s7.c.o",
        16: "stated 43/100, detail Building C object CMakeFiles/y.dir/s3.c.o",
        21: "stated 62/100, detail Building C object CMakeFiles/y.dir/s3.c.o",
        -1: "stated 100/100, detail Linking C static library libx.a",
      ]),
    .init(
      "cmake-make", "cmake", 18, .full,
      [
        0: "stated 6/100, detail Building C object CMakeFiles/x.dir/s1.c.o",
        1: "stated 12/100, detail Building C object CMakeFiles/y.dir/s1.c.o",
        6: "stated 43/100, detail Building C object CMakeFiles/x.dir/s4.c.o",
        9: "stated 62/100, detail Building C object CMakeFiles/y.dir/s5.c.o",
        12: "stated 81/100, detail Building C object CMakeFiles/x.dir/s7.c.o",
        -1: "stated 100/100, detail Built target x",
      ]),
    .init(
      "ctest", "ctest", 7, .full,
      [
        0: "completed 1, total 7, unit tests, phase Testing, detail t1",
        1: "completed 2, total 7, unit tests, phase Testing, detail t2",
        2: "completed 3, total 7, unit tests, phase Testing, detail t3",
        3: "completed 4, total 7, unit tests, phase Testing, detail t4",
        4: "completed 5, total 7, unit tests, phase Testing, detail t5",
        -1: "completed 7, total 7, unit tests, phase Testing, detail t7",
      ]),
    .init(
      "npm-spinner", "npm", 1, .unknown,
      [
        -1: "spinner"
      ]),
  ]

  private static let archives: [CaptureTests.Row] = [
    .init(
      "dd", "dd", 2, .unknown,
      [
        0: "completed 39237713920, unit bytes",
        -1: "completed 62914560000, unit bytes",
      ]),
    .init(
      "dd-known", "dd", ["if=/dev/zero", "bs=1M", "count=120000"], 6, .full,
      [
        0: "completed 24916262912, total 125829120000, unit bytes",
        1: "completed 53161754624, total 125829120000, unit bytes",
        2: "completed 78404124672, total 125829120000, unit bytes",
        3: "completed 99285467136, total 125829120000, unit bytes",
        4: "completed 121923174400, total 125829120000, unit bytes",
        -1: "completed 125829120000, total 125829120000, unit bytes",
      ]),
    .init(
      "tar-checkpoint", "tar", 15, .unknown,
      [
        0: "completed 10240000, unit bytes",
        1: "completed 20480000, unit bytes",
        5: "completed 61440000, unit bytes",
        7: "completed 81920000, unit bytes",
        10: "completed 112640000, unit bytes",
        -1: "completed 153600000, unit bytes",
      ]),
    .init(
      "tar-totals", "tar", 15, .unknown,
      [
        0: "completed 10229760, unit bytes",
        1: "completed 20469760, unit bytes",
        5: "completed 61429760, unit bytes",
        7: "completed 81909760, unit bytes",
        10: "completed 112629760, unit bytes",
        -1: "completed 153589760, unit bytes",
      ]),
    .init(
      "restic-json", "restic", 26, .short,
      [
        0: "completed 0, total 9000000, unit bytes",
        1: "completed 4352556, total 324000000, unit bytes, detail /rs/a/d1/f1",
        8: "completed 87900534, total 324000000, unit bytes, detail /rs/a/d2/f2",
        13: "completed 162203255, total 324000000, unit bytes, detail /rs/a/d3/f3",
        17: "completed 213607070, total 324000000, unit bytes, detail /rs/a/d4/f3",
        -1: "completed 316473727, total 324000000, unit bytes, detail /rs/a/d6/f3",
      ]),
    .init(
      "restic-terminal", "restic", 21, .full,
      [
        0: "completed 0, unit bytes",
        1: "completed 9665774, unit bytes",
        7: "completed 68719477, total 161999749, unit bytes",
        10: "completed 89938461, total 161999749, unit bytes",
        14: "completed 116644643, total 161999749, unit bytes",
        -1: "completed 161999749, total 161999749, unit bytes",
      ]),
    .init(
      "restic-check", "restic", 9, .full,
      [
        0: "completed 1, total 1, unit snapshots, phase snapshots",
        1: "completed 0, total 10, unit packs, phase packs",
        3: "completed 3, total 10, unit packs, phase packs",
        4: "completed 4, total 10, unit packs, phase packs",
        6: "completed 7, total 10, unit packs, phase packs",
        -1: "completed 10, total 10, unit packs, phase packs",
      ]),
    .init(
      "borg-create", "borg", 7, .unknown,
      [
        0: "completed 0, unit bytes, detail src",
        1: "completed 26760000, unit bytes, detail src/d1/f2",
        2: "completed 55340000, unit bytes, detail src/d2/f2",
        3: "completed 82540000, unit bytes, detail src/d3/f1",
        4: "completed 108000000, unit bytes, detail src/d3/f1",
        -1: "completed 152930000, unit bytes, detail src/d3/f2",
      ]),
    .init(
      "borg-create-json", "borg", 8, .unknown,
      [
        0: "completed 0, unit bytes, detail src",
        1: "detail Initializing cache transaction: Reading config",
        2: "detail Initializing cache transaction: Reading chunks",
        4: "completed 167523000, unit bytes, detail many/45/37",
        5: "detail Saving files cache",
        -1: "detail Saving cache config",
      ]),
    .init(
      "borg-extract", "borg", 60, .short,
      [
        0: "stated 0/1000, phase Extracting, detail src/d1/f1",
        1: "stated 4/1000, phase Extracting, detail src/d1/f1",
        20: "stated 577/1000, phase Extracting, detail src/d3/f1",
        30: "stated 961/1000, phase Extracting, detail many/7/23",
        40: "stated 966/1000, phase Extracting, detail many/10/29",
        -1: "stated 999/1000, phase Extracting, detail many/59/25",
      ]),
    .init(
      "borg-extract-json", "borg", 30, .short,
      [
        0: "completed 676707, total 169200000, phase extract, detail src/d1/f1",
        1: "completed 1452622, total 169200000, phase extract, detail src/d1/f1",
        10: "completed 133476328, total 169200000, phase extract, detail src/d3/f2",
        15: "completed 162714000, total 169200000, phase extract, detail many/7/38",
        20: "completed 163464000, total 169200000, phase extract, detail many/12/22",
        -1: "completed 169035000, total 169200000, phase extract, detail many/59/25",
      ]),
    .init(
      "borg-check", "borg", 97, .short,
      [
        0: "stated 0/1000, phase Checking segments",
        1: "stated 71/1000, phase Checking segments",
        32: "stated 2250/10000, phase Verifying data",
        48: "stated 4250/10000, phase Verifying data",
        64: "stated 6250/10000, phase Verifying data",
        -1: "stated 667/1000, phase Checking archives",
      ]),
    .init(
      "unzip", "unzip", 51, .unknown,
      [
        0: "completed 1, unit files, detail zx/src/",
        1: "completed 2, unit files, detail zx/src/d2/",
        17: "completed 18, unit files, detail zx/many/1/17",
        25: "completed 26, unit files, detail zx/many/1/25",
        34: "completed 35, unit files, detail zx/many/1/7",
        -1: "completed 51, unit files, detail zx/many/1/34",
      ]),
    .init(
      "7z-add", "7z", 34, .short,
      [
        0: "detail Scan, spinner",
        1: "stated 0/100",
        11: "stated 36/100, detail big.bin",
        17: "stated 55/100, detail big.bin",
        22: "stated 69/100, detail big.bin",
        -1: "stated 98/100, detail big.bin",
      ]),
    .init(
      "7z-several", "7z", 97, .short,
      [
        0: "detail Scan, spinner",
        1: "stated 0/100",
        32: "stated 37/100, detail src/d2/f2",
        48: "stated 52/100, detail src/d3/f1",
        64: "stated 67/100, detail src/d3/f2",
        -1: "stated 99/100, detail src/d3/f2",
      ]),
    .init(
      "xz-terminal", "xz", 56, .full,
      [
        0: "detail big.bin",
        1: "stated 17/1000, detail big.bin",
        18: "stated 313/1000, detail big.bin",
        28: "stated 464/1000, detail big.bin",
        37: "stated 614/1000, detail big.bin",
        -1: "stated 100/100, detail big.bin",
      ]),
    .init(
      "xz-two", "xz", 4, .short,
      [
        0: "detail big.bin",
        1: "completed 0, total 2, unit files, detail big.bin",
        2: "detail big2.bin",
        -1: "completed 1, total 2, unit files, detail big2.bin",
      ]),
    .init(
      "xz-unknown", "xz", 2, .full,
      [
        0: "spinner",
        -1: "stated 100/100",
      ]),
    .init(
      "zstd-terminal", "zstd", 5, .short,
      [
        0: "completed 0, total 80950067, unit bytes",
        1: "completed 16252928, total 80950067, unit bytes",
        2: "completed 34078720, total 80950067, unit bytes",
        3: "completed 55050240, total 80950067, unit bytes",
        -1: "completed 80216064, total 80950067, unit bytes",
      ]),
    .init(
      "zstd-two", "zstd", 2, .short,
      [
        0: "completed 0, total 2, unit files, detail big.bin",
        -1: "completed 1, total 2, unit files, detail big2.bin",
      ]),
    .init(
      "zstd-verbose", "zstd", 1, .unknown,
      [
        -1: "completed 0, unit bytes"
      ]),
  ]

  private static let bars: [CaptureTests.Row] = [
    .init(
      "ffmpeg-progress", "ffmpeg", 13, .unknown,
      [
        0: "completed 0, unit s",
        1: "completed 1, unit s",
        4: "completed 6, unit s",
        6: "completed 9, unit s",
        8: "completed 13, unit s",
        -1: "completed 19, unit s",
      ]),
    .init(
      "ffmpeg-statistics", "ffmpeg", 13, .short,
      [
        0: "completed 0, total 20, stated 0/20000000, unit s",
        1: "completed 1, total 20, stated 1200000/20000000, unit s",
        4: "completed 6, total 20, stated 6400000/20000000, unit s",
        6: "completed 9, total 20, stated 9800000/20000000, unit s",
        8: "completed 13, total 20, stated 13120000/20000000, unit s",
        -1: "completed 19, total 20, stated 19880000/20000000, unit s",
      ]),
    .init(
      "ffmpeg-blocks", "ffmpeg", 21, .short,
      [
        0: "completed 0, total 20, stated 0/20000000, unit s",
        1: "completed 0, total 20, stated 80078/20000000, unit s",
        7: "completed 5, total 20, stated 5720078/20000000, unit s",
        10: "completed 7, total 20, stated 7760078/20000000, unit s",
        14: "completed 12, total 20, stated 12360078/20000000, unit s",
        -1: "completed 19, total 20, stated 19880078/20000000, unit s",
      ]),
    .init(
      "pv", "pv", 2, .full,
      [
        0: "completed 62914560, stated 50/100, unit bytes",
        -1: "completed 125829120, stated 100/100, unit bytes",
      ]),
    .init(
      "pv-unknown", "pv", 2, .unknown,
      [
        0: "completed 62914560, unit bytes",
        -1: "completed 125829120, unit bytes",
      ]),
    .init(
      "pv-overrun", "pv", 4, .unknown,
      [
        0: "completed 20971520, stated 100/100, unit bytes",
        1: "completed 41943040, unit bytes, spinner",
        2: "completed 62914560, unit bytes",
        -1: "completed 80950067, unit bytes",
      ]),
    .init(
      "pv-numeric", "pv", ["-n"], 2, .full,
      [
        0: "stated 51/100",
        -1: "stated 100/100",
      ]),
    .init(
      "pv-numeric-overrun", "pv", ["-n"], 2, .unknown,
      [
        0: "stated 100/100",
        -1: "spinner",
      ]),
    .init(
      "pv-lines", "pv", 2, .unknown,
      [
        0: "completed 2000000, unit lines",
        -1: "completed 3000000, unit lines",
      ]),
    .init(
      "tqdm", "python3", 33, .full,
      [
        0: "completed 0, total 20",
        1: "completed 2, total 20",
        11: "completed 0, spinner",
        16: "completed 10, spinner",
        22: "completed 0, total 10, unit bytes, phase naïve: 50%",
        -1: "completed 3, total 3, phase slow",
      ]),
    .init(
      "tqdm-nested", "python3", 22, .full,
      [
        0: "completed 0, total 3, phase outer",
        1: "completed 1, total 3, phase outer",
        7: "completed 6, phase 50% wool: x, spinner",
        11: "completed 0, total 5, unit files",
        14: "completed 6, total 5, unit files",
        -1: "completed 9000000, total 9000000, unit bytes, phase down.bin",
      ]),
    .init(
      "rich-several", "python3", 41, .unknown,
      [
        0: "stated 0/100, phase Reading",
        1: "stated 10/100, phase Reading",
        13: "stated 65/100, phase Writing",
        20: "stated 100/100, phase Writing",
        27: "completed 3500000, total 5000000, unit bytes, phase file.bin",
        -1: "phase Unknown, spinner",
      ]),
  ]
}

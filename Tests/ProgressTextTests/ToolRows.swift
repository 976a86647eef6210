/// What is to be heard in captures of programs that test, check, wipe and pack.
enum ToolRows {
  static let all: [CaptureTests.Row] = [
    .init(
      "pytest", "pytest", 4, .full,
      [
        0: "stated 28/100",
        1: "stated 57/100",
        2: "stated 86/100",
        -1: "stated 100/100",
      ]),
    .init(
      "pytest-verbose", "pytest", 18, .full,
      [
        0: "stated 5/100, detail test_b.py::test_two[1] PASSED",
        1: "stated 11/100, detail test_b.py::test_two[10] PASSED",
        6: "stated 38/100, detail test_b.py::test_two[15] PASSED",
        9: "stated 55/100, detail test_b.py::test_two[18] PASSED",
        12: "stated 72/100, detail test_b.py::test_two[31] PASSED",
        -1: "stated 100/100, detail test_b.py::test_two[81] PASSED",
      ]),
    .init(
      "pytest-count", "pytest", 3, .full,
      [
        0: "completed 160, total 250",
        1: "completed 219, total 250, detail test_b.py",
        -1: "completed 250, total 250",
      ]),
    .init(
      "mksquashfs", "mksquashfs", 3, .full,
      [
        0: "completed 69, total 180",
        1: "completed 155, total 180",
        -1: "completed 180, total 180",
      ]),
    .init(
      "unsquashfs", "unsquashfs", 1, .full,
      [
        -1: "completed 210, total 210"
      ]),
    .init(
      "shred", "shred", 3, .short,
      [
        0: "stated 0/300, detail sh.img: pass 1/3 (random)",
        1: "stated 100/300, detail sh.img: pass 2/3 (random)",
        -1: "stated 200/300, detail sh.img: pass 3/3 (000000)",
      ]),
    .init(
      "shred-long", "shred", 9, .full,
      [
        0: "stated 0/200, detail sh3.img: pass 1/2 (random)",
        1: "stated 27/200, detail sh3.img: pass 1/2 (random)",
        3: "stated 85/200, detail sh3.img: pass 1/2 (random)",
        4: "stated 100/200, detail sh3.img: pass 1/2 (random)",
        6: "stated 139/200, detail sh3.img: pass 2/2 (random)",
        -1: "stated 200/200, detail sh3.img: pass 2/2 (random)",
      ]),
    .init(
      "badblocks", "badblocks", 3, .short,
      [
        0: "stated 2662/10000",
        1: "stated 5461/10000",
        -1: "stated 8806/10000",
      ]),
    .init(
      "e2fsck", "e2fsck", 3, .full,
      [
        0: "stated 19/1000, detail fs.img",
        1: "stated 233/1000, detail fs.img",
        -1: "stated 1000/1000, detail fs.img",
      ]),
    .init(
      "ddrescue", "ddrescue", 7, .full,
      [
        0: "stated 3001/10000, detail pct rescued",
        1: "stated 3443/10000, detail pct rescued",
        2: "stated 4944/10000, detail pct rescued",
        3: "stated 6445/10000, detail pct rescued",
        4: "stated 7946/10000, detail pct rescued",
        -1: "stated 10000/10000, detail pct rescued",
      ]),
    .init(
      "parallel-bar", "parallel", 5, .full,
      [
        0: "stated 0/100",
        1: "stated 25/100",
        2: "stated 50/100",
        3: "stated 75/100",
        -1: "stated 100/100",
      ]),
    .init(
      "parallel-eta", "parallel", 0, .unknown, [:]),
    .init(
      "parallel-progress", "parallel", 0, .unknown, [:]),
    .init(
      "pbzip2", "pbzip2", 56, .full,
      [
        0: "stated 1/100, detail Completed",
        1: "stated 3/100, detail Completed",
        18: "stated 33/100, detail Completed",
        28: "stated 51/100, detail Completed",
        37: "stated 67/100, detail Completed",
        -1: "stated 100/100, detail Completed",
      ]),
    .init(
      "lbzip2", "lbzip2", 4, .full,
      [
        0: "stated 1607/10000, detail lbzip2: progress",
        1: "stated 4821/10000, detail lbzip2: progress",
        2: "stated 8036/10000, detail lbzip2: progress",
        -1: "stated 10000/10000, detail lbzip2: progress",
      ]),
    .init(
      "fio", "fio", 3, .full,
      [
        0: "stated 600/1000, detail Jobs: 1 (f=1), 0B/s-12.0MiB/s: [W(1)]",
        1: "stated 800/1000, detail Jobs: 1 (f=1), 0B/s-12.0MiB/s: [W(1)]",
        -1: "stated 1000/1000, detail Jobs: 1 (f=1), 0B/s-12.0MiB/s: [W(1)]",
      ]),
    .init(
      "rich-spinner", "python3", 22, .full,
      [
        0: "stated 0/100, phase Converting",
        1: "stated 2/100, phase Converting",
        7: "stated 32/100, phase Converting",
        11: "stated 52/100, phase Converting",
        14: "stated 68/100, phase Converting",
        -1: "stated 100/100, phase Converting",
      ]),
    .init(
      "tar-dots", "tar", ["-cf", "x.tar", "--checkpoint=.500", "x"], 1, .unknown,
      [
        -1: "completed 399360000, unit bytes"
      ]),
    .init(
      "tar-dots-totals", "tar", ["-cf", "x.tar", "--checkpoint=500", "--checkpoint-action=dot", "--totals", "x"], 1, .unknown,
      [
        -1: "completed 400005120, unit bytes"
      ]),
    .init(
      "tar-totals-action", "tar", 9, .unknown,
      [
        0: "completed 40949760, unit bytes",
        1: "completed 81909760, unit bytes",
        3: "completed 163829760, unit bytes",
        4: "completed 204789760, unit bytes",
        6: "completed 286709760, unit bytes",
        -1: "completed 368629760, unit bytes",
      ]),
    .init(
      "tar-terminal", "tar", 9, .unknown,
      [
        0: "completed 40949760, unit bytes",
        1: "completed 81909760, unit bytes",
        3: "completed 163829760, unit bytes",
        4: "completed 204789760, unit bytes",
        6: "completed 286709760, unit bytes",
        -1: "completed 368629760, unit bytes",
      ]),
  ]
}

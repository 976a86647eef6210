/// What is to be heard in captures of programs that copy and download.
enum TransferRows {
  static let all: [CaptureTests.Row] = [
    .init(
      "scp", "scp", 3, .full,
      [
        0: "completed 0, stated 0/100, unit bytes, detail photo.jpg",
        1: "completed 261120, stated 5/100, unit bytes, detail photo.jpg",
        -1: "completed 5000192, stated 100/100, unit bytes, detail photo.jpg",
      ]),
    .init(
      "scp-several", "scp", ["photo.jpg", "100% sure.txt", "me@host:"], 6, .unknown,
      [
        0: "completed 0, unit bytes, detail photo.jpg, spinner",
        1: "completed 261120, unit bytes, detail photo.jpg, spinner",
        2: "completed 5000192, unit bytes, detail photo.jpg, spinner",
        3: "completed 5000192, unit bytes, detail 100% sure.txt, spinner",
        4: "completed 5261312, unit bytes, detail 100% sure.txt, spinner",
        -1: "completed 8000512, unit bytes, detail 100% sure.txt, spinner",
      ]),
    .init(
      "sftp", "sftp", 8, .unknown,
      [
        0: "completed 0, stated 0/100, unit bytes, detail photo.jpg",
        1: "completed 261120, stated 5/100, unit bytes, detail photo.jpg",
        2: "completed 5000192, stated 100/100, unit bytes, detail photo.jpg",
        4: "completed 6828032, unit bytes, detail photo.jpg, spinner",
        5: "completed 8394752, unit bytes, detail photo.jpg, spinner",
        -1: "completed 10000384, unit bytes, detail photo.jpg, spinner",
      ]),
    .init(
      "aria2c", "aria2c", 3, .full,
      [
        0: "completed 943718, total 2936013, unit bytes",
        1: "completed 1992294, total 2936013, unit bytes",
        -1: "completed 2936013, total 2936013, unit bytes",
      ]),
    .init(
      "aria2c-two", "aria2c", 4, .unknown,
      [
        0: "completed 1887436, unit bytes, spinner",
        1: "completed 3984588, unit bytes, spinner",
        2: "completed 4928307, unit bytes, spinner",
        -1: "completed 5872026, unit bytes, spinner",
      ]),
    .init(
      "aria2c-summary", "aria2c", 3, .full,
      [
        0: "completed 943718, total 2936013, unit bytes",
        1: "completed 1992294, total 2936013, unit bytes",
        -1: "completed 2936013, total 2936013, unit bytes",
      ]),
    .init(
      "wget2", "wget2", 3, .full,
      [
        0: "completed 999997, stated 33/100, unit bytes, detail o",
        1: "completed 1992294, stated 66/100, unit bytes, detail o",
        -1: "completed 2998927, stated 100/100, unit bytes, detail o",
      ]),
    .init(
      "wget2-two", "wget2", 8, .unknown,
      [
        0: "completed 49992, stated 1/100, unit bytes, detail daten.bin",
        1: "completed 999997, stated 33/100, unit bytes, detail daten.bin",
        2: "completed 1999994, unit bytes, detail zwei.bin, spinner",
        4: "completed 3984588, unit bytes, detail zwei.bin, spinner",
        5: "completed 4991221, unit bytes, detail daten.bin, spinner",
        -1: "completed 5997854, unit bytes, detail zwei.bin, spinner",
      ]),
    .init(
      "axel", "axel", 60, .full,
      [
        0: "stated 2/100",
        1: "stated 3/100",
        20: "stated 35/100",
        30: "stated 52/100",
        40: "stated 68/100",
        -1: "stated 100/100",
      ]),
    .init(
      "lftp-two", "lftp", 5, .unknown,
      [
        0: "stated 1/100, detail /daten.bin",
        1: "stated 28/100, detail /daten.bin",
        2: "stated 55/100, detail /daten.bin",
        3: "stated 80/100, detail /daten.bin",
        -1: "detail /zwei.bin, spinner",
      ]),
    .init(
      "yt-dlp-formats", "yt-dlp", 21, .unknown,
      [
        0: "phase Downloading 1 of 2, detail x.f137.mp4",
        1: "total 476959, stated 2/1000, unit bytes, phase Downloading 1 of 2, detail x.f137.mp4",
        7: "total 476959, stated 273/1000, unit bytes, phase Downloading 1 of 2, detail x.f137.mp4",
        10: "total 476959, stated 100/100, unit bytes, phase Downloading 1 of 2, detail x.f137.mp4",
        14: "total 106916, stated 67/1000, unit bytes, phase Downloading 2 of 2, detail x.f140.m4a",
        -1: "phase Merger, detail Merging formats into \"x.mp4\", spinner",
      ]),
    .init(
      "yt-dlp-fragments", "yt-dlp", 98, .unknown,
      [
        0: "phase Downloading, detail h.mp4",
        1: "stated 1/1000, phase Downloading, detail h.mp4",
        32: "stated 332/1000, phase Downloading, detail h.mp4",
        49: "stated 502/1000, phase Downloading, detail h.mp4",
        65: "stated 668/1000, phase Downloading, detail h.mp4",
        -1: "phase FixupM3u8, detail Fixing MPEG-TS in MP4 container of \"h.mp4\", spinner",
      ]),
    .init(
      "yt-dlp-playlist", "yt-dlp", 26, .full,
      [
        0: "phase Item 1 of 2",
        1: "phase Item 1 of 2: Downloading, detail one.mp4",
        8: "total 588032, stated 221/1000, unit bytes, phase Item 1 of 2: Downloading, detail one.mp4",
        13: "phase Item 2 of 2",
        17: "total 588032, stated 12/1000, unit bytes, phase Item 2 of 2: Downloading, detail two.mp4",
        -1: "total 588032, stated 100/100, unit bytes, phase Item 2 of 2: Downloading, detail two.mp4",
      ]),
    .init(
      "git-push", "git", 127, .full,
      [
        0: "completed 44, phase Enumerating objects, spinner",
        1: "completed 1, total 44, phase Counting objects",
        42: "completed 42, total 44, phase Counting objects",
        63: "completed 19, total 43, phase Compressing objects",
        84: "completed 40, total 43, phase Compressing objects",
        -1: "completed 43, total 43, phase Writing objects",
      ]),
    .init(
      "git-fetch", "git", 131, .full,
      [
        0: "completed 44, phase Enumerating objects, spinner",
        1: "completed 1, total 44, phase Counting objects",
        43: "completed 43, total 44, phase Counting objects",
        65: "completed 21, total 43, phase Compressing objects",
        87: "completed 43, total 43, phase Compressing objects",
        -1: "completed 43, total 43, phase Unpacking objects",
      ]),
    .init(
      "git-fsck", "git", 3, .full,
      [
        0: "completed 256, total 256, phase Checking object directories",
        1: "completed 0, total 138, phase Checking objects",
        -1: "completed 138, total 138, phase Checking objects",
      ]),
    .init(
      "git-checkout", "git", 27, .full,
      [
        0: "completed 1, total 27, phase Updating files",
        1: "completed 2, total 27, phase Updating files",
        9: "completed 10, total 27, phase Updating files",
        13: "completed 14, total 27, phase Updating files",
        18: "completed 19, total 27, phase Updating files",
        -1: "completed 27, total 27, phase Updating files",
      ]),
    .init(
      "git-lfs-push", "git", 20, .full,
      [
        0: "completed 0, total 1, phase Uploading LFS objects",
        1: "completed 3, total 3, phase Uploading LFS objects",
        6: "completed 4, total 6, phase Counting objects",
        10: "completed 2, total 5, phase Compressing objects",
        13: "completed 5, total 5, phase Compressing objects",
        -1: "completed 6, total 6, phase Writing objects",
      ]),
  ]
}

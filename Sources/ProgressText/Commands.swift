extension Dialect {
  /// The dialect that a command speaks; `arguments` are those behind its name. Sees through `sudo`, `env`, `nice` and the like.
  package static func forCommand(_ basename: String, arguments: [String]) -> Dialect? {
    resolve(basename, arguments)?.dialect
  }

  /// The dialect with the arguments of the program that speaks it.
  static func resolve(_ basename: String, _ arguments: [String]) -> (dialect: Dialect, arguments: [String])? {
    var name = basename
    var rest = arguments[...]
    for _ in 0..<8 {
      if let dialect = commands[name] { return (dialect, Array(rest)) }
      if let dialect = versioned(name, rest) { return (dialect, Array(rest)) }
      guard let valued = wrappers[name] else { return nil }
      guard let operand = operand(of: &rest, valued, skipped: name == "timeout" || name == "flock" ? 1 : 0) else { return nil }
      name = operand.split(separator: "/").last.map { String($0) } ?? operand
    }
    return nil
  }

  private static let commands: [String: Dialect] = [
    "rsync": .rsync, "curl": .curl, "wget": .wget, "wget2": .wget, "git": .git, "dd": .dd, "apt": .apt, "apt-get": .apt, "aptitude": .apt,
    "dpkg": .apt,
    "pip": .pip, "pip3": .pip, "pipx": .pip, "ffmpeg": .ffmpeg, "yt-dlp": .ytDLP, "youtube-dl": .ytDLP, "docker": .docker,
    "podman": .docker, "skopeo": .docker, "buildah": .docker,
    "docker-compose": .docker, "cargo": .cargo, "ninja": .ninja, "ninja-build": .ninja, "samu": .ninja, "cmake": .cmake, "make": .cmake,
    "gmake": .cmake, "ctest": .cmake, "npm": .npm, "npx": .npm, "yarn": .npm, "yarnpkg": .npm, "tar": .tar, "gtar": .tar, "rclone": .rclone,
    "restic": .restic,
    "borg": .borg, "unzip": .unzip, "7z": .sevenZip, "7za": .sevenZip, "7zr": .sevenZip, "7zz": .sevenZip, "xz": .xz, "unxz": .xz,
    "xzcat": .xz, "lzma": .xz, "unlzma": .xz, "zstd": .zstd, "unzstd": .zstd, "zstdmt": .zstd, "zstdcat": .zstd, "pv": .pv, "hf": .tqdm,
    "huggingface-cli": .tqdm, "scp": .scp, "sftp": .scp, "aria2c": .aria2c, "shred": .shred,
  ]

  /// `pip3.11`, and `python3 -m pip`.
  private static func versioned(_ name: String, _ arguments: ArraySlice<String>) -> Dialect? {
    if name.utf8.starts(with: "pip3.".utf8) { return .pip }
    guard name.utf8.starts(with: "python".utf8), let option = arguments.firstIndex(of: "-m"), option + 1 < arguments.endIndex else {
      return nil
    }
    switch arguments[option + 1] {
    case "pip", "pipx": return .pip
    case "yt_dlp", "youtube_dl": return .ytDLP
    case "borg": return .borg
    default: return nil
    }
  }

  /// Commands that run another, with the letters of their options that take a value.
  private static let wrappers: [String: String] = [
    "sudo": "CDghpRrTtUu", "doas": "Cu", "env": "CSu", "nice": "n", "ionice": "cnp", "chrt": "TPD", "nohup": "", "time": "fo",
    "timeout": "ks",
    "stdbuf": "ioe", "setsid": "", "pkexec": "", "command": "", "exec": "a", "flock": "wEc", "catchsegv": "", "unbuffer": "",
    "firejail": "",
    "systemd-inhibit": "", "caffeinate": "t",
  ]

  /// The first operand behind options, assignments and bare numbers; what follows it stays in `rest`.
  private static func operand(of rest: inout ArraySlice<String>, _ valued: String, skipped: Int) -> String? {
    var left = skipped
    while let word = rest.popFirst() {
      let bytes = Array(word.utf8)
      guard let first = bytes.first else { continue }
      if first == UInt8(ascii: "-") {
        if bytes.count == 2, valued.utf8.contains(bytes[1]) { _ = rest.popFirst() }
      } else if bytes.contains(UInt8(ascii: "=")) || bytes.allSatisfy(Byte.isDigit) && left == 0 {
        continue
      } else if left > 0 {
        left -= 1
      } else {
        return word
      }
    }
    return nil
  }
}

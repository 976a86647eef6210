/// Whose progress is read, named after the program.
package enum Dialect: String, CaseIterable, Sendable {
  case rsync
  case curl
  case wget
  case git
  case dd
  case apt
  case pip
  case ffmpeg
  case ytDLP = "yt-dlp"
  case docker
  case cargo
  case ninja
  case cmake
  case npm
  case tar
  case rclone
  case restic
  case borg
  case unzip
  case sevenZip = "7z"
  case scp
  case aria2c
  case shred
  case xz
  case zstd
  case pv
  case tqdm
  case rich
  case osc
  case generic

  package static func named(_ name: String) -> Dialect? { Dialect(rawValue: name) }

  var grammar: any Grammar.Type {
    switch self {
    case .rsync: Rsync.self
    case .curl: Curl.self
    case .wget: Wget.self
    case .git: Git.self
    case .dd: DataDuplicator.self
    case .apt: Apt.self
    case .pip: Pip.self
    case .ffmpeg: FFmpeg.self
    case .ytDLP: YtDLP.self
    case .docker: Docker.self
    case .cargo: Cargo.self
    case .ninja: Ninja.self
    case .cmake: CMake.self
    case .npm: Npm.self
    case .tar: Tar.self
    case .rclone: Rclone.self
    case .restic: Restic.self
    case .borg: Borg.self
    case .unzip: Unzip.self
    case .sevenZip: SevenZip.self
    case .scp: SecureCopy.self
    case .aria2c: Aria.self
    case .shred: Shred.self
    case .xz: XZ.self
    case .zstd: Zstd.self
    case .pv: PipeViewer.self
    case .tqdm: Tqdm.self
    case .rich: Rich.self
    case .osc: Silence.self
    case .generic: Generic.self
    }
  }

  /// Those whose lines are told apart without knowing the command, the surest first.
  static let distinctive: [Dialect] = [
    .rsync, .curl, .wget, .git, .tqdm, .pip, .rich, .ytDLP, .restic, .borg, .rclone, .apt, .ffmpeg, .pv, .xz, .zstd, .docker, .cargo,
    .aria2c, .ninja, .cmake, .dd, .scp, .sevenZip,
  ]
}

/// Reads nothing from lines.
struct Silence: Grammar {
  init(arguments: [String]) {}
  func read(_ line: TextLine) -> Observation? { nil }
  var interest: Marks? { Marks() }
}

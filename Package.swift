// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .strictMemorySafety()]
/// The targets that speak to C all day: an `unsafe` on every line there would say nothing.
let face: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "headway",
  products: [
    .executable(name: "headwayd", targets: ["headwayd"]),
    .executable(name: "headway", targets: ["headway"]),
  ],
  targets: [
    // C
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1"),
    .systemLibrary(name: "CIni"),
    .systemLibrary(name: "CCurses"),
    .target(name: "CLinux"),

    // Pure: no imports at all.
    .target(name: "TaskModel", swiftSettings: strict),
    .target(name: "ProgressText", swiftSettings: strict),
    .target(name: "Screen", swiftSettings: strict),

    // Faces of C
    .target(name: "Linux", dependencies: ["CLinux"], swiftSettings: face),
    .target(name: "Ini", dependencies: ["CIni"], swiftSettings: face),
    .target(name: "Curses", dependencies: ["CCurses", "Linux", "Screen"], swiftSettings: face),
    .target(name: "EventLoop", dependencies: ["Linux"], swiftSettings: face),
    .target(name: "DBus", dependencies: ["CDBus", "EventLoop", "Linux"], swiftSettings: face),

    // Headway itself
    .target(name: "HeadwayBus", dependencies: ["DBus"], swiftSettings: strict),
    .target(name: "HeadwayConfiguration", dependencies: ["TaskModel", "Linux", "Ini"], swiftSettings: strict),
    .target(
      name: "HeadwayService",
      dependencies: ["HeadwayBus", "HeadwayConfiguration", "TaskModel", "ProgressText", "EventLoop", "DBus", "Linux"],
      swiftSettings: strict),
    .target(
      name: "Adapters", dependencies: ["HeadwayService", "HeadwayBus", "TaskModel", "Screen", "DBus", "Linux"], swiftSettings: strict),
    .executableTarget(name: "headwayd", dependencies: ["Adapters", "HeadwayService", "HeadwayBus", "Linux"], swiftSettings: strict),
    .executableTarget(
      name: "headway",
      dependencies: [
        "HeadwayBus", "HeadwayConfiguration", "TaskModel", "Screen", "Curses", "ProgressText", "EventLoop", "DBus", "Linux", "Ini",
      ],
      swiftSettings: strict),

    // Tests
    .target(
      name: "Support", dependencies: ["HeadwayBus", "DBus", "EventLoop", "Linux", "CDBus", "CLinux"], path: "Tests/Support",
      swiftSettings: face),
    .testTarget(name: "TaskModelTests", dependencies: ["TaskModel"], swiftSettings: strict),
    .testTarget(name: "ProgressTextTests", dependencies: ["ProgressText"], exclude: ["Captures"], swiftSettings: strict),
    .testTarget(name: "ScreenTests", dependencies: ["Screen"], swiftSettings: strict),
    .testTarget(name: "EventLoopTests", dependencies: ["EventLoop", "Linux", "Support"], swiftSettings: face),
    .testTarget(name: "DBusTests", dependencies: ["DBus", "HeadwayBus", "EventLoop", "Linux", "Support"], swiftSettings: face),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "HeadwayService", "HeadwayConfiguration", "HeadwayBus", "TaskModel", "DBus", "EventLoop", "Linux", "Support", "headwayd",
      ],
      swiftSettings: face),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "Adapters", "HeadwayService", "HeadwayBus", "TaskModel", "Screen", "DBus", "EventLoop", "Linux", "Support", "headwayd",
      ],
      swiftSettings: face),
    .testTarget(
      name: "CommandTests",
      dependencies: ["headway", "headwayd", "HeadwayBus", "ProgressText", "Screen", "DBus", "EventLoop", "Linux", "Support"],
      swiftSettings: face),
    .executableTarget(
      name: "Benchmarks", dependencies: ["HeadwayBus", "TaskModel", "DBus", "EventLoop", "Linux", "Support"],
      path: "Tests/Benchmarks", swiftSettings: face),
  ],
  swiftLanguageModes: [.v6]
)

import HeadwayBus
import HeadwayConfiguration
import HeadwayService
import Linux
import Support
import Testing

@Suite struct ConfigurationTests {
  @Test func everySettingIsTaken() {
    let configuration = Configuration(
      """
      # comment
      [daemon]
      network-delay = 1.5
      linger = 0
      linger-failed = 60
      [limits]
      tasks-per-connection = 10
      tasks-per-user = 20
      text-mib-per-user = 3
      streams-per-connection = 4
      watchers-per-user = 5
      [inputs]
      unity = no
      [outputs]
      notifications = no
      announce-after = 90
      launcher = no
      tray = no
      kde = no
      [table]
      anything = goes
      [theme night]
      done = green
      """, named: "x.conf")
    #expect(configuration.problems.isEmpty)
    #expect(configuration.settings.networkDelay == 1_500_000)
    #expect(configuration.settings.linger == 0)
    #expect(configuration.settings.lingerFailed == 60_000_000)
    #expect(configuration.settings.limits.tasksPerConnection == 10)
    #expect(configuration.settings.limits.tasksPerUser == 20)
    #expect(configuration.settings.limits.textPerUser == 3 << 20)
    #expect(configuration.streamsPerConnection == 4)
    #expect(configuration.watchersPerUser == 5)
    #expect(
      !configuration.outlets.notifications && !configuration.outlets.launcher && !configuration.outlets.tray && !configuration.outlets.kde)
    #expect(configuration.outlets.announceAfter == 90_000_000)
    #expect(!configuration.inlets.unity)
  }

  @Test(arguments: [
    ("network-delay = soon", 2), ("network-delay = -1", 2), ("network-delay = nan", 2), ("network-delay = 1e300", 2),
    ("network-delay = inf", 2), ("speed = 3", 2), ("nonsense", 2), ("x = \(String(repeating: "y", count: 300))", 2),
    ("[elsewhere]\na = b", 3),
    ("[limits]\ntasks-per-user = 0", 3), ("[limits]\ntasks-per-user = 1.5", 3), ("[limits]\ntasks-per-user = 99999999999999999999", 3),
    ("[limits]\ntext-mib-per-user = -1", 3), ("[limits\ntasks-per-user = 9", 2), ("linger = \0", 2),
    ("[outputs]\ntray = perhaps", 3), ("[inputs]\nunity = 1", 3), ("[outputs]\nannounce-after = -1", 3), ("[outputs]\nbells = yes", 3),
  ]) func aLineThatCannotBeUsedIsNamedAndTheRestHolds(_ text: String, _ line: Int) throws {
    let configuration = Configuration("[daemon]\n\(text)\n[daemon]\nlinger = 7\n", named: "/etc/x.conf")
    let problem = try #require(configuration.problems.first)
    #expect(problem.hasPrefix("/etc/x.conf:\(line): "), "\(problem)")
    #expect(problem.contains("\n") == false)
    #expect(configuration.settings.linger == 7_000_000)
    #expect(configuration.settings.networkDelay == 3_000_000)
  }

  @Test func aSettingBeforeAnySectionIsNamed() {
    #expect(Configuration("linger = 1\n", named: "f").problems == ["f:1: “linger” stands before any [section]"])
  }

  @Test func theDaemonNamesProblemsAndRuns() throws {
    let session = try Session(configuration: "[daemon]\nlinger = x\n\n[limits]\ntasks-per-connection = 1\nfoo = 1\n")
    let file = session.daemon.configurationFile
    let lines = session.daemon.process.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("headwayd: \(file):2: ") == true)
    #expect(lines.last?.hasPrefix("headwayd: \(file):6: ") == true)
    _ = try session.client.create()
    #expect(fault { _ = try session.client.create() }?.name == .limitsExceeded)
  }

  @Test func noFileIsNoProblem() throws {
    let session = try Session(variables: ["XDG_CONFIG_HOME": "/nonexistent"])
    #expect(session.daemon.process.errors.isEmpty)
    #expect(try session.client.manager(get: "NetworkDelay") == .uint64(3_000_000))
  }

  @Test(arguments: [
    "[daemon]\r\nlinger = 2\r\n", "[daemon]\nlinger=2", "  [daemon]\n\t linger = 2 ; why\n",
  ])
  func filesOfOtherHandsAreRead(_ text: String) {
    let configuration = Configuration(text, named: "f")
    #expect(configuration.problems.isEmpty)
    #expect(configuration.settings.linger == 2_000_000)
  }
}

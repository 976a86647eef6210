import Linux

/// Speed, memory and foresight against peers that are measured in the same run. `Benchmarks NAME …`; without a name all of
/// them. `Benchmarks eta ARGUMENT …` gives the arguments to that benchmark.
@main
struct Main {
  private static let benchmarks: [(name: String, run: @Sendable () throws -> Void)] = [
    ("idle", Idle.run), ("load", Load.run), ("panels", Load.runWithPanels), ("oneshot", OneShot.run), ("commands", Commands.run),
    ("eta", Eta.run), ("table", Table.run), ("desktop", Desktop.run),
  ]

  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.first == Panels.word, let address = wanted.dropFirst().first { return attempt { try Panels.serve(address) } }
    if wanted.first == "eta", wanted.count > 1 { return attempt { try Eta.run(Array(wanted.dropFirst())) } }
    for (name, run) in benchmarks where wanted.isEmpty || wanted.contains(name) {
      Output.standard.write("\(name)\n")
      attempt(run)
    }
  }

  /// Ends the program where a benchmark fails.
  private static func attempt(_ run: () throws -> Void) {
    do { try run() } catch {
      Output.error.write("  \(error)\n")
      leave(1)
    }
  }
}

/// One line of a result.
func report(_ what: String, _ figure: String) { Output.standard.write("  \(what): \(figure)\n") }

extension Double {
  /// With so many decimals.
  func rounded(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int64((self * scale).rounded())
    let whole = "\(scaled / Int64(scale))"
    return decimals == 0 ? whole : whole + "." + String("\(Int64(scale) + abs(scaled) % Int64(scale))".dropFirst())
  }
}

extension [UInt64] {
  /// The value below which that share of them lies.
  func percentile(_ share: Double) -> UInt64 {
    let ordered = sorted()
    return ordered.isEmpty ? 0 : ordered[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

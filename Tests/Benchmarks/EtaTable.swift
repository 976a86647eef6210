/// What all estimators make of the same traces.
struct EtaTable {
  private static let estimators: [(name: String, score: @Sendable (EtaTrace) -> EtaScore)] = [
    ("ours", { EtaScore(of: HeadwayEta(total: $0.total), on: $0) }),
    ("tqdm", { EtaScore(of: TqdmEta(total: $0.total), on: $0) }),
    ("rich", { EtaScore(of: RichEta(total: $0.total), on: $0) }),
    ("indicatif", { EtaScore(of: IndicatifEta(total: $0.total), on: $0) }),
    ("pv 1.6", { EtaScore(of: OldPvEta(total: $0.total), on: $0) }),
    ("pv 1.7", { EtaScore(of: NewPvEta(total: $0.total), on: $0) }),
  ]
  private static let rich = 2
  private static let peers = 1..<estimators.count

  private let seed: UInt64
  private let rounds: Int
  /// By kind, round and estimator; the last kind are varied traces, several a round, outside all means.
  private var scores: [[[EtaScore]]]

  init(seed: UInt64, rounds: Int) {
    self.seed = seed
    self.rounds = rounds
    scores = EtaKinds.all.enumerated().map { kind, made in
      (0..<rounds).map { round in
        var dice = EtaDice(seed: seed << 32 + UInt64(round << 8 + kind))
        let trace = made.make(&dice)
        return Self.estimators.map { $0.score(trace) }
      }
    }
    scores.append(
      (0..<rounds * 8).map { round in
        var dice = EtaDice(seed: seed << 32 + UInt64(round << 8 + 255))
        let trace = EtaKinds.varied(&dice)
        return Self.estimators.map { $0.score(trace) }
      })
  }

  /// Lines of the table, and what they come to.
  var text: String {
    let kinds = scores.indices.dropLast()
    let errors = means(\.error)
    let moves = means(\.nervousness)
    let mean = columns { estimator in kinds.mean { errors[$0][estimator] } }
    let worst = columns { estimator in kinds.map { errors[$0][estimator] }.max() ?? 0 }
    let nervous = columns { estimator in kinds.mean { moves[$0][estimator] } }
    var text = "  seed \(seed), \(rounds) rounds; mean |ln((estimate + 1) / (truth + 1))| once a second, 4.6 without an estimate\n"
    text += Self.line("", Self.estimators.map(\.name))
    for kind in kinds { text += Self.line(EtaKinds.all[kind].name, errors[kind].map { $0.rounded(3) }) }
    text += Self.line("mean", mean.map { $0.rounded(3) })
    text += Self.line("worst kind", worst.map { $0.rounded(3) })
    text += Self.line("nervousness", nervous.map { $0.rounded(3) })
    text += Self.line("ours / theirs", mean.map { (mean[0] / $0).rounded(3) })
    text += Self.line("nervousness, ours / theirs", nervous.map { (nervous[0] / $0).rounded(3) })
    text += Self.line("varied: all kinds, stretched", errors[kinds.endIndex].map { $0.rounded(3) })
    text += Self.line("varied: nervousness", moves[kinds.endIndex].map { $0.rounded(3) })
    return text + ratios(mean, worst, nervous)
  }

  /// The bars, and how far single rounds lie apart.
  private func ratios(_ mean: [Double], _ worst: [Double], _ nervous: [Double]) -> String {
    let best = Self.peers.map { mean[$0] }.min() ?? 1
    let bestWorst = Self.peers.map { worst[$0] }.min() ?? 1
    let kinds = scores.indices.dropLast()
    let byRound = (0..<rounds).map { round in
      let mean = columns { estimator in kinds.mean { scores[$0][round][estimator].error } }
      return mean[0] / (Self.peers.map { mean[$0] }.min() ?? 1)
    }.sorted()
    let spread = "single rounds \(byRound[0].rounded(2)) … \(byRound[rounds / 2].rounded(2)) … \(byRound[rounds - 1].rounded(2))"
    return "  error / best peer: \((mean[0] / best).rounded(3)) (at most 0.90), \(spread)\n"
      + "  worst kind: \(worst[0].rounded(3)) (at most 1.2, and below the best peer's \(bestWorst.rounded(3)))\n"
      + "  nervousness / rich: \((nervous[0] / nervous[Self.rich]).rounded(3)) (at most 1)\n"
  }

  /// By kind and estimator, over all rounds.
  private func means(_ figure: KeyPath<EtaScore, Double>) -> [[Double]] {
    scores.map { rounds in columns { estimator in rounds.mean { $0[estimator][keyPath: figure] } } }
  }

  private func columns(_ figure: (Int) -> Double) -> [Double] { Self.estimators.indices.map(figure) }

  private static func line(_ title: String, _ cells: [String]) -> String {
    "  " + title + String(repeating: " ", count: max(1, 30 - title.count))
      + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined() + "\n"
  }
}

extension Collection {
  /// The mean of a figure of all elements, 0 for none.
  func mean(_ figure: (Element) -> Double) -> Double { isEmpty ? 0 : reduce(0) { $0 + figure($1) } / Double(count) }
}

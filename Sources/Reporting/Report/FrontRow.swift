import Calibration

/// One point of a front as texts.
public struct FrontRow: Sendable, Hashable {
    /// The number by which it is picked.
    public let pick: String
    /// The limit of false counts a minute that it keeps.
    public let limit: String
    /// Its false counts a minute where labelled 0.
    public let falseCounts: String
    /// The objective where repetitions are.
    public let loss: String
    /// The share of repetitions that it misses.
    public let missed: String
    /// The share that it counts too many where repetitions are.
    public let extra: String
    /// Its numbers.
    public let numbers: String
}

extension CalibrationResult {
    /// The points of the front in words; nil without a front.
    public var frontRows: [FrontRow]? {
        front?.points.map { point in
            FrontRow(
                pick: "\(point.pick)", limit: point.limit.map { Numbers.decimal($0) } ?? "any",
                falseCounts: Numbers.decimal(point.tradeoff.falseCountsPerMinute),
                loss: request.objective.isShare
                    ? Numbers.percent(point.tradeoff.loss) : Numbers.decimal(point.tradeoff.loss),
                missed: Numbers.percent(point.tradeoff.missed), extra: Numbers.percent(point.tradeoff.extra),
                numbers: point.parameters.words)
        }
    }
}

extension Selection {
    /// The rule in words.
    public var words: String {
        switch self {
        case .oneStandardError: "the middle of what is as good within one standard error"
        case .falseCounts(let limit):
            limit.isFinite
                ? "the best with at most \(Numbers.exact(limit)) false counts a minute" : "any number of false counts"
        }
    }
}

extension Objective {
    /// What it comes to on sessions with repetitions alone.
    public var counted: Objective { self == .balanced ? .mae : self }

    /// Whether it is a share of 1.
    var isShare: Bool { self == .mape || self == .f1 }
}

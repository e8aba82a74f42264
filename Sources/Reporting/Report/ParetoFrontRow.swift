import Calibration

/// One operating point of a Pareto front as texts.
public struct ParetoFrontRow: Sendable, Hashable {
    /// The number for `--operating-point`.
    public let operatingPoint: String
    /// The limit of false counts per minute at rest that the point keeps.
    public let limit: String
    /// Its false counts per minute at rest.
    public let falseCounts: String
    /// The objective on sessions with repetitions.
    public let loss: String
    /// The share of the labelled repetitions that it misses.
    public let missed: String
    /// The counts above the labels on sessions with repetitions, as a share of the labelled repetitions.
    public let extra: String
    /// The detector's parameters.
    public let parameters: String
}

extension CalibrationResult {
    /// The operating points of the Pareto front as texts; nil without a front.
    public var paretoFrontRows: [ParetoFrontRow]? {
        front?.points.map { point in
            ParetoFrontRow(
                operatingPoint: "\(point.operatingPoint)", limit: point.limit.map { Formatted.decimal($0) } ?? "any",
                falseCounts: Formatted.decimal(point.tradeoff.falseCountsPerMinute),
                loss: request.objective.isShare
                    ? Formatted.percent(point.tradeoff.loss) : Formatted.decimal(point.tradeoff.loss),
                missed: Formatted.percent(point.tradeoff.missed), extra: Formatted.percent(point.tradeoff.extra),
                parameters: point.parameters.words(sampleRate: sampleRate))
        }
    }
}

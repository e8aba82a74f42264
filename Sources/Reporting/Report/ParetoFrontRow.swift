import Calibration

/// One operating point of a Pareto front as texts.
public struct ParetoFrontRow: Sendable, Hashable {
    /// The number for `--operating-point`; `selected` for the selected detector where it is the point of no limit.
    public let operatingPoint: String
    /// The limit of false counts per minute at rest that the point keeps; a dash without a number.
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
                operatingPoint: point.operatingPoint.map { "\($0)" } ?? "selected",
                limit: point.limit.map { Formatted.decimal($0) } ?? (point.operatingPoint == nil ? "–" : "any"),
                falseCounts: Formatted.decimal(point.tradeoff.falseCountsPerMinute),
                loss: request.objective.isShare
                    ? Formatted.percent(point.tradeoff.loss) : Formatted.decimal(point.tradeoff.loss),
                missed: Formatted.percent(point.tradeoff.missed), extra: Formatted.percent(point.tradeoff.extra),
                parameters: point.parameters.words(sampleRate: sampleRate))
        }
    }
}

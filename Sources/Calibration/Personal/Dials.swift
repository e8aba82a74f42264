import RepDetection

/// What one user's parameters change of the shared ones: the size of the motion and its pace.
///
/// A person moves more or less vigorously, and faster or slower, than the people whose sets the shared parameters were selected on.
/// Channels, filters and gates stay: a few sets of one person don't show which of them are better.
public struct Dials: Sendable, Hashable, Codable {
    /// The factor of the thresholds: above 1 for larger motions than other people's.
    public let gain: Double
    /// The factor of the refractory period: above 1 for a slower pace.
    public let tempo: Double

    /// Those of the shared parameters.
    public static let shared = Dials(gain: 1, tempo: 1)

    /// All, with the fewest steps from the shared ones first; the first are the shared ones.
    package static let all = gains.flatMap { gain in tempos.map { Dials(gain: gain, tempo: $0) } }
        .enumerated().sorted { ($0.element.steps, $0.offset) < ($1.element.steps, $1.offset) }.map { $0.element }

    /// Preferred numbers of the series R10, every second one beyond 1 (ISO 3).
    private static let gains = [0.4, 0.5, 0.63, 0.8, 1, 1.25, 1.6, 2, 2.5]
    private static let tempos = [0.63, 0.8, 1, 1.25]

    /// The number of values from the shared gain and tempo to these.
    package var steps: Int {
        func distance(_ values: [Double], _ value: Double) -> Int {
            abs((values.firstIndex(of: value) ?? 0) - (values.firstIndex(of: 1) ?? 0))
        }
        return distance(Dials.gains, gain) + distance(Dials.tempos, tempo)
    }
}

extension DetectorParameters {
    /// The parameters of a user with these dials: the thresholds times the gain, around 0 where the baseline is subtracted,
    /// else around the middle of both; the quantize factor of peaks ÷ gain; the refractory period times the tempo. Gates and
    /// filters stay.
    package func turned(_ dials: Dials) -> DetectorParameters {
        // Products and sums with 1 would round the shared parameters.
        guard dials != .shared else { return self }
        var turned = self
        if rule.kind == .peaks { turned.signal.quantize = signal.quantize.map { $0 / dials.gain } }
        let middle = signal.baseline == nil ? rule.thresholds.map { ($0.down + $0.up) / 2 } ?? 0 : 0
        for level in Parameter.all(of: .rule(rule.kind)) where level.properties.unit == .signal {
            turned[level] = self[level].map { middle + ($0 - middle) * dials.gain }
        }
        turned.cadenceGate.refractoryPeriod *= dials.tempo
        return turned
    }
}

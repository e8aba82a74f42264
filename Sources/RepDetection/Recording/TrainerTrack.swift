/// What a bike trainer told beside a session, on the session's clock: seconds from the session's first sample.
public struct TrainerTrack: Sendable, Hashable {
    /// When the packets were received, in order, s.
    public var times: [Double]
    /// Crank turns a minute at those times; NaN where unknown.
    public var cadence: [Double]
    /// Metres since the log's first packet at those times.
    public var distance: [Double]
    /// When each crank turn inside the session ended, s; nil where the trainer counts no turns.
    public var turns: [Double]?
    /// Stretches of the session in which turns may have gone uncounted, s.
    public var unknown: [ClosedRange<Double>]

    /// Makes a track; there is one cadence and one distance for each time.
    public init(
        times: [Double], cadence: [Double], distance: [Double], turns: [Double]?, unknown: [ClosedRange<Double>] = []
    ) {
        precondition(
            times.count == cadence.count && times.count == distance.count,
            "a track has one cadence and one distance for each time")
        self.times = times
        self.cadence = cadence
        self.distance = distance
        self.turns = turns
        self.unknown = unknown
    }

    /// The true count of a session: nil where the trainer counts no turns, or some may be missing.
    public var label: Label? {
        guard let turns, unknown.isEmpty else { return nil }
        return Label(count: turns.count, eventTimes: turns)
    }

    /// Metres ridden in a span, between packets by a straight line; nil where packets don't reach its ends within 3 s.
    public func metres(in span: ClosedRange<Double>) -> Double? {
        guard let first = times.first, let last = times.last, first <= span.lowerBound + 3, last >= span.upperBound - 3
        else { return nil }
        return metres(at: span.upperBound) - metres(at: span.lowerBound)
    }

    private func metres(at time: Double) -> Double {
        guard let after = times.firstIndex(where: { $0 >= time }) else { return distance.last ?? 0 }
        guard after > 0, times[after] > times[after - 1] else { return distance[after] }
        let share = (time - times[after - 1]) / (times[after] - times[after - 1])
        return distance[after - 1] + share * (distance[after] - distance[after - 1])
    }

    /// The mean of the trainer's own cadence readings in a span; nil where there is none.
    public func meanCadence(in span: ClosedRange<Double>) -> Double? {
        var (sum, count) = (0.0, 0)
        for (time, value) in zip(times, cadence) where span.contains(time) && value.isFinite {
            sum += value
            count += 1
        }
        return count > 0 ? sum / Double(count) : nil
    }

    /// The trainer's latest cadence reading at or before a time; nil where that is unknown or more than 3 s old.
    public func cadence(at time: Double) -> Double? {
        guard let index = times.lastIndex(where: { $0 <= time }), time - times[index] <= 3 else { return nil }
        return cadence[index].isFinite ? cadence[index] : nil
    }
}

/// Cadence, distance and crank turns that a bike trainer reported during a session, in seconds from its first sample.
package struct TrainerTrack: Sendable, Hashable {
    /// The times at which packets were received, ascending, in seconds.
    package var times: [Double]
    /// Crank turns per minute at these times; NaN if not known.
    package var cadence: [Double]
    /// Metres since the log's first packet at these times.
    package var distance: [Double]
    /// The end of each crank turn in the session in seconds; nil if the trainer does not count turns.
    package var turns: [Double]?
    /// Spans of the session, in seconds, in which turns may be missing.
    package var unknown: [ClosedRange<Double>]

    /// Makes a track.
    ///
    /// - Precondition: There is one cadence and one distance for each time.
    package init(
        times: [Double], cadence: [Double], distance: [Double], turns: [Double]?, unknown: [ClosedRange<Double>] = []
    ) {
        precondition(
            times.count == cadence.count && times.count == distance.count,
            "a track needs one cadence and one distance for each time")
        self.times = times
        self.cadence = cadence
        self.distance = distance
        self.turns = turns
        self.unknown = unknown
    }

    /// The label of a session of a duration in seconds: the turns, or their sum by cadence from a trainer that does not count them.
    /// Nil if some may be missing.
    package func label(duration: Double) -> Label? {
        guard unknown.isEmpty else { return nil }
        if let turns { return Label(count: turns.count, eventTimes: turns) }
        return turnsByCadence(duration: duration).map { turns, bound in
            // A count has whole turns: those that end in the session can be nearly one more or less than its turns.
            let count = turns.rounded()
            return Label(count: Int(count), bound: bound + 1 + abs(count - turns))
        }
    }

    /// The first part of a session, in seconds, without a known cadence for more than 3 s; nil if there is none. O(packets).
    package func cadenceGap(duration: Double) -> ClosedRange<Double>? {
        let known = zip(times, cadence).filter { $0.1.isFinite }.map(\.0)
        return zip([0] + known, known + [duration]).lazy.filter { $1 - $0 > 3 && $1 > 0 && $0 < duration }.first.map {
            max(0, $0)...min(duration, $1)
        }
    }

    /// The crank turns of the first `duration` seconds: the sum of the cadence over time, from reading to reading.
    ///
    /// They are off by `bound` at most if the trainer rounds its cadence to the last digit (whole turns per minute, or halves) and
    /// does not delay it: half that digit over the whole time, between two readings what they differ by, and before the first and
    /// after the last one all of it. Nil if the cadence is not known for more than 3 s. O(packets).
    package func turnsByCadence(duration: Double) -> (turns: Double, bound: Double)? {
        let known = zip(times, cadence).filter { $0.1.isFinite }
        guard let first = known.first, let last = known.last, cadenceGap(duration: duration) == nil else { return nil }
        let digit = known.allSatisfy { $0.1 == $0.1.rounded() } ? 0.5 : 0.25
        var (turns, bound) = (0.0, 0.0)
        // The first and the last cadence apply from the session's start and until its end.
        for (index, (one, two)) in zip([(0, first.1)] + known, known + [(duration, last.1)]).enumerated() {
            let (from, to) = (max(0, min(duration, one.0)), max(0, min(duration, two.0)))
            guard to > from else { continue }
            turns += (one.1 + two.1) / 2 * (to - from) / 60
            let isAtEnd = index == 0 || index == known.count
            bound += (digit + (isAtEnd ? one.1 : abs(one.1 - two.1))) * (to - from) / 60
        }
        return (turns, bound)
    }

    /// Metres ridden in a span, interpolated between packets; nil if an end has no packet within 3 s.
    package func metres(in span: ClosedRange<Double>) -> Double? {
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

    /// The mean of the trainer's cadence readings in a span; nil if there are none.
    package func meanCadence(in span: ClosedRange<Double>) -> Double? {
        var (sum, count) = (0.0, 0)
        for (time, value) in zip(times, cadence) where span.contains(time) && value.isFinite {
            sum += value
            count += 1
        }
        return count > 0 ? sum / Double(count) : nil
    }

    /// The trainer's latest cadence reading at or before a time; nil if it is not known or more than 3 s old.
    package func cadence(at time: Double) -> Double? {
        guard let index = times.lastIndex(where: { $0 <= time }), time - times[index] <= 3 else { return nil }
        return cadence[index].isFinite ? cadence[index] : nil
    }
}

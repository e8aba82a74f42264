import RepDetection

extension Recording {
    /// Adds `acceleration`, the sum of gravity and user acceleration, to sensors that have these two and not the sum.
    ///
    /// At the times of user acceleration. Gravity, which changes slowly, is interpolated linearly if its times differ.
    /// O(n).
    mutating func addAcceleration() {
        for prefix in ["", "headphone.", "watch."] {
            let axes = ["x", "y", "z"]
            let user = axes.compactMap { signals[Channel(prefix + "userAcceleration." + $0)] }
            let gravity = axes.compactMap { signals[Channel(prefix + "gravity." + $0)] }
            guard user.count == 3, gravity.count == 3, zip(user, gravity).allSatisfy({ $0.unit == $1.unit }),
                !axes.contains(where: { signals[Channel(prefix + "acceleration." + $0)] != nil })
            else { continue }
            for (axis, (motion, weight)) in zip(axes, zip(user, gravity)) {
                guard let sum = motion.adding(weight) else { break }
                signals[Channel(prefix + "acceleration." + axis)] = sum
            }
        }
    }
}

extension Signal {
    /// The sum with another signal at this signal's times, as far as the other one reaches; nil if they don't overlap.
    fileprivate func adding(_ other: Signal) -> Signal? {
        if timeline == other.timeline {
            return Signal(unit: unit, timeline: timeline, values: zip(values, other.values).map { $0 + $1 })
        }
        let (times, others) = (timeline.times, other.timeline.times)
        guard let first = others.first, let last = others.last else { return nil }
        let kept = times.indices.filter { times[$0] >= first && times[$0] <= last }
        guard kept.count > 1 else { return nil }
        var place = 0
        let sums = kept.map { index -> Double in
            while place + 2 < others.count, others[place + 1] < times[index] { place += 1 }
            let span = others[place + 1] - others[place]
            let share = span > 0 ? (times[index] - others[place]) / span : 0
            return values[index] + other.values[place] + share * (other.values[place + 1] - other.values[place])
        }
        return Signal(
            unit: unit, timeline: Timeline(times: kept.map { times[$0] }, sampleRate: timeline.sampleRate),
            values: sums)
    }
}

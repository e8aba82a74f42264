/// Cadence from event times: turns per minute in a window, fractions of turns included.
///
/// Turns are interpolated linearly between two events. Events further apart than `idle` have a pause between them: half a
/// turn follows the first event at the pace before it, and half a turn precedes the second; the ends are treated alike.
/// Counting whole events instead would give steps of 6 per minute in a window of 10 s.
///
/// ```swift
/// let cadence = EventCadence(times: events.map { $0.time })
/// cadence.perMinute(in: 20...30)
/// ```
public struct EventCadence: Sendable, Hashable {
    /// Intervals longer than this, in seconds, are pauses.
    public let idle: Double
    private var times: [Double] = []
    private var turns: [Double] = []

    /// Takes event times in seconds, in ascending order. O(events).
    public init(times events: [Double], idle: Double = 3) {
        self.idle = idle
        guard let first = events.first, let last = events.last else { return }
        func pace(_ index: Int) -> Double? {
            guard index >= 0, index + 1 < events.count else { return nil }
            let gap = events[index + 1] - events[index]
            return gap > 0 && gap <= idle ? gap : nil
        }
        let start = (pace(0) ?? 1) / 2
        add(first - start, 0)
        for index in events.indices {
            add(events[index], Double(index) + 0.5)
            guard index + 1 < events.count, events[index + 1] - events[index] > idle else { continue }
            let gap = events[index + 1] - events[index]
            add(events[index] + min(gap, pace(index - 1) ?? 1) / 2, Double(index) + 1)
            add(events[index + 1] - min(gap, pace(index + 1) ?? 1) / 2, Double(index) + 1)
        }
        add(last + (pace(events.count - 2) ?? 1) / 2, Double(events.count))
    }

    /// Turns per minute in a window of times in seconds.
    public func perMinute(in window: ClosedRange<Double>) -> Double {
        let length = window.upperBound - window.lowerBound
        guard length > 0 else { return 0 }
        return (turns(at: window.upperBound) - turns(at: window.lowerBound)) * 60 / length
    }

    /// Turns made until a time in seconds; an event marks the middle of its turn. O(log events).
    public func turns(at time: Double) -> Double {
        guard let first = times.first, time > first else { return 0 }
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < time { low = middle + 1 } else { high = middle }
        }
        guard low < times.count else { return turns[turns.count - 1] }
        let gap = times[low] - times[low - 1]
        let share = gap > 0 ? (time - times[low - 1]) / gap : 1
        return turns[low - 1] + share * (turns[low] - turns[low - 1])
    }

    private mutating func add(_ time: Double, _ count: Double) {
        times.append(max(time, times.last ?? time))
        turns.append(count)
    }
}

/// Cadence from event times: turns, with parts of turns, in a window.
///
/// Between two events the turn goes on evenly. Where they are further apart than `idle` there was a pause in between: half
/// a turn is made after the event before, at its pace, and half before the next; so is it at the ends. Whole events in a
/// window would come in steps: of 6 a minute for 10 s.
///
/// ```swift
/// let cadence = EventCadence(times: events.map { $0.time })
/// cadence.perMinute(in: 20...30)
/// ```
public struct EventCadence: Sendable, Hashable {
    /// Gaps longer than this are pauses, s.
    public let idle: Double
    private var times: [Double] = []
    private var turns: [Double] = []

    /// Takes event times in order, s. O(events).
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

    /// Turns a minute in a window of some length, s.
    public func perMinute(in window: ClosedRange<Double>) -> Double {
        let length = window.upperBound - window.lowerBound
        guard length > 0 else { return 0 }
        return (turns(at: window.upperBound) - turns(at: window.lowerBound)) * 60 / length
    }

    /// Turns made until a time, s; an event stands in the middle of its turn's count. O(log events).
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

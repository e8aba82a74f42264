import CSweep
import RepDetection

/// What all rhythms of a grid make of lists of events: many rhythms side by side, and a list that is like the one before
/// is not counted again.
struct RhythmKernel {
    private let rhythms: [Rhythm]
    private let truth: EventTruth?
    /// The rhythms, as many together as are evaluated side by side.
    private let vectors: [csweep_rhythms]
    /// Whether all but the shortest interval is free.
    private let hasIntervalsOnly: Bool
    /// By number the last list of events and its tallies.
    private var last: [Int: (events: [Double], tallies: [SessionTally])] = [:]

    init(_ rhythms: [Rhythm], truth: EventTruth?) {
        self.rhythms = rhythms
        self.truth = truth
        let width = Int(CSWEEP_RHYTHMS)
        vectors = stride(from: 0, to: rhythms.count, by: width).map { first in
            csweep_rhythms(Array(rhythms[first..<min(first + width, rhythms.count)]))
        }
        hasIntervalsOnly = rhythms.allSatisfy { $0.maximumInterval == nil && $0.minimumStreak <= 1 }
    }

    /// The tally of each rhythm. O(events × rhythms).
    ///
    /// - Parameters:
    ///   - events: Finite times in order.
    ///   - list: Lists with the same number are likely to be alike.
    mutating func tallies(of events: UnsafeBufferPointer<Double>, list: Int = 0) -> [SessionTally] {
        if let last = last[list], last.events.elementsEqual(events) { return last.tallies }
        let tallies = truth.map { truth in
            let events = Array(events)
            return rhythms.map { SessionTally(events: $0.filter(events), truth: truth) }
        }
        last[list] = (Array(events), tallies ?? counts(of: events).map(SessionTally.init(count:)))
        return last[list]?.tallies ?? []
    }

    private func counts(of events: UnsafeBufferPointer<Double>) -> [Int] {
        guard rhythms != [.free] else { return [events.count] }
        var counts = [Int64](repeating: 0, count: vectors.count * Int(CSWEEP_RHYTHMS))
        counts.withUnsafeMutableBufferPointer { counts in
            guard var place = counts.baseAddress else { return }
            for var vector in vectors {
                if hasIntervalsOnly {
                    csweep_intervals(events.baseAddress, events.count, &vector, place)
                } else {
                    csweep_streaks(events.baseAddress, events.count, &vector, place)
                }
                place += Int(CSWEEP_RHYTHMS)
            }
        }
        return counts.prefix(rhythms.count).map { Int($0) }
    }
}

extension csweep_rhythms {
    /// Fills the lanes; those left over take every event.
    fileprivate init(_ rhythms: [Rhythm]) {
        self.init()
        withUnsafeMutableBytes(of: &minimum) { bytes in
            for (lane, rhythm) in rhythms.enumerated() {
                bytes.bindMemory(to: Double.self)[lane] = rhythm.minimumInterval
            }
        }
        withUnsafeMutableBytes(of: &maximum) { bytes in
            for (lane, rhythm) in rhythms.enumerated() {
                bytes.bindMemory(to: Double.self)[lane] = rhythm.maximumInterval ?? .infinity
            }
        }
        withUnsafeMutableBytes(of: &streak) { bytes in
            for (lane, rhythm) in rhythms.enumerated() {
                bytes.bindMemory(to: Int64.self)[lane] = Int64(max(1, rhythm.minimumStreak))
            }
        }
    }
}

import CSweep
import RepDetection

/// What all rhythms of a grid make of lists of events: many rhythms side by side, and a list that is like the one before
/// is not counted again.
struct RhythmKernel {
    private let rhythms: [Rhythm]
    private let truth: EventTruth?
    /// The rhythms, as many together as are evaluated side by side.
    private let vectors: [csweep_rhythms]
    private let loop: Loop
    /// By number the last list of events and its tallies.
    private var last: [Int: (events: [Double], tallies: [SessionTally])] = [:]

    init(_ rhythms: [Rhythm], truth: EventTruth?) {
        self.rhythms = rhythms
        self.truth = truth
        let width = Int(CSWEEP_RHYTHMS)
        vectors = stride(from: 0, to: rhythms.count, by: width).map { first in
            csweep_rhythms(Array(rhythms[first..<min(first + width, rhythms.count)]))
        }
        loop = rhythms.map(Loop.init).max { $0.rawValue < $1.rawValue } ?? .intervals
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
                switch loop {
                case .intervals: csweep_intervals(events.baseAddress, events.count, &vector, place)
                case .streaks: csweep_streaks(events.baseAddress, events.count, &vector, place)
                case .slips: csweep_slips(events.baseAddress, events.count, &vector, place)
                }
                place += Int(CSWEEP_RHYTHMS)
            }
        }
        return counts.prefix(rhythms.count).map { Int($0) }
    }
}

/// The loops there are: each does what those before it do, more slowly.
private enum Loop: Int {
    case intervals, streaks, slips

    /// The fastest for a rhythm.
    init(_ rhythm: Rhythm) {
        if rhythm.minimumStreak <= 1 {
            self = .intervals
        } else {
            self = rhythm.intervalRatio == nil && rhythm.slip == nil ? .streaks : .slips
        }
    }
}

extension csweep_rhythms {
    /// Fills the lanes; those left over take every event.
    fileprivate init(_ rhythms: [Rhythm]) {
        self.init()
        csweep_rhythms.fill(&minimum, rhythms) { $0.minimumInterval }
        csweep_rhythms.fill(&maximum, rhythms) { $0.maximumInterval ?? .infinity }
        csweep_rhythms.fill(&streak, rhythms) { Int64(max(1, $0.minimumStreak)) }
        csweep_rhythms.fill(&ratio, rhythms) { $0.intervalRatio ?? .infinity }
        csweep_rhythms.fill(&soon, rhythms) { Int64($0.slip ?? 0) }
        // Longer than any run: without a slip an uneven interval ends it.
        csweep_rhythms.fill(&uneven, rhythms) { $0.slip.map { Int64($0) + 1 } ?? .max / 2 }
    }

    private static func fill<Lanes, Number>(_ lanes: inout Lanes, _ rhythms: [Rhythm], _ number: (Rhythm) -> Number) {
        withUnsafeMutableBytes(of: &lanes) { bytes in
            for (lane, rhythm) in rhythms.enumerated() { bytes.bindMemory(to: Number.self)[lane] = number(rhythm) }
        }
    }
}

/// The time of each crank turn's end on the receive clock.
///
/// ```swift
/// var crank = CrankTimeline()
/// for notification in notifications { crank.feed(try notification.packet(), at: notification.time) }
/// let turns = crank.turns(within: start...end)
/// ```
///
/// A packet is received up to a second after its last turn, but its event time is exact. The offset of the receive clock
/// from the sensor's clock is the smallest receive time − event time within a minute. Several turns between two packets
/// are spread evenly.
///
/// Only the characteristic with the most turns is used, so that nothing is counted twice. Memory grows with the packets
/// that have new turns.
public struct CrankTimeline: Sendable, Hashable {
    /// The plausibility limits of steps.
    public let limits: RideLimits
    private var tracks = BySource<Track>(repeating: Track())
    private var counters: BySource<EventCounter>

    /// Makes an empty timeline.
    public init(limits: RideLimits = RideLimits()) {
        self.limits = limits
        counters = BySource(
            repeating: .crank(maximumRate: limits.maximumCadence / 60, idleSeconds: limits.idleSeconds))
    }

    /// Feeds a packet received at `seconds`; packets without a crank's counter are ignored.
    public mutating func feed(_ packet: CyclingPacket, at seconds: Double) {
        let crank: CrankRevolutions?
        switch packet {
        case .speedAndCadence(let measurement): crank = measurement.crank
        case .power(let measurement): crank = measurement.crank
        case .indoorBike, .fitnessEquipment: crank = nil
        }
        guard let crank, seconds.isFinite else { return }
        let source = packet.characteristic
        let step = counters[source].feed(turns: UInt32(crank.turns), eventTime: crank.eventTime, at: seconds)
        tracks[source].take(step, seconds: seconds, sensor: counters[source].eventSeconds)
    }

    /// The characteristic in use; nil if none has crank turns.
    public var source: CyclingCharacteristic? {
        var best: CyclingCharacteristic?
        for source in CyclingCharacteristic.allCases where tracks[source].first != nil {
            if let known = best, counters[known].total >= counters[source].total { continue }
            best = source
        }
        return best
    }

    /// How much faster the sensor's clock is than the log's; nil if there are too few turns.
    public var clockRatio: Double? { source.flatMap { counters[$0].clockRatio } }

    /// Whether a sensor's clock differs so much from the log's that one of them, or the turns, are wrong.
    public static func isInDoubt(_ ratio: Double) -> Bool { !(0.8...1.25).contains(ratio) }

    /// The receive times of the first and last packet with a crank's counter, s.
    public var span: ClosedRange<Double>? {
        guard let source, let first = tracks[source].first, let last = tracks[source].last else { return nil }
        return first...max(first, last)
    }

    /// The times of all turns, s, ascending. O(packets · packets in a minute).
    public var turns: [Double] {
        guard let source else { return [] }
        let steps = tracks[source].steps
        var turns: [Double] = []
        for (index, step) in steps.enumerated() {
            guard step.turns > 0 else { continue }
            let lead = Self.lead(steps, at: index)
            let end = step.sensor + lead
            for turn in 1...step.turns {
                let time = end - step.gap * Double(step.turns - turn) / Double(step.turns)
                turns.append(max(time, turns.last ?? time))
            }
        }
        return turns
    }

    /// Spans between two packets in which turns may be missing: resets, jumps, clocks that disagree.
    public var unknown: [ClosedRange<Double>] { source.map { tracks[$0].unknown } ?? [] }

    /// Spans of more than `seconds` without a packet. Turns in them are counted; their times are inexact.
    public func holes(longerThan seconds: Double) -> [ClosedRange<Double>] {
        guard let source else { return [] }
        return tracks[source].pauses.filter { $0.upperBound - $0.lowerBound > seconds }
    }

    /// The offset of the receive clock from the sensor's clock around a step.
    private static func lead(_ steps: [Track.Step], at index: Int) -> Double {
        let here = steps[index]
        var least = here.seconds - here.sensor
        for ahead in [false, true] {
            var other = index
            while true {
                other += ahead ? 1 : -1
                guard steps.indices.contains(other), steps[other].segment == here.segment,
                    abs(steps[other].seconds - here.seconds) <= 60
                else { break }
                least = min(least, steps[other].seconds - steps[other].sensor)
            }
        }
        return least
    }
}

/// The crank turns of one characteristic.
private struct Track: Sendable, Hashable {
    /// A packet with new turns.
    struct Step: Sendable, Hashable {
        /// The receive time, s.
        var seconds: Double
        /// The sensor's time of its last turn, s.
        var sensor: Double
        /// From the turn before to its last turn, s.
        var gap: Double
        var turns: Int
        /// Steps of one segment share the sensor's clock.
        var segment: Int
    }

    var first: Double?
    var last: Double?
    var steps: [Step] = []
    var unknown: [ClosedRange<Double>] = []
    /// Spans of more than 2 s between packets.
    var pauses: [ClosedRange<Double>] = []
    private var segment = 0
    private var sensor = 0.0

    mutating func take(_ step: CumulativeCounter.Step, seconds: Double, sensor now: Double) {
        // What a packet that is left out would have had is in the next one, or missing.
        if case .leftOut = step.notice { return }
        let before = last ?? seconds
        defer {
            last = max(before, seconds)
            sensor = now
        }
        if first == nil { first = seconds }
        if seconds - before > 2 { pauses.append(before...seconds) }
        switch step.notice {
        case .fell, .jumped, .hole:
            unknown.append(before...max(before, seconds))
            segment += 1
        case .clockJumped: segment += 1
        case .late:
            // The packet that overtook this one came no earlier.
            if !steps.isEmpty { steps[steps.count - 1].seconds = seconds }
        case .leftOut, .bridged, .implausible, nil: break
        }
        guard step.delta > 0, step.delta < 1 << 20 else { return }
        // After a rest, or if the clocks disagree, the turns were made since the packet before.
        let passed = max(0, seconds - before)
        let gap = now - sensor
        let isSteady = step.notice != .clockJumped && gap <= passed + 2
        steps.append(
            Step(
                seconds: seconds, sensor: now, gap: isSteady ? gap : min(passed, gap), turns: Int(step.delta),
                segment: segment))
    }
}

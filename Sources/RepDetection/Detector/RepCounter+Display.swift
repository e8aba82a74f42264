/// What an app shows beside the count. Members are counted from 0; one detector is member 0.
extension RepCounter {
    /// The number of detectors: 1, or the members of an ensemble.
    public var members: Int { detectors.count }

    /// Whether a member's gate is open; true without a gate. While it is shut nothing counts: "get into position".
    public func isGateOpen(of member: Int = 0) -> Bool { detectors[member].isGateOpen }

    /// Whether a member waits for the movement that completes a repetition.
    public func isArmed(of member: Int = 0) -> Bool {
        let rule = detectors[member].rule
        return rule.peaks?.isAscending ?? rule.threshold?.isArmed ?? rule.shake?.phase.isArmed ?? false
    }

    /// The length of a member's bout that does not count yet, the 3 in "3 of 4"; 0 while events count at once.
    public func pending(of member: Int = 0) -> Int {
        let gate = detectors[member].cadenceGate
        return gate.isCounting || gate.needed == 1 ? 0 : gate.length
    }

    /// The events that a member's bout needs before it counts, the 4 in "3 of 4".
    public func minimumBout(of member: Int = 0) -> Int { detectors[member].cadenceGate.needed }

    /// Events per minute: 60 by a moving average of their intervals; 0 before the second event and in a pause.
    public var cadence: Double { liveCadence.perMinute(at: lastTime ?? .nan) }

    /// The time of the last event in seconds; nil before the first, and after the clock was set back.
    public var lastEvent: Double? { liveCadence.last }

    /// The newest time of a sample in seconds; nil before the first.
    public var lastTime: Double? { clock.time }

    /// How often the clock was set back, by more than 2 s. The count stays, and filters, rules and bouts start anew.
    public var breaks: Int { clock.breaks }

    /// 1, or 10³, 10⁶ or 10⁹ for times in milliseconds, microseconds or nanoseconds: five of the first eight intervals are
    /// about as many times the config's interval. Then the counter takes no more samples.
    public var timeFactor: Double { clock.timeFactor }

    /// The unit of each of `inputs`; nil for an input that only gates use, if the config does not name its unit.
    public var units: [String?] { inputs.map { config.unit(of: $0) } }

    /// All of it but the units, by the names and in the order of the front ends; nil for none.
    package func shown(of member: Int = 0) -> [(name: String, value: Double?)] {
        [
            ("breaks", Double(breaks)), ("timeFactor", timeFactor), ("lastTime", lastTime), ("lastEvent", lastEvent),
            ("cadence", cadence), ("delay", config.delay), ("isGateOpen", isGateOpen(of: member) ? 1 : 0),
            ("isArmed", isArmed(of: member) ? 1 : 0), ("pending", Double(pending(of: member))),
            ("minimumBout", Double(minimumBout(of: member))),
        ]
    }
}

extension DetectorConfig {
    /// The unit of an input or of a channel that is derived from it, of signals first; nil if no detector names it.
    package func unit(of input: Channel) -> String? {
        let units =
            detectors.map { ($0.signal.channel, Optional($0.signal.unit)) }
            + detectors.compactMap { $0.gate }.map { ($0.channel, $0.unit) }
        return units.first { $1 != nil && ($0 == input || $0.derivedFrom?.contains(input) == true) }?.1
    }

    /// The delay from a movement to its event in seconds, as far as the config shows it: the group delay of the slowest
    /// low-pass, f ÷ (1 − f) ÷ `sampleRate`, and 3 ÷ `resample`. Infinite for a factor of 1.
    public var delay: Double {
        let factors = detectors.compactMap { $0.signal.lowPass }
        return (factors.map { $0 / (1 - $0) / sampleRate }.max() ?? 0) + (resample.map { 3 / $0 } ?? 0)
    }
}

/// A running rule: one of the three states, the others are nil.
///
/// An enum with the states as payload would be copied as a whole at each sample, which takes longer than the rule itself.
package struct RuleState: Sendable, Hashable {
    var peaks: PeakState?
    var threshold: ThresholdState?
    var shake: DoubleShakeState?

    package init(_ rule: Rule) {
        switch rule {
        case .peaks(let start): peaks = PeakState(start: start)
        case .threshold(let thresholds): threshold = ThresholdState(thresholds)
        case .doubleShake(let shake): self.shake = DoubleShakeState(shake)
        }
    }

    /// Feeds one filtered value at a time in seconds; true if it completes a repetition.
    ///
    /// Peaks are found on step indices, thresholds and shakes in the signal's unit.
    package mutating func feed(_ value: Double, at time: Double, quantizer: Quantizer?) -> Bool {
        if let isPeak = peaks?.feed(quantizer?.step(value) ?? value) { return isPeak }
        let level = quantizer?.level(value) ?? value
        return threshold?.feed(level) ?? shake?.feed(level, at: time) ?? false
    }

    /// Starts disarmed, before the first reading.
    package mutating func restart() {
        disarm()
        shake = shake.map { DoubleShakeState($0.parameters) }
    }

    /// Resets the state of the current repetition.
    mutating func disarm() {
        peaks?.disarm()
        threshold?.disarm()
        shake?.disarm()
    }
}

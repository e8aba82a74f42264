/// A running rule.
enum RuleState: Sendable, Hashable {
    case peaks(PeakState)
    case threshold(ThresholdState)
    case doubleShake(DoubleShakeState)

    /// A placeholder while a state that owns memory is changed: a second owner would cause a copy.
    private static let vacant = RuleState.peaks(PeakState(start: .firstReading))

    init(_ rule: Rule) {
        switch rule {
        case .peaks(let start): self = .peaks(PeakState(start: start))
        case .threshold(let down, let up, let start):
            self = .threshold(ThresholdState(down: down, up: up, start: start))
        case .doubleShake(let shake): self = .doubleShake(DoubleShakeState(shake))
        }
    }

    /// Feeds one filtered value at a time in seconds; true where it completes a repetition.
    ///
    /// Peaks are found on step indices, thresholds and shakes in the signal's unit.
    mutating func feed(_ value: Double, at time: Double, quantizer: Quantizer?) -> Bool {
        switch self {
        case .peaks(var state):
            let isPeak = state.feed(quantizer?.step(value) ?? value)
            self = .peaks(state)
            return isPeak
        case .threshold(var state):
            let isRep = state.feed(quantizer?.level(value) ?? value)
            self = .threshold(state)
            return isRep
        case .doubleShake(var state):
            self = RuleState.vacant
            let isGesture = state.feed(quantizer?.level(value) ?? value, at: time)
            self = .doubleShake(state)
            return isGesture
        }
    }

    /// Resets what the rule has seen of the current repetition.
    mutating func disarm() {
        switch self {
        case .peaks(var state):
            state.disarm()
            self = .peaks(state)
        case .threshold(var state):
            state.disarm()
            self = .threshold(state)
        case .doubleShake(var state):
            self = RuleState.vacant
            state.disarm()
            self = .doubleShake(state)
        }
    }
}

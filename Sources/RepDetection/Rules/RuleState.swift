/// A rule on the run.
enum RuleState: Sendable, Hashable {
    case peaks(PeakState)
    case threshold(ThresholdState)
    case doubleShake(DoubleShakeState)

    /// Holds the place while a state that owns memory is changed: a second owner would have it copied.
    private static let vacant = RuleState.peaks(PeakState(start: .firstReading))

    init(_ rule: Rule) {
        switch rule {
        case .peaks(let start): self = .peaks(PeakState(start: start))
        case .threshold(let down, let up, let start):
            self = .threshold(ThresholdState(down: down, up: up, start: start))
        case .doubleShake(let numbers): self = .doubleShake(DoubleShakeState(numbers))
        }
    }

    /// Feeds one filtered value taken at a time in seconds; true where it completes a repetition.
    ///
    /// Peaks are found on step numbers, thresholds and shakes in the signal's unit.
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

/// A rule on the run.
enum RuleState: Sendable, Hashable {
    case peaks(PeakState)
    case threshold(ThresholdState)

    init(_ rule: Rule) {
        switch rule {
        case .peaks(let start): self = .peaks(PeakState(start: start))
        case .threshold(let down, let up): self = .threshold(ThresholdState(down: down, up: up))
        }
    }

    /// Feeds one filtered value; true where it completes a repetition.
    ///
    /// Peaks are found on step numbers, thresholds compared in the signal's unit.
    mutating func feed(_ value: Double, quantizer: Quantizer?) -> Bool {
        switch self {
        case .peaks(var state):
            let isPeak = state.feed(quantizer?.step(value) ?? value)
            self = .peaks(state)
            return isPeak
        case .threshold(var state):
            let isRep = state.feed(quantizer?.level(value) ?? value)
            self = .threshold(state)
            return isRep
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
        }
    }
}

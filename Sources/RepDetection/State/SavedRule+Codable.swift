/// The state of a running rule: everything but its parameters.
enum SavedRule: Codable {
    case peaks(previous: ExactDouble?, isAscending: Bool)
    case threshold(isArmed: Bool)
    case doubleShake(state: SavedDoubleShake)

    init(_ rule: RuleState) {
        if let state = rule.peaks {
            self = .peaks(previous: state.previous.map(ExactDouble.init), isAscending: state.isAscending)
        } else if let state = rule.doubleShake {
            self = .doubleShake(state: SavedDoubleShake(state))
        } else {
            self = .threshold(isArmed: rule.threshold?.isArmed == true)
        }
    }
}

/// The state of a running double-shake rule.
struct SavedDoubleShake: Codable {
    var window: [ExactDouble]
    var quietSamples: Int
    var shakes: Int
    var firstShake: ExactDouble
    var misses: Int
    var gesture: ExactDouble?
    var miss: ExactDouble?

    init(_ state: DoubleShakeState) {
        window = state.window.values.map(ExactDouble.init)
        quietSamples = state.quietSamples
        shakes = state.shakes
        firstShake = ExactDouble(state.firstShake)
        misses = state.misses
        switch state.verdict {
        case .gesture(let interval): gesture = ExactDouble(interval)
        case .miss(let interval): miss = ExactDouble(interval)
        case nil: break
        }
    }
}

extension RuleState {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state is another rule's or does not fit the parameters.
    mutating func restore(_ saved: SavedRule) throws(SavedStateError) {
        switch saved {
        case .peaks(let previous, let isAscending) where peaks != nil:
            peaks?.previous = previous?.value
            peaks?.isAscending = isAscending
        case .threshold(let isArmed) where threshold != nil: threshold?.isArmed = isArmed
        case .doubleShake(let saved) where doubleShake != nil: try doubleShake?.restore(saved)
        default: throw SavedStateError(field: "rule", problem: "the state of another rule than the config's")
        }
    }
}

extension DoubleShakeState {
    fileprivate mutating func restore(_ saved: SavedDoubleShake) throws(SavedStateError) {
        try SavedStateError.check(
            saved.window.count <= parameters.keep, "rule.window",
            "\(saved.window.count) values where the config keeps \(parameters.keep)")
        try SavedStateError.check(saved.quietSamples, "rule.quietSamples", in: 0...parameters.armCount + 1)
        try SavedStateError.check(saved.shakes, "rule.shakes", in: 0...parameters.shakes)
        try SavedStateError.check(saved.misses, "rule.misses", in: 0...DoubleShake.missLimit)
        try SavedStateError.check(
            saved.gesture == nil || saved.miss == nil, "rule.gesture", "one interval is both a gesture and a miss")
        window.values.replaceSubrange(window.values.indices, with: saved.window.map { $0.value })
        quietSamples = saved.quietSamples
        shakes = saved.shakes
        firstShake = saved.firstShake.value
        misses = saved.misses
        verdict =
            saved.gesture.map { .gesture(interval: $0.value) } ?? saved.miss.map { .miss(interval: $0.value) }
    }
}

/// What a detector is doing: after each sample it is in one of these states.
///
/// Nothing is worked out until `Detector.state` is asked for.
public enum DetectorState: Sendable, Hashable {
    /// Nothing has been fed yet.
    case waiting
    /// The last sample was not finite and was passed over.
    case skipped
    /// The gate is shut: nothing is fed.
    case gateShut
    /// Threshold: disarmed, until the signal falls below `down`.
    case resting
    /// Threshold: armed, until the signal rises above `up`.
    case armed
    /// Peaks: not known to rise. The next rise is one that a fall can end.
    case falling
    /// Peaks: rising; the next fall is a repetition.
    case rising
    /// Double shake: what it is about.
    case doubleShake(ShakePhase)
    /// The rule found a repetition, and so many count from now on: it alone, or with it the run that was held back.
    case event(counted: Int)
    /// The rule found a repetition sooner after the last one than the minimum interval: dropped.
    case tooSoon
    /// The rule found a repetition that is held back, as this one of its run, until the run has the minimum streak; slips
    /// that the run made are taken off.
    case pending(streak: Int)

    /// A short name without the numbers, for tables and charts.
    public var name: String {
        switch self {
        case .waiting: "waiting"
        case .skipped: "skipped"
        case .gateShut: "gate shut"
        case .resting: "resting"
        case .armed: "armed"
        case .falling: "falling"
        case .rising: "rising"
        case .doubleShake(let phase): phase.description
        case .event: "event"
        case .tooSoon: "too soon"
        case .pending: "pending"
        }
    }

    /// Whether the rule found a repetition at this very sample. Other states last.
    public var isFinding: Bool {
        switch self {
        case .event, .tooSoon, .pending: true
        default: false
        }
    }
}

extension Detector {
    /// What the last sample came to; a shut gate goes before everything else. O(1).
    public var state: DetectorState {
        guard isGateOpen else { return .gateShut }
        switch lastStep {
        case .none: return .waiting
        case .skipped: return .skipped
        case .fed: return rule.state
        case .found:
            switch rhythm.outcome {
            case .dropped: return .tooSoon
            case .held: return .pending(streak: rhythm.length)
            case .counted(let events): return .event(counted: events)
            }
        }
    }

    /// What became of the last sample.
    enum Step: Sendable, Hashable {
        case none, skipped, fed, found
    }
}

extension RuleState {
    /// What the rule waits for.
    var state: DetectorState {
        switch self {
        case .peaks(let state): state.isAscending ? .rising : .falling
        case .threshold(let state): state.isArmed ? .armed : .resting
        case .doubleShake(let state): .doubleShake(state.phase)
        }
    }
}

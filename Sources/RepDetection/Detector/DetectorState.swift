/// The state of a detector after each sample. It is computed when `Detector.state` is read.
package enum DetectorState: Sendable, Hashable {
    /// Nothing has been fed yet.
    case waiting
    /// The last sample was not finite and was skipped.
    case skipped
    /// The gate is shut: no samples are fed.
    case gateShut
    /// Threshold: disarmed, until the signal falls below `down`.
    case resting
    /// Threshold: armed, until the signal rises above `up`.
    case armed
    /// Peaks: falling, or nothing known yet.
    case falling
    /// Peaks: rising; the next fall is a repetition.
    case rising
    /// Double shake: its phase.
    case shake(ShakePhase)
    /// The rule found a repetition that counts, with any that were held back before it: their total.
    case event(counted: Int)
    /// The rule found a repetition within the refractory period; it is dropped.
    case tooSoon
    /// The rule found a repetition that the period check removes: there are more than the signal's period allows.
    case extra
    /// The rule found a repetition that is held back until its bout has the minimum length; the bout's length so far,
    /// less the cost of irregular steps.
    case pending(length: Int)

    /// A short name for tables and charts.
    package var name: String {
        switch self {
        case .waiting: "waiting"
        case .skipped: "skipped"
        case .gateShut: "gate shut"
        case .resting: "resting"
        case .armed: "armed"
        case .falling: "falling"
        case .rising: "rising"
        case .shake(let phase): phase.description
        case .event: "event"
        case .tooSoon: "too soon"
        case .extra: "extra"
        case .pending: "pending"
        }
    }

    /// Whether the state belongs to one sample, at which the rule found a repetition. Other states last.
    package var isFinding: Bool {
        switch self {
        case .event, .tooSoon, .extra, .pending: true
        default: false
        }
    }
}

extension Detector {
    /// The state after the last sample; a shut gate takes precedence. O(1).
    package var state: DetectorState {
        guard isGateOpen else { return .gateShut }
        switch lastStep {
        case .none: return .waiting
        case .skipped: return .skipped
        case .fed: return rule.state
        case .found:
            switch cadenceGate.outcome {
            case .dropped: return .tooSoon
            case .extra: return .extra
            case .held: return .pending(length: cadenceGate.length)
            case .counted(let events): return .event(counted: events)
            }
        }
    }

    /// The outcome of the last sample.
    enum Step: String, Sendable, Hashable {
        case none, skipped, fed, found
    }
}

extension RuleState {
    /// The rule's part of a detector's state.
    var state: DetectorState {
        if let peaks { return peaks.isAscending ? .rising : .falling }
        if let shake { return .shake(shake.phase) }
        return threshold?.isArmed == true ? .armed : .resting
    }
}

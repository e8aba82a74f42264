/// The state of a running cadence gate: everything but its parameters.
struct SavedCadenceGate: Codable {
    var last: ExactDouble?
    var lastInterval: ExactDouble?
    var length: Int
    var pending: [ExactDouble]
    var isCounting: Bool
    var outcome: Outcome
    /// Nil without a period check.
    var check: SavedPeriodCheck?

    /// What became of the last event.
    enum Outcome: Codable {
        case dropped, extra, held
        case counted(events: Int)
    }

    init(_ state: CadenceGateState) {
        last = state.last.map(ExactDouble.init)
        lastInterval = state.lastInterval.map(ExactDouble.init)
        length = state.length
        pending = state.pending.map(ExactDouble.init)
        isCounting = state.isCounting
        check = state.check.map(SavedPeriodCheck.init)
        switch state.outcome {
        case .dropped: outcome = .dropped
        case .extra: outcome = .extra
        case .held: outcome = .held
        case .counted(let events): outcome = .counted(events: events)
        }
    }
}

extension CadenceGateState {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state does not fit the parameters.
    mutating func restore(_ saved: SavedCadenceGate) throws(SavedStateError) {
        let bout = max(1, cadenceGate.minimumBout)
        try SavedStateError.check(saved.length, "cadenceGate.length", in: 0...bout)
        try SavedStateError.check(
            saved.pending.count < bout, "cadenceGate.pending",
            "\(saved.pending.count) events are held back where the minimum bout of \(bout) allows \(bout - 1)")
        try SavedStateError.check(
            saved.pending.isEmpty || !saved.isCounting, "cadenceGate.pending",
            "events are held back in a bout that counts")
        let times = saved.pending.map { $0.value }
        try SavedStateError.check(
            (times + [saved.last?.value ?? 0]).allSatisfy { $0.isFinite }
                && zip(times, times.dropFirst()).allSatisfy(<=),
            "cadenceGate.pending", "the times of events are not finite or not in order")
        try SavedStateError.check(
            times.isEmpty || times.last == saved.last?.value, "cadenceGate.last",
            "is not the last event that is held back")
        try SavedStateError.check(
            (saved.check != nil) == (check != nil), "cadenceGate.check", "does not fit the config's period check")
        if let saved = saved.check { try check?.restore(saved) }
        last = saved.last?.value
        lastInterval = saved.lastInterval?.value
        length = saved.length
        pending = times
        isCounting = saved.isCounting
        switch saved.outcome {
        case .dropped: outcome = .dropped
        case .extra: outcome = .extra
        case .held: outcome = .held
        case .counted(let events):
            try SavedStateError.check(events, "cadenceGate.outcome", in: 1...bout)
            outcome = .counted(events)
        }
    }
}

/// The state of a running detector: everything but its parameters.
struct SavedDetector: Codable {
    var count: Int
    var skipped: Int
    var isGateOpen: Bool
    var lastStep: String
    var filtered: ExactDouble?
    var baseline: ExactDouble?
    var lowPass: ExactDouble?
    var rule: SavedRule
    var cadenceGate: SavedCadenceGate
    /// Nil without a period check.
    var periodTrack: SavedPeriodTrack?

    init(_ detector: Detector) {
        count = detector.count
        skipped = detector.skipped
        isGateOpen = detector.isGateOpen
        lastStep = detector.lastStep.rawValue
        filtered = detector.filtered.map(ExactDouble.init)
        baseline = detector.filter.baseline?.output.map(ExactDouble.init)
        lowPass = detector.filter.lowPass?.output.map(ExactDouble.init)
        rule = SavedRule(detector.rule)
        cadenceGate = SavedCadenceGate(detector.cadenceGate)
        periodTrack = detector.periodTrack.map(SavedPeriodTrack.init)
    }
}

extension Detector {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state does not fit the parameters.
    mutating func restore(_ saved: SavedDetector) throws(SavedStateError) {
        try SavedStateError.check(saved.count, "count", in: 0...SavedStateError.mostCounted)
        try SavedStateError.check(saved.skipped, "skipped", in: 0...SavedStateError.mostCounted)
        try SavedStateError.check(
            saved.isGateOpen || parameters.gate != nil, "isGateOpen", "a detector without a gate has none to shut")
        guard let step = Step(rawValue: saved.lastStep) else {
            throw SavedStateError(field: "lastStep", problem: "unknown step \"\(saved.lastStep)\"")
        }
        let hasFiltered = saved.filtered != nil
        try SavedStateError.check(
            (saved.baseline != nil) == (hasFiltered && filter.baseline != nil), "baseline",
            "does not fit the signal's baseline filter")
        try SavedStateError.check(
            (saved.lowPass != nil) == (hasFiltered && filter.lowPass != nil), "lowPass",
            "does not fit the signal's low-pass filter")
        try SavedStateError.check(
            (saved.periodTrack != nil) == (periodTrack != nil), "periodTrack", "does not fit the config's period check")
        count = saved.count
        skipped = saved.skipped
        isGateOpen = saved.isGateOpen
        lastStep = step
        filtered = saved.filtered?.value
        filter.baseline?.output = saved.baseline?.value
        filter.lowPass?.output = saved.lowPass?.value
        try rule.restore(saved.rule)
        try cadenceGate.restore(saved.cadenceGate)
        if let saved = saved.periodTrack { try periodTrack?.restore(saved) }
    }
}

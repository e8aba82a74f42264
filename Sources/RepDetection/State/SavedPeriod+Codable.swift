/// The state of a running period track: everything but its parameters.
struct SavedPeriodTrack: Codable {
    var filter: Filter?
    var values: [ExactDouble]
    var roots: [ExactDouble]
    var products: [ExactDouble]
    var energy: ExactDouble

    /// The filters before the autocorrelation.
    struct Filter: Codable {
        var time: ExactDouble
        var start: ExactDouble
        var steps: Int
        var first: ExactDouble
        var second: ExactDouble
        var baseline: ExactDouble
    }

    init(_ track: PeriodTrack) {
        filter = track.filter.map {
            Filter(
                time: ExactDouble($0.time), start: ExactDouble($0.start), steps: $0.steps, first: ExactDouble($0.first),
                second: ExactDouble($0.second), baseline: ExactDouble($0.baseline))
        }
        values = track.values.map(ExactDouble.init)
        roots = track.roots.map(ExactDouble.init)
        products = track.products.map(ExactDouble.init)
        energy = ExactDouble(track.energy)
    }
}

extension PeriodTrack {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state does not fit the parameters.
    mutating func restore(_ saved: SavedPeriodTrack) throws(SavedStateError) {
        try SavedStateError.check(
            saved.products.count == products.count && saved.values.count == saved.roots.count
                && saved.values.count <= products.count,
            "periodTrack", "does not have the lags of the config's period check")
        if let filter = saved.filter {
            try SavedStateError.check(filter.steps, "periodTrack.filter.steps", in: 1...SavedStateError.mostCounted)
            // A step in the past would be followed by many at once.
            try SavedStateError.check(
                filter.time.value.isFinite
                    && filter.start.value + Double(filter.steps) * step > filter.time.value,
                "periodTrack.filter", "the next step is not after the last sample")
        }
        filter = saved.filter.map {
            Filter(
                time: $0.time.value, start: $0.start.value, steps: $0.steps, first: $0.first.value,
                second: $0.second.value, baseline: $0.baseline.value)
        }
        values = saved.values.map { $0.value }
        roots = saved.roots.map { $0.value }
        products = saved.products.map { $0.value }
        energy = saved.energy.value
        findPeriod()
    }
}

/// The state of a running period check: everything but its parameters.
struct SavedPeriodCheck: Codable {
    var recent: [ExactDouble]
    var carry: ExactDouble

    init(_ state: PeriodCheckState) {
        recent = state.recent.map(ExactDouble.init)
        carry = ExactDouble(state.carry)
    }
}

extension PeriodCheckState {
    /// Takes over a saved state.
    ///
    /// - Throws: `SavedStateError` where the state does not fit the parameters.
    mutating func restore(_ saved: SavedPeriodCheck) throws(SavedStateError) {
        let times = saved.recent.map { $0.value }
        try SavedStateError.check(
            times.count <= capacity && times.allSatisfy { $0.isFinite } && zip(times, times.dropFirst()).allSatisfy(<=),
            "cadenceGate.check.recent", "the times are more than \(capacity), not finite or not in order")
        try SavedStateError.check(
            saved.carry.value >= 0 && saved.carry.value < 1, "cadenceGate.check.carry", "is outside 0 to 1")
        recent = times
        carry = saved.carry.value
    }
}

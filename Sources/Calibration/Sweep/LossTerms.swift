import CSweep

/// The terms that the counts of a session add to the sums of its group: whole numbers, so that sums are exact in any order and
/// a part can be subtracted.
struct LossTerms: Sendable {
    let objective: Objective
    /// The labelled count of each session; with `f1` the number of labelled times.
    let labels: [Int]
    /// Units in a repetition: 1, and with `mape`, whose terms are fractions, a power of two for which no sum overflows.
    let scale: Double

    /// - Parameters:
    ///   - labels: The labelled count of each session; with `f1` the number of labelled times.
    ///   - lengths: The samples of each session's longest channel: no detector counts more events.
    init(_ objective: Objective, labels: [Int], lengths: [Int32]) {
        self.objective = objective
        self.labels = labels
        guard objective == .mape else {
            scale = 1
            return
        }
        let largest = zip(labels, lengths).reduce(1.0) { sum, session in
            session.0 > 0 ? sum + Double(max(session.0, Int(session.1))) / Double(session.0) : sum
        }
        // A term is rounded, by half a unit at most: less than the last digit of a mean of fractions.
        var scale = 0x1p48
        while scale > 1, largest * scale > 0x1p60 { scale /= 2 }
        self.scale = scale
    }

    /// Whether sessions of a kind have losses, and whether they need sums of events beside them: the false counts of sessions
    /// labelled 0 if the loss is another number, and with `f1` events and labels.
    func columns(isRest: Bool) -> (losses: Bool, events: Bool) {
        switch objective {
        case .mae, .balanced: (true, false)
        case .rmse: (true, isRest)
        case .mape: (!isRest, isRest)
        case .f1: (true, true)
        }
    }

    /// - Parameter scale: Units in a repetition.
    init(_ objective: Objective, labels: [Int], scale: Double) {
        self.objective = objective
        self.labels = labels
        self.scale = scale
    }

    /// An upper bound for each sum of losses or events of a candidate over a group of sessions. O(sessions).
    ///
    /// - Parameter lengths: The samples of each session's longest channel.
    func most(_ sessions: some Collection<Int>, isRest: Bool, lengths: [Int32]) -> Double {
        let columns = columns(isRest: isRest)
        let losses = sessions.reduce(0) { sum, session in
            let most = Double(max(Int(lengths[session]), labels[session]))
            let loss =
                switch objective {
                case .mae, .balanced: most
                case .rmse: most * most
                case .mape: most / Double(max(1, labels[session])) * scale
                case .f1: 2 * Double(min(Int(lengths[session]), labels[session]))
                }
            return sum + loss
        }
        let events = sessions.reduce(0) { $0 + Double(lengths[$1]) + (objective == .f1 ? Double(labels[$1]) : 0) }
        return max(columns.losses ? losses : 0, columns.events ? events : 0)
    }

    /// Adds the terms of one session to the sums of a block, from a place on. Points that are not candidates add nothing.
    /// O(candidates).
    func add(_ counts: BlockCounts, session: Int, to sums: inout BlockSums, at place: Int) {
        let (label, all, matches) = (Int64(labels[session]), counts.counts, counts.matches)
        sums.isAnyPositive = sums.isAnyPositive || all.contains { $0 > 0 }
        func add(to column: inout [Int64], _ term: (Int64) -> Int64) {
            column.withUnsafeMutableBufferPointer { column in
                for candidate in all.indices where all[candidate] != Sweep.noCandidate {
                    column[place + candidate] &+= term(Int64(all[candidate]))
                }
            }
        }
        if !sums.losses.isEmpty {
            switch objective {
            case .mae, .balanced:
                // In C, since a sweep of short sessions would spend much of its time here.
                sums.losses.withUnsafeMutableBufferPointer {
                    csweep_add_errors(all, all.count, label, Sweep.noCandidate, $0.baseAddress.map { $0 + place })
                }
            case .rmse:
                add(to: &sums.losses) { ($0 - label) * ($0 - label) }
            case .mape:
                let unit = scale / Double(label)
                add(to: &sums.losses) { Int64((abs(Double($0) - Double(label)) * unit).rounded()) }
            case .f1:
                // Points that are not candidates have no matches either.
                for candidate in matches.indices { sums.losses[place + candidate] += 2 * Int64(matches[candidate]) }
            }
        }
        if !sums.events.isEmpty {
            let label = objective == .f1 ? label : 0
            add(to: &sums.events) { $0 + label }
        }
    }
}

/// The sums of consecutive candidates over some sessions of one group.
struct BlockSums: Sendable {
    /// The sums of losses; empty if the sessions have none.
    var losses: [Int64] = []
    /// The sums of events; empty if they are not needed.
    var events: [Int64] = []
    /// Whether any candidate counts anything.
    var isAnyPositive = false

    /// Starts anew in the same memory. O(candidates).
    ///
    /// - Parameter columns: As `LossTerms.columns`.
    mutating func reset(candidates: Int, columns: (losses: Bool, events: Bool)) {
        isAnyPositive = false
        losses.reset(to: 0, count: columns.losses ? candidates : 0)
        events.reset(to: 0, count: columns.events ? candidates : 0)
    }
}

/// A running cadence gate. It holds back at most `minimumBout − 1` events.
struct CadenceGateState: Sendable, Hashable {
    let cadenceGate: CadenceGate
    /// The period check; nil without one.
    var check: PeriodCheckState?
    /// The time of the last kept event.
    var last: Double?
    /// The interval before the last kept event; nil if the next interval has none to be compared with.
    var lastInterval: Double?
    /// The bout's length: its events, up to `minimumBout`, less the cost of irregular steps.
    var length = 0
    /// The events of a bout that is still too short to count.
    var pending: [Double] = []
    /// Whether the bout has reached the minimum and counts.
    var isCounting = false
    /// The outcome of the last event.
    var outcome = Outcome.dropped

    /// The outcome of an event.
    enum Outcome: Sendable, Hashable {
        /// It came within the refractory period.
        case dropped
        /// The period check removed it.
        case extra
        /// It is held back until the bout is long enough.
        case held
        /// It counts, together with the events held back before it: their total.
        case counted(Int)
    }

    init(_ cadenceGate: CadenceGate) {
        self.cadenceGate = cadenceGate
        check = cadenceGate.periodCheck.map(PeriodCheckState.init)
    }

    /// The events that a bout needs before it counts.
    var needed: Int { max(1, cadenceGate.minimumBout) }

    /// Feeds the time of one event in seconds; gives the times that count from now on: none, this one, or the whole bout.
    ///
    /// - Parameter period: The signal's period in seconds for the period check; nil if it is not trusted.
    mutating func feed(_ time: Double, period: Double? = nil) -> [Double] {
        // Events that the period check removes begin a refractory period too.
        if let passed = check == nil ? last : check?.recent.last, time - passed < cadenceGate.refractoryPeriod {
            if let irregularStepCost = cadenceGate.irregularStepCost { shorten(by: irregularStepCost) }
            if length == 0 { lastInterval = nil }
            outcome = .dropped
            return []
        }
        if check?.feed(time, period: period) == false {
            outcome = .extra
            return []
        }
        if let last {
            let interval = time - last
            if let maximum = cadenceGate.maximumInterval, interval > maximum {
                endBout()
                lastInterval = nil
            } else {
                if let lastInterval, !cadenceGate.isEven(interval, after: lastInterval) {
                    // The event itself adds one below.
                    if let irregularStepCost = cadenceGate.irregularStepCost {
                        shorten(by: irregularStepCost + 1)
                    } else {
                        endBout()
                    }
                }
                lastInterval = interval
            }
        }
        last = time
        length = min(length + 1, needed)
        if isCounting || needed == 1 {
            outcome = .counted(1)
            return [time]
        }
        pending.append(time)
        guard length >= needed else {
            // After irregular steps a bout can hold back more events than its length.
            if pending.count == needed { pending.removeFirst() }
            outcome = .held
            return []
        }
        isCounting = true
        outcome = .counted(pending.count)
        defer { pending.removeAll() }
        return pending
    }

    private mutating func shorten(by events: Int) {
        length -= events
        if length <= 0 { endBout() }
    }

    private mutating func endBout() {
        length = 0
        pending.removeAll(keepingCapacity: true)
        isCounting = false
    }
}

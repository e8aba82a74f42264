import RepDetection

extension Grid {
    /// Counts each candidate of one filter on one session, in the grid's order.
    ///
    /// - Parameters:
    ///   - track: The filtered signal of the session.
    ///   - truth: The session's labelled times; nil where matches are not needed.
    ///   - store: Called with the index of each candidate among those of the filter, and its count.
    func count(
        _ track: FilteredTrack, of session: PreparedSession, truth: EventTruth?, store: (Int, SessionCount) -> Void
    ) {
        // A single cadence gate that passes every event needs no event times, so all candidates are counted at once.
        if cadenceGates == [.free], truth == nil, track.hasOrder, let counts = counts(of: track) {
            for (candidate, count) in counts.enumerated() { store(candidate, SessionCount(count: count)) }
        } else {
            countEvents(of: track, in: session, truth: truth, store: store)
        }
    }

    /// The counts of all candidates of a filter without a cadence gate; nil for a rule without such a kernel.
    private func counts(of track: FilteredTrack) -> [Int]? {
        let quantizes = space.quantize.values
        switch space.rule {
        case .peaks(let start):
            var numbers = Rainflow(track).peaks(start: start, factors: space.quantize.numbers).makeIterator()
            return quantizes.map { quantize in
                let count = quantize == nil ? nil : numbers.next()
                return count ?? RuleKernel(track: track).peaks(start: start, quantizer: nil, events: nil)
            }
        case .threshold(let downs, let ups, let start):
            let cycles = Rainflow(track)
            return quantizes.flatMap { quantize in
                cycles.repetitions(
                    downs: downs.numbers, ups: ups.numbers, start: start,
                    quantizer: quantize.map(Quantizer.init(factor:))
                ).map { $0 ?? Int(Sweep.noCandidate) }
            }
        case .doubleShake: return nil
        }
    }

    /// Finds the event times of each rule candidate, and counts them with all cadence gates at once.
    private func countEvents(
        of track: FilteredTrack, in session: PreparedSession, truth: EventTruth?, store: (Int, SessionCount) -> Void
    ) {
        var kernel = CadenceGateKernel(cadenceGates, truth: truth)
        var candidate = 0

        /// - Parameter list: A number; lists with the same number are likely to be equal.
        func take(_ events: UnsafeBufferPointer<Double>, list: Int = 0) {
            for sessionCount in kernel.sessionCounts(of: events, list: list) {
                store(candidate, sessionCount)
                candidate += 1
            }
        }

        func pass() {
            for _ in cadenceGates {
                store(candidate, .noCandidate)
                candidate += 1
            }
        }

        var times: [Double] = []
        func run(_ rule: (((Double) -> Void)?) -> Int) {
            times.removeAll(keepingCapacity: true)
            _ = rule { times.append($0) }
            times.withUnsafeBufferPointer { take($0) }
        }

        let quantizers = space.quantize.values.map { $0.map(Quantizer.init(factor:)) }
        switch space.rule {
        case .peaks(let start):
            let rule = RuleKernel(track: track)
            var events = PeakEvents(track, start: start, factors: track.hasOrder ? space.quantize.numbers : [])
            for quantizer in quantizers {
                if quantizer != nil, track.hasOrder {
                    events.withNext { take($0) }
                } else {
                    run { rule.peaks(start: start, quantizer: quantizer, events: $0) }
                }
            }
        case .threshold(let downs, let ups, let start):
            let rule = RuleKernel(track: track)
            for quantizer in quantizers {
                let events =
                    track.hasOrder
                    ? ThresholdEvents(
                        track, downs: downs.numbers, ups: ups.numbers, start: start, quantizer: quantizer) : nil
                for (row, down) in downs.numbers.enumerated() {
                    for (column, up) in ups.numbers.enumerated() {
                        if down > up {
                            pass()
                        } else if let events {
                            events.with(down: row, up: column) { take($0, list: column) }
                        } else {
                            run { rule.threshold(down: down, up: up, start: start, quantizer: quantizer, events: $0) }
                        }
                    }
                }
            }
        case .doubleShake(let axes):
            for quantizer in quantizers {
                let values = quantizer.map { track.values.map($0.level) } ?? track.values
                axes.forEachCandidate(of: session, values: values, times: track.times, absent: pass, run: run)
            }
        }
    }
}

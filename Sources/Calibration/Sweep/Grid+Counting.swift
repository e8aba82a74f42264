import RepDetection

extension Grid {
    /// Appends the count of each candidate of one filter on one session.
    ///
    /// - Parameters:
    ///   - track: The filtered signal of the session.
    ///   - kernel: The grid's cadence gates, with the session's labelled times.
    ///   - block: The counts of the filters before.
    func count(
        _ track: FilteredTrack, of session: PreparedSession, with kernel: inout CadenceGateKernel,
        to block: inout BlockCounts
    ) {
        if countsCycles, kernel.needsNoTimes, track.hasOrder, let counts = counts(of: track) {
            block.append(counts, matched: EmptyCollection())
        } else {
            countEvents(of: track, in: session, with: &kernel, to: &block)
        }
    }

    /// Whether the candidates of a filter are counted at once, by cycles without times, if no cadence gate needs event
    /// times.
    var countsCycles: Bool { if case .doubleShake = space.rule { false } else { true } }

    /// The counts of all candidates of a filter without a cadence gate; nil for a rule without such a kernel.
    private func counts(of track: FilteredTrack) -> [Int32]? {
        let quantizes = space[.quantize].values
        switch space.rule {
        case .peaks(let start):
            var numbers = Rainflow(track).peaks(start: start, factors: space[.quantize].numbers).makeIterator()
            return quantizes.map { quantize in
                let count = quantize == nil ? nil : numbers.next()
                return Int32(count ?? RuleKernel(track: track).peaks(start: start, quantizer: nil, events: nil))
            }
        case .threshold(let thresholds):
            let cycles = Rainflow(track)
            return quantizes.flatMap { quantize in
                cycles.repetitions(
                    downs: space[.down].numbers, ups: space[.up].numbers, start: thresholds.start,
                    quantizer: quantize.map(Quantizer.init(factor:))
                ).map { $0.map { Int32($0) } ?? Sweep.noCandidate }
            }
        case .doubleShake: return nil
        }
    }

    /// Finds the event times of each rule candidate, and counts them with all cadence gates at once.
    private func countEvents(
        of track: FilteredTrack, in session: PreparedSession, with kernel: inout CadenceGateKernel,
        to block: inout BlockCounts
    ) {
        var times: [Double] = []
        func run(_ rule: (((Double) -> Void)?) -> Int) {
            times.removeAll(keepingCapacity: true)
            _ = rule { times.append($0) }
            times.withUnsafeBufferPointer { kernel.append($0, to: &block) }
        }

        let quantizers = space[.quantize].values.map { $0.map(Quantizer.init(factor:)) }
        switch space.rule {
        case .peaks(let start):
            let rule = RuleKernel(track: track)
            var events = PeakEvents(track, start: start, factors: track.hasOrder ? space[.quantize].numbers : [])
            for quantizer in quantizers {
                if quantizer != nil, track.hasOrder {
                    events.withNext { kernel.append($0, to: &block) }
                } else {
                    run { rule.peaks(start: start, quantizer: quantizer, events: $0) }
                }
            }
        case .threshold(let thresholds):
            let rule = RuleKernel(track: track)
            let (downs, ups, start) = (space[.down].numbers, space[.up].numbers, thresholds.start)
            func forEachPair(_ body: (_ row: Int, _ column: Int) -> Void) {
                for row in downs.indices {
                    for column in ups.indices {
                        if downs[row] > ups[column] { kernel.appendAbsent(to: &block) } else { body(row, column) }
                    }
                }
            }
            for quantizer in quantizers {
                if track.hasOrder {
                    let events = ThresholdEvents(track, downs: downs, ups: ups, start: start, quantizer: quantizer)
                    forEachPair { row, column in
                        events.with(down: row, up: column) { kernel.append($0, list: column, to: &block) }
                    }
                } else {
                    forEachPair { row, column in
                        run {
                            rule.threshold(
                                down: downs[row], up: ups[column], start: start, quantizer: quantizer, events: $0)
                        }
                    }
                }
            }
        case .doubleShake(let shake):
            for quantizer in quantizers {
                let values = quantizer.map { track.values.map($0.level) } ?? track.values
                space.forEach(
                    shake, of: session, values: values, times: track.times, absent: { kernel.appendAbsent(to: &block) },
                    run: run)
            }
        }
    }
}

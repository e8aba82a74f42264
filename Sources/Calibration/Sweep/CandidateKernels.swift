import RepDetection

/// What counts the candidates of one filter at a time, in memory that is used again.
struct CandidateKernels {
    private var cycles = Rainflow()
    private var peaks = PeakEvents()
    private var thresholds = ThresholdEvents()
    /// The cadence gates of a grid, with the labelled times of a session.
    var cadenceGates = CadenceGateKernel()

    /// Appends the count of each candidate of one filter on one session.
    ///
    /// - Parameters:
    ///   - track: The filtered signal of the session.
    ///   - grids: The grids of the cadence gates, which differ in the start state of the thresholds only.
    ///   - counts: The counts of each grid.
    mutating func count(
        _ track: FilteredTrack, of session: PreparedSession, in grids: [Grid], to counts: inout [BlockCounts]
    ) {
        let (grid, starts) = (grids[0], grids.map { $0.space.rule.thresholds?.start ?? .disarmed })
        if grid.countsCycles, cadenceGates.needsNoTimes, track.hasOrder {
            countCycles(of: track, in: grid.space, starts, to: &counts)
        } else {
            countEvents(of: track, in: session, grid.space, starts, to: &counts)
        }
    }

    /// Counts all candidates of a filter without a cadence gate at once.
    private mutating func countCycles(
        of track: FilteredTrack, in space: ParameterSpace, _ starts: [ThresholdStart], to counts: inout [BlockCounts]
    ) {
        let quantizes = space[.quantize].values
        cycles.decompose(track)
        switch space.rule {
        case .peaks(let start):
            cycles.sort()
            var numbers = cycles.peaks(start: start, factors: space[.quantize].numbers).makeIterator()
            for quantize in quantizes {
                var count = quantize == nil ? 0 : numbers.next() ?? 0
                if quantize == nil { RuleKernel(track: track).events(space.rule, quantizer: nil) { _ in count += 1 } }
                counts[0].append(Int32(count))
            }
        case .threshold:
            let (downs, ups) = (space[.down].numbers, space[.up].numbers)
            for quantize in quantizes {
                cycles.repetitions(
                    downs: downs, ups: ups, starts: starts, quantizer: quantize.map(Quantizer.init(factor:)),
                    to: &counts)
            }
        case .doubleShake: preconditionFailure("a rule that counts cycles")
        }
    }

    /// Finds the event times of each rule candidate, and counts them with all cadence gates at once.
    private mutating func countEvents(
        of track: FilteredTrack, in session: PreparedSession, _ space: ParameterSpace, _ starts: [ThresholdStart],
        to counts: inout [BlockCounts]
    ) {
        var times: [Double] = []
        func append(_ grid: Int, _ find: ((Double) -> Void) -> Void) {
            times.removeAll(keepingCapacity: true)
            find { times.append($0) }
            times.withUnsafeBufferPointer { cadenceGates.append($0, to: &counts[grid]) }
        }

        switch space.rule {
        case .peaks(let start):
            var rest = space[.quantize].values[...]
            while let quantize = rest.first {
                let factors = track.hasOrder ? rest.prefix { $0 != nil }.compactMap { $0 } : []
                if factors.isEmpty {
                    append(0) {
                        RuleKernel(track: track)
                            .events(space.rule, quantizer: quantize.map(Quantizer.init(factor:)), $0)
                    }
                } else {
                    peaks.forEach(track, start: start, factors: factors) { cadenceGates.append($0, to: &counts[0]) }
                }
                rest.removeFirst(max(1, factors.count))
            }
        case .threshold:
            let (downs, ups) = (space[.down].numbers, space[.up].numbers)
            for quantizer in space[.quantize].values.map({ $0.map(Quantizer.init(factor:)) }) {
                if track.hasOrder { thresholds.prepare(track, downs: downs, ups: ups, quantizer: quantizer) }
                for (row, down) in downs.enumerated() {
                    for (column, up) in ups.enumerated() {
                        if down > up {
                            for grid in starts.indices { cadenceGates.appendAbsent(to: &counts[grid]) }
                        } else if track.hasOrder {
                            thresholds.with(track, down: row, up: column) { disarmed, armed in
                                for (grid, start) in starts.enumerated() {
                                    let events = start == .armed ? armed : disarmed
                                    // Lists with one event more are most alike among themselves.
                                    let list = events.count == disarmed.count ? column : ups.count + column
                                    cadenceGates.append(events, list: list, to: &counts[grid])
                                }
                            }
                        } else {
                            for (grid, start) in starts.enumerated() {
                                append(grid) {
                                    RuleKernel(track: track)
                                        .events(.threshold(down: down, up: up, start: start), quantizer: quantizer, $0)
                                }
                            }
                        }
                    }
                }
            }
        case .doubleShake(let shake):
            for quantizer in space[.quantize].values.map({ $0.map(Quantizer.init(factor:)) }) {
                let values = quantizer.map { track.values.map($0.level) } ?? track.values
                space.forEach(
                    shake, of: session, values: values, times: track.times,
                    absent: { cadenceGates.appendAbsent(to: &counts[0]) }, run: { append(0, $0) })
            }
        }
    }
}

extension Grid {
    /// Whether the candidates of a filter are counted at once, by cycles without times, if no cadence gate needs event
    /// times.
    var countsCycles: Bool {
        switch space.rule {
        case .peaks, .threshold: true
        case .doubleShake: false
        }
    }

    /// The grids by what is counted together, as indices: grids of one rate that differ only in the start state of the thresholds have
    /// the same filters and nearly the same events.
    static func alike(_ grids: [Grid], sampleRates: [Double]) -> [[Int]] {
        var alike: [[Int]] = []
        var places: [SearchSpace: Int] = [:]
        for (number, grid) in grids.enumerated() {
            var space = grid.space
            space.rule.thresholds?.start = .disarmed
            let key = SearchSpace(sampleRate: sampleRates[number], spaces: [space])
            if let place = places[key] {
                alike[place].append(number)
            } else {
                places[key] = alike.count
                alike.append([number])
            }
        }
        return alike
    }
}

/// One candidate's rule on all samples of a track, as the streaming detector feeds it: where nothing faster is exact.
struct RuleKernel {
    /// The filtered signal.
    let track: FilteredTrack

    /// Calls a function with the time of each event. O(samples).
    func events(_ rule: Rule, quantizer: Quantizer?, _ event: (Double) -> Void) {
        var state = RuleState(rule)
        for (index, stretch) in track.stretches.enumerated() {
            if index > 0 { state.restart() }
            guard let first = stretch.first, let last = stretch.last else { continue }
            for sample in track.points[first]...track.points[last] {
                let time = track.times[sample]
                if state.feed(track.values[sample], at: time, quantizer: quantizer) { event(time) }
            }
        }
    }
}

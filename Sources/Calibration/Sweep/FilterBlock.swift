import RepDetection

/// The smallest piece of a sweep: every candidate of some filters of one grid, on one session.
struct FilterBlock: Sendable {
    /// The number of the grid.
    let grid: Int
    /// The number of the run of filters in it.
    let run: Int
    /// The numbers of the filters.
    let filters: Range<Int>
    /// The number of the session.
    let session: Int

    /// Cuts the filters of a grid into runs of one length: one where there are many other pieces of work, more where
    /// there are few, so that no job waits for another's long piece.
    static func runs(of filters: Int, pieces: Int, grids: Int, jobs: Int) -> [Range<Int>] {
        guard filters > 0 else { return [] }
        let wanted = max(16 * jobs / max(1, pieces), 8 / max(1, grids), 1)
        let length = max(1, filters / wanted)
        return stride(from: 0, to: filters, by: length).map { $0..<min($0 + length, filters) }
    }

    /// Counts. A session whose channel is not there has none.
    func tally(of recording: Recording, _ grid: Grid, truth: EventTruth?, sampleRate: Double) -> BlockTally {
        guard let session = PreparedSession(recording, space: grid.space) else {
            return BlockTally(counts: [], matches: [], samples: 0)
        }
        let size = grid.candidatesPerFilter
        var counts = [Int32](repeating: 0, count: filters.count * size)
        var matches = truth == nil ? [] : counts
        for (place, filter) in filters.enumerated() {
            grid.count(filter: filter, of: session, sampleRate: sampleRate, truth: truth) { candidate, tally in
                counts[place * size + candidate] = tally.count
                if truth != nil { matches[place * size + candidate] = tally.matched }
            }
        }
        return BlockTally(counts: counts, matches: matches, samples: session.signal.values.count)
    }
}

/// What a piece of work gives.
struct BlockTally: Sendable {
    /// Filter by filter the counts of all its candidates.
    let counts: [Int32]
    /// The same of matches; empty where they are not asked for.
    let matches: [Int32]
    /// How many samples the session has.
    let samples: Int
}

/// What a sweep makes of a session once for some filters.
struct PreparedSession: Sendable {
    let signal: Signal
    let track: GateTrack

    /// Nil where the recording lacks a channel.
    init?(_ recording: Recording, space: ParameterSpace) {
        guard let signal = recording[space.channel] else { return nil }
        self.signal = signal
        var gate: (Gate, Signal)?
        if let condition = space.gate {
            guard let watched = recording[condition.channel] else { return nil }
            gate = (condition, watched)
        }
        track = GateTrack(signal: signal, gate: gate)
    }

    /// Whether the recording has the channels of a space. O(1).
    static func check(_ recording: Recording, space: ParameterSpace) throws(SweepError) {
        for channel in [space.channel] + (space.gate.map { [$0.channel] } ?? [])
        where recording.unit(of: channel) == nil {
            throw .missingChannel(channel)
        }
    }
}

extension Grid {
    /// The count of each candidate of one filter on one session, in the grid's order; −1 for a pair that is none.
    ///
    /// - Parameters:
    ///   - sampleRate: The rate in Hz that the grid's factors are meant for.
    ///   - truth: The session's labelled times; nil where matches are not asked for.
    ///   - store: Takes the tally of the candidate with this number among those of the filter.
    func count(
        filter: Int, of session: PreparedSession, sampleRate: Double, truth: EventTruth? = nil,
        store: (Int, SessionTally) -> Void
    ) {
        let path = parameters(of: filter * candidatesPerFilter).signal
            .converted(from: sampleRate, to: session.signal.timeline.sampleRate)
        let track = FilteredTrack(signal: session.signal, track: session.track, path: path)
        let kernel = RuleKernel(track: track)
        // A lone free rhythm keeps every event: their times are not needed then, and all candidates are counted at once.
        if rhythms == [.free], truth == nil, track.hasOrder, let counts = counts(of: track, kernel) {
            for (candidate, count) in counts.enumerated() { store(candidate, SessionTally(count: count)) }
        } else {
            countOneByOne(kernel, of: session, truth: truth, store: store)
        }
    }

    /// The counts of all candidates of a filter that have no rhythm to keep; nil for a rule that has no such kernel.
    private func counts(of track: FilteredTrack, _ kernel: RuleKernel) -> [Int]? {
        let quantizes = space.quantize.values
        switch space.rule {
        case .peaks(let start):
            var numbers = Rainflow(track).peaks(start: start, factors: space.quantize.numbers).makeIterator()
            return quantizes.map { quantize in
                let count = quantize == nil ? nil : numbers.next()
                return Int(count ?? kernel.peaks(start: start, quantizer: nil, events: nil))
            }
        case .threshold(let downs, let ups, let start):
            let cycles = Rainflow(track)
            return quantizes.flatMap { quantize in
                cycles.repetitions(
                    downs: downs.numbers, ups: ups.numbers, start: start,
                    quantizer: quantize.map(Quantizer.init(factor:))
                ).map { $0.map { Int($0) } ?? Int(Sweep.noCandidate) }
            }
        case .doubleShake: return nil
        }
    }

    /// One candidate after the other, with the times of its events.
    private func countOneByOne(
        _ kernel: RuleKernel, of session: PreparedSession, truth: EventTruth?, store: (Int, SessionTally) -> Void
    ) {
        let track = kernel.track
        let rhythms = rhythms
        var times: [Double] = []
        var candidate = 0

        func run(_ rule: (((Double) -> Void)?) -> Int) {
            times.removeAll(keepingCapacity: true)
            _ = rule { times.append($0) }
            for rhythm in rhythms {
                let tally =
                    if let truth { SessionTally(events: rhythm.filter(times), truth: truth) } else {
                        SessionTally(count: rhythm.count(times))
                    }
                store(candidate, tally)
                candidate += 1
            }
        }

        func pass() {
            for _ in rhythms {
                store(candidate, .noCandidate)
                candidate += 1
            }
        }

        for quantize in space.quantize.values {
            let quantizer = quantize.map(Quantizer.init(factor:))
            switch space.rule {
            case .peaks(let start):
                run { kernel.peaks(start: start, quantizer: quantizer, events: $0) }
            case .threshold(let downs, let ups, let start):
                for down in downs.numbers {
                    for up in ups.numbers {
                        if down > up {
                            pass()
                        } else {
                            run {
                                kernel.threshold(
                                    down: down, up: up, start: start, quantizer: quantizer, events: $0)
                            }
                        }
                    }
                }
            case .doubleShake(let axes):
                let values = quantizer.map { track.values.map($0.level) } ?? track.values
                axes.forEachCandidate(
                    of: session, values: values, times: track.values.indices.map(track.time), absent: pass,
                    run: run)
            }
        }
    }
}

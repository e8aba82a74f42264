import RepDetection

/// The smallest piece of a sweep: every candidate of one filter of one grid, on every session.
struct FilterBlock: Sendable {
    /// The number of the grid.
    let grid: Int
    /// The number of the filter in it.
    let filter: Int
}

/// What a sweep makes of a session once for all candidates of a grid.
struct PreparedSession: Sendable {
    let signal: Signal
    let track: GateTrack

    init(_ recording: Recording, space: ParameterSpace) throws(SweepError) {
        guard let signal = recording[space.channel] else { throw .missingChannel(space.channel) }
        self.signal = signal
        var gate: (Gate, Signal)?
        if let condition = space.gate {
            guard let watched = recording[condition.channel] else { throw .missingChannel(condition.channel) }
            gate = (condition, watched)
        }
        track = GateTrack(signal: signal, gate: gate)
    }
}

extension Grid {
    /// The count of each candidate of one filter on one session, in the grid's order; −1 for a pair that is none.
    ///
    /// - Parameters:
    ///   - sampleRate: The rate in Hz that the grid's factors are meant for.
    ///   - store: Takes the count of the candidate with this number among those of the filter.
    func count(filter: Int, of session: PreparedSession, sampleRate: Double, store: (Int, Int32) -> Void) {
        let path = parameters(of: filter * candidatesPerFilter).signal
            .converted(from: sampleRate, to: session.signal.timeline.sampleRate)
        let kernel = RuleKernel(
            track: FilteredTrack(signal: session.signal, track: session.track, path: path))
        let rhythms = rhythms
        // A lone free rhythm keeps every event: their times are not needed then.
        let isFree = rhythms == [.free]
        var times: [Double] = []
        var candidate = 0

        func run(_ rule: (((Double) -> Void)?) -> Int) {
            if isFree {
                store(candidate, Int32(rule(nil)))
                candidate += 1
                return
            }
            times.removeAll(keepingCapacity: true)
            _ = rule { times.append($0) }
            for rhythm in rhythms {
                store(candidate, Int32(rhythm.count(times)))
                candidate += 1
            }
        }

        for quantize in space.quantize.values {
            let quantizer = quantize.map(Quantizer.init(factor:))
            switch space.rule {
            case .peaks(let start):
                run { kernel.peaks(start: start, quantizer: quantizer, events: $0) }
            case .threshold(let downs, let ups):
                for down in downs.numbers {
                    for up in ups.numbers {
                        if down > up {
                            for _ in rhythms {
                                store(candidate, Sweep.noCandidate)
                                candidate += 1
                            }
                        } else {
                            run { kernel.threshold(down: down, up: up, quantizer: quantizer, events: $0) }
                        }
                    }
                }
            }
        }
    }
}

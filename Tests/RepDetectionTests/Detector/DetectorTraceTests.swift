import RepDetection
import Testing

struct DetectorTraceTests {
    private let gated = DetectorParameters.along(
        .threshold(down: -0.5, up: 0.5), gate: Gate(channel: "pitch", limit: .below(0)))

    private func signal(_ values: [Double], at times: [Double]) -> Signal {
        Signal(unit: "g", timeline: Timeline(times: times, sampleRate: 25), values: values)
    }

    /// The gate opens with the second sample, and shuts and opens between the fourth and the fifth.
    private var recording: Recording {
        Recording(signals: [
            "y": signal([-1, -1, 0, -1, 1, -1, 1], at: [0, 1, 2, 3, 4, 5, 6]),
            "pitch": signal([1, -1, 1, -1], at: [0, 1, 3.25, 3.5]),
        ])
    }

    @Test func hasEveryStateWithItsTime() throws {
        let trace = try DetectorTrace(.of(gated), of: recording)
        #expect(trace.rows.map(\.time) == [0, 1, 2, 3, 3.25, 3.5, 4, 5, 6])
        #expect(
            trace.rows.map(\.state) == [
                .gateShut, .armed, .armed, .armed, .gateShut, .resting, .resting, .armed, .event(counted: 1),
            ])
        #expect(trace.rows.map(\.filtered) == [nil, -1, 0, -1, nil, nil, 1, -1, 1])
        #expect(trace.rows.map(\.count) == [0, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(trace.events == [6])
    }

    @Test func stretchesLastUntilTheNextBegins() throws {
        let trace = try DetectorTrace(.of(gated), of: recording)
        #expect(trace.stretches.map(\.state) == [.gateShut, .armed, .gateShut, .resting, .armed])
        #expect(trace.stretches.map(\.times) == [0...1, 1...3.25, 3.25...3.5, 3.5...5, 5...6])
    }

    /// The window keeps the two samples before, and a shut gate feeds none. Standard deviations are computed by hand.
    @Test func hasTheDeviationOfADoubleShake() throws {
        let rule = Rule.doubleShake(DoubleShake(buffer: .sliding, keep: 2))
        let recording = Recording(signals: [
            "y": signal([9, 1, 1, 4, 4], at: [0, 1, 2, 3, 4]), "pitch": signal([1, -1], at: [0, 0.5]),
        ])
        let gated = DetectorParameters.along(rule, gate: Gate(channel: "pitch", limit: .below(0)))
        let trace = try DetectorTrace(.of(gated), of: recording)
        #expect(
            trace.rows.filter { $0.filtered != nil }.map(\.deviation) == [0, 0, 2.0.squareRoot(), 2.0.squareRoot()])
        #expect(trace.rows.first?.deviation == nil)
        let other = try DetectorTrace(.of(.along(.peaks(start: .firstReading))), of: recording)
        #expect(other.rows.allSatisfy { $0.deviation == nil })
    }

    @Test func anEmptySignalHasNoStates() throws {
        let trace = try DetectorTrace(
            .of(.along(.peaks(start: .firstReading))), of: Recording(signals: ["y": signal([], at: [])]))
        #expect(trace.rows.isEmpty)
        #expect(trace.stretches.isEmpty)
    }

    @Test func namesAMissingGate() {
        #expect(throws: CountError.missingChannel("pitch", available: ["y"])) {
            try DetectorTrace(.of(gated), of: Recording(signals: ["y": signal([0], at: [0])]))
        }
    }

    /// Over random signals with gates and cadence gates, the trace equals the detector.
    @Test(arguments: Shape.allCases) func countsWhatTheDetectorCounts(shape: Shape) throws {
        var random = SeededGenerator(7)
        for _ in 0..<20 {
            var parameters = gated
            parameters.signal.lowPass = random.number(0...0.9)
            parameters.cadenceGate = CadenceGate(
                refractoryPeriod: random.number(0...1), maximumInterval: 3, minimumBout: random.integer(1...3))
            let times = (0..<300).map { Double($0) / 25 }
            let recording = Recording(signals: [
                "y": signal(shape.signal(count: 300, using: &random), at: times),
                "pitch": signal(Shape.walk.signal(count: 300, using: &random), at: times.map { $0 + 0.01 }),
            ])
            let trace = try DetectorTrace(.of(parameters), of: recording)
            let found = try DetectorConfig.of(parameters).count(recording)
            #expect(trace.events == found.events.map(\.time))
            #expect((trace.rows.last?.count ?? 0) == found.count)
            let counted = trace.rows.reduce(0) { sum, row in
                if case .event(let counted) = row.state { sum + counted } else { sum }
            }
            #expect(counted == found.count)
        }
    }
}

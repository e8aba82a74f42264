import RepDetection
import Testing

@testable import Calibration

struct RainflowTests {
    private func cycles(_ track: FilteredTrack) -> Rainflow {
        var cycles = Rainflow()
        // Other cycles before, whose memory is used again.
        cycles.decompose(FilteredTrack(values: [5, -5, 4, -4, 4.5, -4, 5]))
        cycles.sort()
        cycles.decompose(track)
        return cycles
    }

    /// The example of ASTM E1049-85, figure 6: −2 1 −3 5 −1 3 −4 4 −2 has the cycle −1…3 with the four-point rule.
    @Test func removesInnerCycles() {
        let cycles = cycles(FilteredTrack(values: [-2, 1, -3, 5, -1, 3, -4, 4, -2]))
        #expect(cycles.lows == [-1])
        #expect(cycles.highs == [3])
        #expect(cycles.residue == [-2, 1, -3, 5, -4, 4, -2])
        #expect(cycles.stretches == [0..<7])
    }

    /// No cycle spans a time at which the gate was shut.
    @Test func keepsStretchesApart() {
        let signal = Signal(
            unit: "g", timeline: Timeline(count: 4, sampleRate: 1), values: [0, 2, 1, 3])
        let gate = Signal(
            unit: "g", timeline: Timeline(times: [0, 1.5, 2], sampleRate: 1), values: [-1, 1, -1])
        let track = GateTrack(signal: signal, gate: (Gate(channel: "gate", limit: .below(0)), gate))
        let cycles = cycles(
            FilteredTrack(signal: signal, track: track, path: SignalPath(channel: "y", unit: "g")))
        #expect(cycles.lows.isEmpty)
        #expect(cycles.stretches == [0..<2, 2..<4])
    }

    /// Compares long signals, which fill whole vectors and have wide cycles that are counted at once, with the scalar rules.
    @Test(arguments: [1, 1e-300, 1e14, 1e300])
    func countsPeaksAndThresholdsLikeTheScalarRules(size: Double) {
        var random = SeededGenerator(11)
        for _ in 0..<20 {
            let values = (0..<random.integer(0...900)).map { _ in random.number(-1...1) * size }
            let track = FilteredTrack(values: values)
            let kernel = RuleKernel(track: track)
            var cycles = cycles(track)
            cycles.sort()
            let factors = (0..<random.integer(0...20)).map { _ in random.number(0.3...600) / size }
            for start in PeakStart.allCases {
                let expected = factors.map { kernel.count(.peaks(start: start), Quantizer(factor: $0)) }
                #expect(cycles.peaks(start: start, factors: factors) == expected)
            }
            let downs = (0..<5).map { _ in random.number(-1...0.5) * size }
            let ups = (0..<6).map { _ in random.number(-0.5...1) * size }
            let starts = [ThresholdStart.armed, .disarmed]
            var found = starts.map { _ in BlockCounts() }
            cycles.repetitions(downs: downs, ups: ups, starts: starts, quantizer: nil, to: &found)
            for (start, counts) in zip(starts, found) {
                let expected = downs.flatMap { down in
                    ups.map { up in
                        down > up ? -1 : kernel.count(.threshold(down: down, up: up, start: start), nil)
                    }
                }
                #expect(counts.counts.map { Int($0) } == expected)
            }
        }
    }

    @Test func neverOverestimatesTheNumberOfWideCycles() {
        var random = SeededGenerator(12)
        var cycles = cycles(FilteredTrack(values: (0..<500).map { _ in random.number(-3...3) }))
        cycles.sort()
        for _ in 0..<100 {
            let width = random.number(0...6)
            let sure = cycles.cycles(widerThan: width)
            #expect((0..<sure).allSatisfy { cycles.highs[$0] - cycles.lows[$0] > width })
        }
        #expect(cycles.cycles(widerThan: 1e-9) == cycles.lows.count)
    }
}

extension RuleKernel {
    fileprivate func count(_ rule: Rule, _ quantizer: Quantizer?) -> Int {
        var count = 0
        events(rule, quantizer: quantizer) { _ in count += 1 }
        return count
    }
}

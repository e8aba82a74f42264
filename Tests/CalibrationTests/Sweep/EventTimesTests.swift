import RepDetection
import Testing

@testable import Calibration

/// The event times of the sweep's vector kernels equal those of the streaming detector.
struct EventTimesTests {
    /// A random signal after a random filter and gate, with a streaming count.
    private struct Case {
        let space: ParameterSpace
        let recording: Recording
        let track: FilteredTrack

        /// Nil where the signal is missing or not ordered.
        init?(using random: inout SeededGenerator) {
            let all = ParameterSpace.random(size: 1, using: &random)
            var space = Grid(all).space(of: random.integer(0...Grid(all).count - 1))
            (space[.refractoryPeriod], space[.maximumInterval], space[.minimumBout]) = (Axis([0]), .absent, Axis([1]))
            recording = .random(size: 1, using: &random)
            guard let session = PreparedSession(recording, space: space) else { return nil }
            let path = Grid(space).parameters(of: 0).signal
            track = FilteredTrack(
                signal: session.signal, track: session.track,
                path: path.converted(from: 25, to: session.signal.timeline.sampleRate))
            guard track.hasOrder else { return nil }
            self.space = space
        }

        func streamed(_ rule: Rule, quantize: Double?) throws -> [Double] {
            var parameters = Grid(space).parameters(of: 0)
            parameters.rule = rule
            parameters.signal.quantize = quantize
            return try DetectorConfig.of(parameters, sampleRate: 25).count(recording).events.map(\.time)
        }
    }

    /// More factors than lanes, unsorted.
    @Test func peaks() throws {
        var random = SeededGenerator(31)
        var found = 0
        var events = PeakEvents()
        for _ in 0..<300 {
            guard let one = Case(using: &random) else { continue }
            let start = random.element(of: PeakStart.allCases)
            let factors = (0..<random.integer(1...20)).map { _ in random.number(0.3...20) }
            var lists: [[Double]] = []
            events.forEach(one.track, start: start, factors: factors) { lists.append(Array($0)) }
            for (factor, times) in zip(factors, lists) {
                let expected = try one.streamed(.peaks(start: start), quantize: factor)
                try #require(times == expected, "quantize \(factor) of \(one.space) in \(one.recording)")
                found += times.count
            }
        }
        #expect(found > 5000)
    }

    @Test func thresholds() throws {
        var random = SeededGenerator(32)
        var found = 0
        var events = ThresholdEvents()
        for _ in 0..<300 {
            guard let one = Case(using: &random) else { continue }
            let quantize = random.once(in: 2) ? nil : random.number(0.7...20)
            let downs = (0..<random.integer(1...5)).map { _ in Double(random.integer(-5...1)) / 4 }
            let ups = (0..<random.integer(1...5)).map { _ in Double(random.integer(-1...5)) / 4 }
            events.prepare(one.track, downs: downs, ups: ups, quantizer: quantize.map(Quantizer.init(factor:)))
            for (row, down) in downs.enumerated() {
                for (column, up) in ups.enumerated() where down <= up {
                    var times: [ThresholdStart: [Double]] = [:]
                    events.with(one.track, down: row, up: column) {
                        times = [.disarmed: Array($0), .armed: Array($1)]
                    }
                    for start in ThresholdStart.allCases {
                        let rule = Rule.threshold(down: down, up: up, start: start)
                        let expected = try one.streamed(rule, quantize: quantize)
                        try #require(times[start] == expected, "\(rule) of \(one.space) in \(one.recording)")
                        found += expected.count
                    }
                }
            }
        }
        #expect(found > 3000)
    }
}

import RepDetection
import Sessions
import Testing

@testable import Calibration

struct FilteredTracksTests {
    /// Random paths with and without inversion, baseline and low-pass, in an order that breaks up the groups that are filtered
    /// together, on signals with missing samples, huge samples and −0.
    @Test(arguments: 1...40) func areBitByBitThoseOfTheStreamingFilter(seed: Int) throws {
        var random = SeededGenerator(seed)
        let values = (0..<random.integer(0...60)).map { _ in
            switch random.integer(0...9) {
            case 0: Double.nan
            case 1: -0.0
            case 2: random.number(-1...1) * 1.7e308
            default: random.number(-2...2)
            }
        }
        // A gate that is open for most samples, so that filters start several times.
        let gate = values.map { _ in random.number(-1...0.3) }
        let session = Session.of(
            "a", ["y": values, "gate": gate, "still": [Double](repeating: 0, count: values.count)])
        let factors: [Double?] = [nil, 0, 0.5, 0.9, 0.99, 1]
        var paths: [SignalPath] = []
        for _ in 0..<random.integer(0...4) {
            let baseline = factors[random.integer(0...5)]
            let isInverted = random.integer(0...1) == 1
            for _ in 0..<random.integer(1...9) {
                paths.append(
                    SignalPath(
                        channel: "y", unit: "g", invert: isInverted, baseline: baseline,
                        lowPass: factors[random.integer(0...5)], quantize: random.number(1...9)))
            }
        }
        let space = ParameterSpace.along(
            .threshold(down: Axis([0]), up: Axis([0])),
            gate: seed.isMultiple(of: 2) ? nil : Gate(channel: "gate", limit: .below(0)))
        var filtered = FilteredTracks()
        let prepared = try #require(PreparedSession(session.recording, space: space))
        var tracks: [FilteredTrack] = []
        filtered.forEach(prepared, paths: paths) { tracks.append($0) }
        // Again, in the same memory.
        tracks = []
        filtered.forEach(prepared, paths: paths) { tracks.append($0) }
        #expect(tracks.count == paths.count)
        for (track, path) in zip(tracks, paths) {
            let expected = FilteredTrack(signal: prepared.signal, track: prepared.track, path: path)
            #expect(track.values.map(\.bitPattern) == expected.values.map(\.bitPattern))
            #expect(
                try track.values.map(\.bitPattern) == streamed(session, by: path, gate: space.gate).map(\.bitPattern))
            #expect(track.points == expected.points && track.hasOrder == expected.hasOrder)
            #expect(track.stretches == expected.stretches && track.times == expected.times)
        }
    }

    /// The filtered samples of the streaming detector.
    private func streamed(_ session: Session, by path: SignalPath, gate: Gate?) throws -> [Double] {
        let detector = DetectorParameters(signal: path, rule: .peaks(start: .firstReading), gate: gate)
        let trace = try DetectorTrace(.of(detector, sampleRate: 25), of: session.recording)
        return trace.rows.compactMap(\.filtered)
    }
}

import RepDetection
import Testing

@testable import Calibration

struct FilteredTrackTests {
    @Test(
        arguments: [
            ([], []), ([1], [0]), ([1, 1], [0, 1]), ([0, 1, 2], [0, 2]), ([0, 1, 1, 0], [0, 2, 3]),
            ([2, 2, 1, 1, 3, 3], [0, 3, 5]),
        ] as [([Double], [Int])])
    func keepsTheLastSampleOfEachTurn(values: [Double], expected: [Int]) {
        #expect(FilteredTrack(values: values).points == expected)
    }

    /// No removed value is above or below both of its remaining neighbours.
    @Test func isMonotoneBetweenPoints() {
        var random = SeededGenerator(3)
        for _ in 0..<200 {
            let values = (0..<random.integer(2...40)).map { _ in Double(random.integer(-3...3)) }
            let points = FilteredTrack(values: values).points
            for (low, high) in zip(points, points.dropFirst()) {
                let part = values[low...high]
                #expect(Array(part) == part.sorted() || Array(part) == part.sorted(by: >))
            }
        }
    }

    /// A baseline can overflow. Values that are not finite are not ordered, so every sample is kept.
    @Test func keepsEverySampleWithoutOrder() {
        let values = [1e308, -1e308, -1e308, -1e308]
        let signal = Signal(unit: "g", timeline: Timeline(count: 4, sampleRate: 1), values: values)
        let track = FilteredTrack(
            signal: signal, track: GateTrack(signal: signal, gate: nil),
            path: SignalPath(channel: "y", unit: "g", baseline: 1))
        let overflown: [Double] = [0, -.infinity, -.infinity, -.infinity]
        #expect(track.values == overflown)
        #expect(track.points == [0, 1, 2, 3])
    }
}

import RepDetection
import Testing

@testable import Calibration

@Suite struct WindowChoiceTests {
    private func lengths(_ lengths: [Int]) -> ChannelLengths {
        ChannelLengths(
            Recording(
                signals: Dictionary(
                    uniqueKeysWithValues: lengths.enumerated().map { index, length in
                        (
                            Channel("\(index)"),
                            Signal(
                                unit: "g", timeline: Timeline(count: length, sampleRate: 1),
                                values: [Double](repeating: 0, count: length))
                        )
                    })))
    }

    @Test(
        "The shortest channel that can overlap decides on the density",
        arguments: [
            ([], 32), ([256], 32), ([255, 40_000], 32 * 19), ([4_000, 40_000], 32), ([18_000, 18_000], 32 * 8),
        ])
    func density(channels: [Int], expected: Int) {
        #expect(WindowChoice(lengths(channels)).samplesPerWindow == expected)
    }

    @Test("The lengths of several recordings add up")
    func sum() {
        var sum = lengths([300, 10])
        sum.add(lengths([]))
        sum.add(lengths([280, 1_000]))
        #expect(sum == lengths([300, 10, 280, 1_000]))
        #expect(sum.count == 4 && sum.total == 1_590 && sum.shortest == 280)
    }

    @Test("One window is selected for so many samples", arguments: [[300], [18_000]])
    func selected(channels: [Int]) {
        var random = SeededGenerator(4)
        let choice = WindowChoice(lengths(channels + [60_000]))
        let hashes = (0..<200_000).map { _ in random.next() }
        let expected = Double(hashes.count / choice.samplesPerWindow)
        #expect(abs(Double(hashes.count { choice.contains($0) }) - expected) < 5 * expected.squareRoot())
    }
}

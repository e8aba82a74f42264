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
        #expect(sum.total == 1_590 && sum.shortest == 280)
    }

    @Test("Each selected window is in one share", arguments: [[300], [18_000]])
    func shares(channels: [Int]) {
        var random = SeededGenerator(4)
        let all = lengths(channels + [60_000])
        let choice = WindowChoice(all)
        let shares = choice.shares(ofAtMost: 20, all)
        #expect(shares.count == all.total / choice.samplesPerWindow / 20 + 1)
        let hashes = (0..<200_000).map { _ in random.next() }
        let selected = hashes.filter(choice.contains)
        #expect(hashes.allSatisfy { hash in shares.count { $0.contains(hash) } == (choice.contains(hash) ? 1 : 0) })
        let expected = Double(hashes.count / choice.samplesPerWindow)
        #expect(abs(Double(selected.count) - expected) < 5 * expected.squareRoot())
    }
}

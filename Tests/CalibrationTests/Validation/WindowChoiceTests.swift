import Testing

@testable import Calibration

@Suite struct WindowChoiceTests {
    @Test(
        "The shortest channel that can overlap decides on the density",
        arguments: [
            ([], 32), ([256], 32), ([255, 40_000], 32 * 19), ([4_000, 40_000], 32), ([18_000, 18_000], 32 * 8),
        ])
    func density(channels: [Int], expected: Int) {
        #expect(WindowChoice(channels).samplesPerWindow == expected)
    }

    @Test("One window is selected for so many samples", arguments: [[300], [18_000]])
    func selected(channels: [Int]) {
        var random = SeededGenerator(4)
        let choice = WindowChoice(channels + [60_000])
        let hashes = (0..<200_000).map { _ in random.next() }
        let expected = Double(hashes.count / choice.samplesPerWindow)
        #expect(abs(Double(hashes.count { choice.contains($0) }) - expected) < 5 * expected.squareRoot())
    }
}

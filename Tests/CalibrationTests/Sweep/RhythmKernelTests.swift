import RepDetection
import Testing

@testable import Calibration

struct RhythmKernelTests {
    @Test func countsWhatTheRhythmKeeps() {
        var random = SeededGenerator(4)
        for _ in 0..<2000 {
            let times = (0..<random.integer(0...12)).map { _ in Double(random.integer(0...20)) / 4 }.sorted()
            let rhythm = Rhythm(
                minimumInterval: random.pick([0, 0.25, 0.5, 1]), maximumInterval: random.pick([nil, 0.5, 0.75, 2]),
                minimumStreak: random.integer(1...5))
            #expect(rhythm.count(times) == rhythm.filter(times).count, "\(rhythm) of \(times)")
        }
    }
}

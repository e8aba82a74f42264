import RepDetection
import Testing

@testable import Calibration

struct RhythmKernelTests {
    private func times(_ random: inout SeededGenerator) -> [Double] {
        (0..<random.integer(0...24)).map { _ in Double(random.integer(0...40)) / 4 }.sorted()
    }

    /// More rhythms than stand side by side: with intervals only, with runs, with slips.
    @Test(arguments: [(false, false), (true, false), (true, true)])
    func countsWhatTheRhythmKeeps(hasRuns: Bool, hasSlips: Bool) {
        var random = SeededGenerator(4)
        for _ in 0..<400 {
            let rhythms = (0..<random.integer(1...60)).map { _ in
                Rhythm(
                    minimumInterval: random.pick([0, 0.25, 0.5, 1]),
                    maximumInterval: hasRuns ? random.pick([nil, 0.5, 0.75, 2]) : nil,
                    minimumStreak: hasRuns ? random.integer(1...5) : 1,
                    intervalRatio: hasSlips ? random.pick([nil, 1, 1.5, 3]) : nil,
                    slip: hasSlips ? random.pick([nil, 0, 1, 2, 4]) : nil)
            }
            var kernel = RhythmKernel(rhythms, truth: nil)
            for _ in 0..<6 {
                let times = times(&random)
                let tallies = times.withUnsafeBufferPointer { kernel.tallies(of: $0, list: random.integer(0...1)) }
                #expect(tallies.map { Int($0.count) } == rhythms.map { $0.filter(times).count }, "\(times)")
            }
        }
    }

    @Test func matchesWhatTheRhythmKeeps() {
        var random = SeededGenerator(5)
        let rhythms = [Rhythm.free, Rhythm(minimumInterval: 0.5), Rhythm(maximumInterval: 1, minimumStreak: 3)]
        for _ in 0..<200 {
            let truth = EventTruth(times: times(&random), tolerance: 0.25)
            var kernel = RhythmKernel(rhythms, truth: truth)
            let times = times(&random)
            let tallies = times.withUnsafeBufferPointer { kernel.tallies(of: $0) }
            #expect(tallies == rhythms.map { SessionTally(events: $0.filter(times), truth: truth) })
        }
    }
}

import RepDetection
import Testing

@testable import Calibration

struct CadenceGateKernelTests {
    private func times(_ random: inout SeededGenerator) -> [Double] {
        (0..<random.integer(0...24)).map { _ in Double(random.integer(0...40)) / 4 }.sorted()
    }

    /// More cadence gates than one call takes: with refractory periods only, with bouts, with irregular steps.
    @Test(arguments: [(false, false), (true, false), (true, true)])
    func countsLikeTheCadenceGate(hasBouts: Bool, hasIrregularStepCost: Bool) {
        var random = SeededGenerator(4)
        for _ in 0..<400 {
            let cadenceGates = (0..<random.integer(1...60)).map { _ in
                CadenceGate(
                    refractoryPeriod: random.element(of: [0, 0.25, 0.5, 1]),
                    maximumInterval: hasBouts ? random.element(of: [nil, 0.5, 0.75, 2]) : nil,
                    minimumBout: hasBouts ? random.integer(1...5) : 1,
                    intervalRatio: hasIrregularStepCost ? random.element(of: [nil, 1, 1.5, 3]) : nil,
                    irregularStepCost: hasIrregularStepCost ? random.element(of: [nil, 0, 1, 2, 4]) : nil)
            }
            var kernel = CadenceGateKernel()
            kernel.start(cadenceGates)
            for _ in 0..<6 {
                let times = times(&random)
                let counts = kernel.counts(of: times, list: random.integer(0...1))
                #expect(counts.counts.map { Int($0) } == cadenceGates.map { $0.filter(times).count }, "\(times)")
                #expect(counts.matches.isEmpty)
            }
        }
    }

    @Test func matchesLikeTheCadenceGate() {
        var random = SeededGenerator(5)
        let cadenceGates = [
            CadenceGate.free, CadenceGate(refractoryPeriod: 0.5), CadenceGate(maximumInterval: 1, minimumBout: 3),
        ]
        for _ in 0..<200 {
            let truth = EventTruth(times: times(&random), tolerance: 0.25)
            var kernel = CadenceGateKernel()
            kernel.start(cadenceGates)
            kernel.start(truth: truth)
            let times = times(&random)
            let counts = kernel.counts(of: times, list: 0)
            #expect(
                counts.matches.map { Int($0) }
                    == cadenceGates.map { EventMatching.count(events: $0.filter(times), truth: truth) })
            #expect(counts.counts.map { Int($0) } == cadenceGates.map { $0.filter(times).count })
        }
    }
}

extension CadenceGateKernel {
    fileprivate mutating func counts(of times: [Double], list: Int) -> BlockCounts {
        var block = BlockCounts()
        times.withUnsafeBufferPointer { append($0, list: list, to: &block) }
        return block
    }
}

import RepDetection
import Testing

@testable import Calibration

struct SweepMemoryTests {
    private func memory(
        _ space: ParameterSpace, samples: [Int], hasMatches: Bool = false, lossArrays: Int = 2, jobs: Int = 1
    ) -> SweepMemory {
        let recordings = samples.map { Recording.of(["y": [Double](repeating: 0, count: $0)]) }
        return SweepMemory(
            [Grid(space)], recordings: recordings, hasMatches: hasMatches, lossArrays: lossArrays, jobs: jobs)
    }

    private let space = ParameterSpace.plane(rows: 10, columns: 100)

    /// Values and times, eight bytes each.
    @Test func memoryOfSamples() {
        #expect(memory(space, samples: [100, 50]).samples == 150 * 16)
        let timeline = Timeline(count: 100, sampleRate: 25)
        let values = [Double](repeating: 1, count: 100)
        let signal = Signal(unit: "g", timeline: timeline, values: values)
        let shared = Recording(signals: ["x": signal, "y": signal, "z": signal])
        // Three channels with the same times.
        #expect(shared.byteCount == 4 * 800)
    }

    /// Two bytes for each candidate and session, four for long sessions, twice with matches; losses for each job.
    @Test func memoryOfCounts() {
        #expect(memory(space, samples: [1, 1, 1]).counts == 6000)
        #expect(memory(space, samples: [1, 65_534, 65_535]).counts == 8000)
        #expect(memory(space, samples: [1, 1, 1], hasMatches: true).counts == 12_000)
        #expect(memory(space, samples: [1], jobs: 3).losses == 144_000)
        #expect(memory(space, samples: [1], lossArrays: 4).losses == 80_000)
    }

    /// Two in each job, three more for personal parameters, two for a limit, three with both; four for the Pareto front with sessions labelled 0.
    @Test func memoryOfLosses() {
        var request = CalibrationRequest(space: .thresholds(up: Axis([0.3])))
        #expect(request.lossArrays([3, 4], jobs: 1) == 2)
        #expect(request.lossArrays([3, 4], jobs: 3) == 6)
        #expect(request.lossArrays([3, 0], jobs: 1) == 4)
        #expect(request.lossArrays([3, 0], jobs: 3) == 6)
        request.selection = .falseCounts(atMost: 1)
        #expect(request.lossArrays([3, 0], jobs: 2) == 8)
        request.perUser = true
        #expect(request.lossArrays([3, 0], jobs: 2) == 16)
        request.selection = nil
        request.ensemble = 9
        #expect(request.lossArrays([3, 0], jobs: 1) == 5)
        request.perUser = false
        request.selection = .oneStandardError
        #expect(request.lossArrays([3, 4], jobs: 2) == 6)
        request.selection = nil
        #expect(request.lossArrays([3, 0], jobs: 1) == 2)
    }

    /// The longest session, for each task at once; thresholds with a cadence gate need a table each.
    @Test func memoryOfTasks() {
        let one = memory(space, samples: [1000, 10]).work
        #expect(one > 1000 * 8 && memory(space, samples: [1000, 1000]).work == one)
        #expect(memory(space, samples: [1000], jobs: 2).work == 2 * one)
        let many = Axis(numbers: (0..<200).map { Double($0) / 100 })
        let free = ParameterSpace.along(.threshold(down: Axis([-1]), up: many))
        var kept = free
        kept.refractoryPeriod = Axis([0.5])
        #expect(memory(kept, samples: [1000]).work > memory(free, samples: [1000]).work + 200 * 12 * 1000)
    }

    /// The tables of double shakes, with and without matches, where no sample and where every sample is quiet or a shake.
    @Test(arguments: [false, true], [0, 1000.0]) func memoryOfDoubleShakes(hasMatches: Bool, lowest: Double) {
        let (quiets, cutoffs) = ((1...150).map { lowest + Double($0) / 100 }, (1...100).map { Double($0) / 100 })
        let space = ParameterSpace.along(
            .doubleShake(
                axes: DoubleShakeAxes(
                    buffer: .sliding, quiet: Axis(numbers: quiets), cutoff: Axis(numbers: cutoffs),
                    laterCutoff: Axis(numbers: cutoffs))))
        let values = (0..<10_000).map { Double($0 * 7919 % 997) / 997 }
        let kernel = DoubleShakeKernel(
            values: values, times: values.indices.map { Double($0) / 100 }, stretches: [values.indices],
            buffer: .sliding, keep: 4, quiets: quiets, cutoffs: cutoffs + cutoffs)
        #expect(kernel.byteCount > 10_000 * 4 * 350)
        let memory = memory(space, samples: [10_000], hasMatches: hasMatches)
        #expect(memory.work >= Double(kernel.byteCount))
        // The recording is small against it, so that the limit refuses the sweep.
        #expect(memory.total >= Double(kernel.byteCount) * 1.25)
    }

    /// A product larger than any integer is a large number, and does not trap.
    @Test func longAxesDoNotOverflow() {
        let long = Axis(numbers: (0..<100_000).map { Double($0) })
        let space = ParameterSpace.along(.threshold(down: long, up: long), baseline: long, lowPass: long)
        #expect(memory(space, samples: [10]).total > 1e18)
    }
}

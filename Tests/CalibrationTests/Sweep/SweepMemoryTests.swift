import RepDetection
import Sessions
import Testing

@testable import Calibration

struct SweepMemoryTests {
    private func memory(
        _ space: ParameterSpace, samples: [Int], hasMatches: Bool = false, objective: Objective = .mae,
        labels: [Int]? = nil, groups: SessionGroups? = nil, jobs: Int = 1
    ) -> SweepMemory {
        let labels = labels ?? samples.map { _ in 1 }
        let recordings = samples.map { Recording.of(["y": [Double](repeating: 0, count: $0)]) }
        return SweepMemory(
            [Grid(space)], layouts: SessionLayouts(recordings.map { .of($0) }),
            terms: LossTerms(objective, labels: labels, lengths: samples.map { Int32($0) }),
            groups: groups ?? SessionGroups(singlesOf: labels), hasMatches: hasMatches, jobs: jobs)
    }

    private let space = ParameterSpace.plane(rows: 10, columns: 100)

    /// Values and times, eight bytes each.
    @Test func memoryOfSamples() {
        // Beside them the copies that the task of a job makes of the largest.
        #expect(memory(space, samples: [100, 50]).samples == 150 * 16 + 3 * 1600)
        let timeline = Timeline(count: 100, sampleRate: 25)
        let values = [Double](repeating: 1, count: 100)
        let signal = Signal(unit: "g", timeline: timeline, values: values)
        let shared = Recording(signals: ["x": signal, "y": signal, "z": signal])
        // Three channels with the same times.
        #expect(shared.byteCount == 4 * 800)
    }

    /// For each candidate the sums over all, with and without repetitions, and those of each group in as few bytes as any of them
    /// can need.
    @Test func memoryOfSums() {
        let overhead = SumArray.overhead
        func sums(_ totals: Int, _ widths: Int...) -> Double {
            1000 * widths.reduce(Double(totals)) { $0 + Double($1) + overhead }
        }
        #expect(memory(space, samples: [1, 1, 1]).sums == sums(16, 1, 1, 1))
        #expect(memory(space, samples: [255, 256, 65_536]).sums == sums(16, 4, 4, 4))
        let whole = SessionGroups([1, 1, 1], trainingSets: [])
        #expect(memory(space, samples: [1, 1, 1], groups: whole).sums == sums(16, 1))
        #expect(memory(space, samples: [30_000, 30_000, 30_000], groups: whole).sums == sums(16, 4))
        #expect(memory(space, samples: [300], objective: .rmse).sums == sums(24, 4))
        #expect(memory(space, samples: [300, 300], objective: .rmse, labels: [1, 0]).sums == sums(24, 4, 4, 4))
        #expect(memory(space, samples: [300], objective: .mape).sums == sums(16, 8))
        #expect(memory(space, samples: [300], objective: .f1).sums == sums(32, 2, 2))
    }

    /// Those of one grid for each job, whatever the number of sessions.
    @Test func memoryOfLosses() {
        let one = memory(space, samples: [1]).losses
        #expect(one > 0 && memory(space, samples: [1, 1, 1]).losses == one)
        #expect(memory(space, samples: [1], jobs: 3).losses == 3 * one)
    }

    /// The longest session, for each task at once; thresholds with a cadence gate need a table each.
    @Test func memoryOfTasks() {
        let one = memory(space, samples: [1000, 10]).work
        #expect(one > 1000 * 8 && memory(space, samples: [1000, 1000]).work == one)
        #expect(memory(space, samples: [1000], jobs: 2).work == 2 * one)
        let many = Axis(numbers: (0..<200).map { Double($0) / 100 })
        let free = ParameterSpace.along(.threshold(down: Axis([-1]), up: many))
        var kept = free
        kept[.refractoryPeriod] = Axis([0.5])
        #expect(memory(kept, samples: [1000]).work > memory(free, samples: [1000]).work + 200 * 12 * 1000)
    }

    /// The tables of double shakes, with and without matches, where no sample and where every sample is quiet or a shake.
    @Test(arguments: [false, true], [0, 1000.0]) func memoryOfDoubleShakes(hasMatches: Bool, lowest: Double) {
        let (quiets, cutoffs) = ((1...150).map { lowest + Double($0) / 100 }, (1...100).map { Double($0) / 100 })
        let space = ParameterSpace.along(
            .doubleShake(
                .sliding,
                [
                    .quiet: Axis(numbers: quiets), .cutoff: Axis(numbers: cutoffs),
                    .laterCutoff: Axis(numbers: cutoffs),
                ]))
        let values = (0..<10_000).map { Double($0 * 7919 % 997) / 997 }
        let kernel = DoubleShakeKernel(
            values: values, times: values.indices.map { Double($0) / 100 }, stretches: [values.indices],
            buffer: .sliding, keep: 4, quiets: quiets, cutoffs: cutoffs + cutoffs)
        #expect(kernel.byteCount > 10_000 * 4 * 350)
        let memory = memory(space, samples: [10_000], hasMatches: hasMatches)
        #expect(memory.work >= Double(kernel.byteCount))
        // The recording is small against it, so that the limit refuses the sweep.
        #expect(memory.total >= Double(kernel.byteCount))
    }

    /// A product larger than any integer is a large number, and does not trap.
    @Test func longAxesDoNotOverflow() {
        let long = Axis(numbers: (0..<100_000).map { Double($0) })
        let space = ParameterSpace.along(.threshold(down: long, up: long), baseline: long, lowPass: long)
        #expect(memory(space, samples: [10]).total > 1e18)
    }

    @Test(
        "Where many tasks need too much memory, fewer run, with the same result, and one that needs too much is refused"
    )
    func fewerJobs() async throws {
        var random = SeededGenerator(61)
        let sessions = (0..<9).map { Session.random("\($0)", user: ["ann", "bob", "cid"][$0 % 3], using: &random) }
        let request = CalibrationRequest.variants[0]
        let expected = try await Calibration.run(request, sessions: sessions, jobs: 1)
        let error = await #expect(throws: CalibrationError.self) {
            try await Calibration.run(request, sessions: sessions, jobs: 64, limits: Sweep.Limits(memory: 1))
        }
        guard case .sweep(.space(.memory(let least, _))) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let limits = Sweep.Limits(memory: least)
        #expect(try await Calibration.run(request, sessions: sessions, jobs: 64, limits: limits) == expected)
    }
}

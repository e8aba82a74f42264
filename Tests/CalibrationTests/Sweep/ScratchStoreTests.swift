import RepDetection
import Sessions
import Testing

@testable import Calibration

struct ScratchStoreTests {
    private let sessions: [Session] = {
        var random = SeededGenerator(61)
        return (0..<9).map { number in
            var session = Session.random("\(number)", user: ["ann", "bob", "cid"][number % 3], using: &random)
            if number % 4 == 3 { session.label = Label(count: 0) }
            return session
        }
    }()

    private static let requests = CalibrationRequest.variants

    @Test("A calibration with sums in a store is the one with sums in memory", arguments: requests.indices)
    func equal(number: Int) async throws {
        let request = Self.requests[number]
        let expected = try await Calibration.run(request, sessions: sessions, jobs: 1)
        let store = MemoryStore()
        let stored = try await Calibration.run(
            request, sessions: sessions, jobs: 3, limits: Sweep.Limits(sums: 0), store: store)
        #expect(stored == expected && store.size > 0)
        let unused = MemoryStore()
        #expect(try await Calibration.run(request, sessions: sessions, jobs: 2, store: unused) == expected)
        #expect(unused.size == 0)
    }

    @Test("Where many tasks need too much memory, fewer run, with the same result")
    func fewerJobs() async throws {
        let expected = try await Calibration.run(Self.requests[0], sessions: sessions, jobs: 1)
        let error = await #expect(throws: CalibrationError.self) {
            _ = try await Calibration.run(
                Self.requests[0], sessions: sessions, jobs: 64, limits: Sweep.Limits(memory: 1, sums: 0),
                store: MemoryStore())
        }
        guard case .sweep(.space(.memory(let least, _))) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let limits = Sweep.Limits(memory: least, sums: 0)
        let result = try await Calibration.run(
            Self.requests[0], sessions: sessions, jobs: 64, limits: limits, store: MemoryStore())
        #expect(result == expected)
    }

    private func memory(_ count: Int, mostSums: Int?) -> SweepMemory {
        let labels = [Int](repeating: 5, count: count)
        return SweepMemory(
            [Grid(.plane(rows: 10, columns: 100))], layouts: SessionLayouts(labels.map { _ in sessions[0] }),
            terms: LossTerms(.mae, labels: labels, lengths: labels.map { _ in 100 }),
            groups: SessionGroups(singlesOf: labels), hasMatches: false, jobs: 1, mostSums: mostSums)
    }

    @Test("Sums in a store need memory for those in work, whatever the number of groups")
    func memory() {
        #expect(memory(10, mostSums: 0).isStored && memory(10, mostSums: 0).sums == memory(1000, mostSums: 0).sums)
        #expect(!memory(10, mostSums: 26_000).isStored && memory(10, mostSums: 26_000).sums == 26_000)
        #expect(memory(10, mostSums: 25_999).isStored && !memory(1000, mostSums: nil).isStored)
    }

    @Test("Few sums go to a store where a sweep with them in memory would not fit")
    func fewSums() throws {
        let (kept, stored) = (memory(1000, mostSums: .max), memory(1000, mostSums: 0))
        #expect(kept.total > stored.total)
        func fitting(_ memory: Double, hasStore: Bool) throws -> SweepMemory {
            try SweepMemory.fitting(Sweep.Limits(memory: Int(memory.rounded(.up))), jobs: 1, hasStore: hasStore) {
                self.memory(1000, mostSums: $1)
            }.memory
        }
        #expect(try fitting(kept.total, hasStore: true) == kept)
        #expect(try fitting(kept.total, hasStore: false) == kept)
        #expect(try fitting(kept.total - 8, hasStore: true) == stored)
        #expect(try fitting(stored.total, hasStore: true) == stored)
        #expect(throws: SweepError.self) { try fitting(kept.total - 8, hasStore: false) }
        let needed = Int(stored.total.rounded(.up))
        #expect(throws: SweepError.space(.memory(needed: needed, allowed: needed - 8))) {
            try fitting(Double(needed - 8), hasStore: true)
        }
    }
}

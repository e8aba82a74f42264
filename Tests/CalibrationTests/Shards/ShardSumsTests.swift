import Testing

@testable import Calibration

struct ShardSumsTests {
    @Test("The sums of a group are read when it is accessed, and only then")
    func reading() {
        let reads = Locked<[Int]>([])
        let sums = ShardSums(groupCount: 3, isAbsent: [], isAnyPositive: true) { place in
            reads.withLock { $0.append(place) }
            return ShardSums.Group(group: 10 * place, sessions: 1, losses: [Int64(place)], events: [])
        }
        #expect(sums.groups.count == 3 && reads.withLock { $0 } == [])
        #expect(sums.groups.map(\.group) == [0, 10, 20])
        #expect(reads.withLock { $0 } == [0, 1, 2])
        #expect(sums.groups.last?.losses == [2])
        #expect(reads.withLock { $0 } == [0, 1, 2, 2])
    }
}

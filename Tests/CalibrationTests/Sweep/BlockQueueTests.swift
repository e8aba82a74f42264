import Testing

@testable import Calibration

struct BlockQueueTests {
    /// The blocks of a queue: grid, run, number of filters, and sessions.
    private func blocks(_ queue: inout BlockQueue) -> [[Int]] {
        var found: [[Int]] = []
        while let block = queue.next() {
            #expect(!block.sessions.isEmpty)
            found.append([block.grids[0], block.run, block.filters.count, block.group] + block.sessions)
        }
        return found
    }

    @Test("Blocks come grid by grid and run by run")
    func order() {
        let groups = SessionGroups(singlesOf: [Int](repeating: 1, count: 30))
        var queue = BlockQueue(
            grids: [[0], [1], [2, 3]], runs: [[0..<2, 2..<3], [], [0..<1]], groups: groups, jobs: 2)
        #expect(queue.total == 90)
        let expected =
            (0..<30).map { [0, 0, 2, $0, $0] } + (0..<30).map { [0, 1, 1, $0, $0] }
            + (0..<30).map { [2, 0, 1, $0, $0] }
        #expect(blocks(&queue) == expected)
    }

    @Test("A block has several sessions of one group where there are many")
    func sessionsOfAGroup() {
        // Sessions 1 and 3, and all others.
        let groups = SessionGroups([1, 1, 1, 1, 1, 1], trainingSets: [SessionSubset([1, 3], of: 6)])
        var queue = BlockQueue(grids: [[0]], runs: [(0..<16).map { $0..<$0 + 1 }], groups: groups, jobs: 2)
        #expect(queue.total == 96)
        #expect(
            blocks(&queue).prefix(4) == [
                [0, 0, 1, 0, 0, 2, 4], [0, 0, 1, 0, 5], [0, 0, 1, 1, 1, 3], [0, 1, 1, 0, 0, 2, 4],
            ])
    }
}

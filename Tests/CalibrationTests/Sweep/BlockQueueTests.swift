import Testing

@testable import Calibration

struct BlockQueueTests {
    @Test("Blocks come grid by grid and run by run, without those that were taken out of their turn")
    func order() {
        var queue = BlockQueue(runs: [[0..<2, 2..<3], [], [0..<1]], sessions: 30)
        #expect(queue.total == 90)
        for session in stride(from: 0, to: 30, by: 3) { _ = queue.take(grid: 0, run: 1, session: session) }
        #expect(queue.take(grid: 2, run: 0, session: 29).filters == 0..<1)
        var found: [[Int]] = []
        while let block = queue.next() { found.append([block.grid, block.run, block.session, block.filters.count]) }
        let expected =
            (0..<30).map { [0, 0, $0, 2] } + (0..<30).filter { $0 % 3 != 0 }.map { [0, 1, $0, 1] }
            + (0..<29).map { [2, 0, $0, 1] }
        #expect(found == expected)
    }
}

import Testing

@testable import SessionImport

/// Rows whose times go back: blocks out of order are sorted, a changed clock is an error.
@Suite struct TimeBlocksTests {
    private static func rows(_ blocks: [(Double, Double)], step: Double = 0.02) -> [Double] {
        blocks.flatMap { block in stride(from: block.0, to: block.1 - step / 2, by: step) }
    }

    @Test(
        "Blocks that fill holes are sorted",
        arguments: [
            [(0, 5), (6, 7), (5, 6), (7, 12)], [(1, 2), (0, 1), (2, 3)], [(0, 1), (2, 3), (1, 2)],
            [(0, 1), (3, 4), (2, 3), (1, 2), (4, 9)], [(0, 2), (4, 6), (2, 4), (9, 12)],
        ])
    func sorted(blocks: [(Double, Double)]) throws {
        let times = Self.rows(blocks)
        #expect(TimeBlocks.areSortable(times))
        let text = "t,x,y\n" + times.map { "\($0),\($0),0\n" }.joined()
        let read = try read(text)
        #expect(read.values("a.x") == times.sorted())
        #expect(read.advisories.contains { $0.kind == "sortedTimes" })
    }

    @Test(
        "A second recording, and a clock that was set, are errors",
        arguments: [
            [(0, 10), (0, 10)], [(0, 10), (5, 15)], [(3600, 3700), (0, 100)], [(3600, 3610), (0, 10), (3620, 3630)],
            [(0, 10), (8, 9)],
        ])
    func notSorted(blocks: [(Double, Double)]) throws {
        let times = Self.rows(blocks)
        #expect(!TimeBlocks.areSortable(times))
        let fault = try failure(of: "t,x,y\n" + times.map { "\($0),1,0\n" }.joined())
        #expect(fault.kind == "timeWentBack" && !(fault.remedy ?? "").contains("rate"))
    }

    @Test("A fixed rate does not replace the times of blocks out of order")
    func rate() throws {
        let folder = try TemporaryFolder()
        let times = Self.rows([(0, 5), (6, 7), (5, 6), (7, 8)])
        let path = try folder.write("t,x,y\n" + times.map { "\($0),\($0),0\n" }.joined())
        var item = ImportItem(path: path, profile: plainProfile(), user: "ada", activity: "walk")
        #expect(item.setRate(50).map(\.areKept) == [true])
        #expect(try readSession(item).values("a.x") == times.sorted())
    }
}

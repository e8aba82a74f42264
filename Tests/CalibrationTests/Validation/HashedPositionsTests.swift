import Testing

@testable import Calibration

@Suite struct HashedPositionsTests {
    private let positions: [HashedPosition] = {
        var random = SeededGenerator(71)
        return (0..<500).map { number in
            // Half of the hashes are those of others.
            let hash = number % 2 == 0 ? random.next() : UInt64(random.integer(0...50)) << 58
            return HashedPosition(
                hash: hash, session: Int32(random.integer(0...9)), channel: Int32(random.integer(0...3)), start: number)
        }
    }()

    private func parts(expected: Int, most: Int, _ store: MemoryStore?) -> [[HashedPosition]] {
        var hashed = HashedPositions(expected: expected, most: most, store: store)
        for position in positions { hashed.add(position) }
        var parts: [[HashedPosition]] = []
        hashed.forEachPart { parts.append($0) }
        return parts
    }

    @Test("Parts in a store are those of all in memory, in order", arguments: [1, 10, 100])
    func stored(most: Int) {
        let store = MemoryStore()
        let parts = parts(expected: 500, most: most, store)
        #expect(parts.count == 500 / most + 1 && store.size > 0)
        #expect(parts.flatMap { $0 } == positions.sorted(by: HashedPosition.isInOrder))
        #expect(parts.allSatisfy { $0.count < 500 })
    }

    @Test("Few, or those without a store, are one part in memory")
    func inMemory() {
        let store = MemoryStore()
        #expect(
            parts(expected: 499, most: 500, store) == [positions.sorted(by: HashedPosition.isInOrder)]
                && store.size == 0)
        #expect(parts(expected: 499, most: 1, nil) == [positions.sorted(by: HashedPosition.isInOrder)])
    }

    @Test("Equal hashes are in the order of sessions, channels and samples")
    func order() {
        func position(_ session: Int32, _ channel: Int32, _ start: Int) -> HashedPosition {
            HashedPosition(hash: 1, session: session, channel: channel, start: start)
        }
        let ordered = [position(0, 1, 9), position(1, 0, 8), position(1, 2, 3), position(1, 2, 4)]
        #expect(ordered.reversed().sorted(by: HashedPosition.isInOrder) == ordered)
        #expect(!ordered[0].isBefore(ordered[0]))
    }
}

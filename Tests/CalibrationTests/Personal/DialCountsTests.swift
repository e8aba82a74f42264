import Testing

@testable import Calibration

@Suite struct DialCountsTests {
    /// The counts of sets that the shared dials count `shared`, those at `place` as `other`, and all others as 99.
    private static func counts(_ shared: [Int], other: [Int], at place: Int, labels: [Int]) -> DialCounts {
        DialCounts(
            counts: zip(shared, other).map { shared, other in
                Dials.all.indices.map { $0 == 0 ? shared : $0 == place ? other : 99 }
            }, labels: labels)
    }

    /// The first dials with a number of steps.
    private static func place(steps: Int) throws -> Int { try #require(Dials.all.firstIndex { $0.steps == steps }) }

    @Test("Dials are chosen where they save more than the penalty of their steps")
    func choice() throws {
        let place = try Self.place(steps: 3)
        let counts = Self.counts([8, 9, 10], other: [10, 10, 10], at: place, labels: [10, 10, 10])
        // The errors 2, 1 and 0 have a mean of 1; three steps cost 0.9 or 1.05.
        #expect(counts.choice([0, 1, 2], penalty: 0.3) == place)
        #expect(counts.choice([0, 1, 2], penalty: 0.35) == 0)
        #expect(counts.choice([2], penalty: 0.05) == 0)
        #expect(counts.choice([], penalty: 0.05) == 0 && counts.choice([0], penalty: nil) == 0)
    }

    @Test("A set is counted with dials chosen on the sets after it, whatever its own label")
    func heldOut() throws {
        let place = try Self.place(steps: 1)
        var counts = Self.counts([8, 10, 7], other: [9, 12, 10], at: place, labels: [9, 10, 10])
        // The first set alone chooses the others' dials, as the third does; the second the shared ones.
        #expect(counts.heldOut(knowing: 0, penalty: 0.2) == [8, 10, 7])
        #expect(counts.heldOut(knowing: 1, penalty: 0.2) == [8, 12, 10])
        #expect(counts.heldOut(knowing: 2, penalty: 0.2) == [9, 12, 7])
        for set in 0..<3 {
            let before = counts.heldOut(knowing: 2, penalty: 0.2)[set]
            let label = counts.labels[set]
            counts = DialCounts(
                counts: counts.counts, labels: counts.labels.enumerated().map { $0.offset == set ? 50 : $0.element })
            #expect(counts.heldOut(knowing: 2, penalty: 0.2)[set] == before)
            counts = DialCounts(
                counts: counts.counts, labels: counts.labels.enumerated().map { $0.offset == set ? label : $0.element })
        }
    }

    @Test("The penalty is the one with which held-out sets have the lowest error; none where dials harm")
    func penalty() throws {
        let place = try Self.place(steps: 2)
        // Before a 9 the three other sets save a third of a repetition, and two a half: less than two steps of 0.2 or 0.3.
        let saves = Self.counts([9, 10, 9, 10], other: [10, 10, 10, 10], at: place, labels: [10, 10, 10, 10])
        #expect(DialCounts.penalty([saves], knowing: 3) == 0.1)
        #expect(DialCounts.penalty([saves], knowing: 2) == 0.2)
        let harms = Self.counts([9, 11, 9, 11], other: [10, 15, 10, 15], at: place, labels: [10, 10, 10, 10])
        #expect(DialCounts.penalty([harms], knowing: 1) == nil)
        let same = Self.counts([10, 10], other: [10, 10], at: place, labels: [10, 10])
        #expect(DialCounts.penalty([same], knowing: 1) == 0.3)
        let single = Self.counts([9], other: [10], at: place, labels: [10])
        #expect(DialCounts.penalty([single], knowing: 1) == DialCounts.usualPenalty)
    }
}

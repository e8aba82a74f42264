import Testing

@testable import RepDetection

struct PeakStateTests {
    /// The indices at which a new state finds a peak.
    private func peaks(_ readings: [Double], _ start: PeakStart = .firstReading) -> [Int] {
        var state = PeakState(start: start)
        return readings.indices.filter { state.feed(readings[$0]) }
    }

    @Test(arguments: PeakStart.allCases)
    func countsAFallAfterARise(start: PeakStart) {
        #expect(peaks([0, 1, 2, 1, 0, 1, 0], start) == [3, 6])
    }

    @Test(arguments: PeakStart.allCases)
    func equalReadingsKeepTheState(start: PeakStart) {
        #expect(peaks([0, 1, 1, 1, 0, 0, 0, 1, 1, 0], start) == [4, 9])
        #expect(peaks([0, 2, 1, 1, 1, 0], start) == [2])
    }

    @Test func prototypeFindsAPhantomWhereTheFirstReadingIsNegative() {
        #expect(peaks([-1, 0, -1], .prototype) == [0, 2])
        #expect(peaks([-1, 0, -1], .firstReading) == [2])
    }

    @Test func prototypeTreatsAPositiveFirstReadingAsARise() {
        #expect(peaks([3, 2], .prototype) == [1])
        #expect(peaks([3, 2], .firstReading) == [])
        #expect(peaks([0, 0, -1], .prototype) == [2])
        #expect(peaks([0, 0, -1], .firstReading) == [])
    }

    @Test func disarmResetsARise() {
        var state = PeakState(start: .firstReading)
        #expect([0, 1].map { state.feed($0) } == [false, false])
        state.disarm()
        #expect([0, 1, 0].map { state.feed($0) } == [false, false, true])
    }

    @Test func disarmResetsThePhantom() {
        var state = PeakState(start: .prototype)
        state.disarm()
        #expect(state.feed(-1) == false)
    }
}

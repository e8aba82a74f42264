import Testing

@testable import RepDetection

struct PeriodCheckStateTests {
    /// The kept ones of events that come at equal intervals, with a period of 1 s.
    private func kept(every interval: Double, count: Int, period: Double? = 1) -> [Double] {
        var state = PeriodCheckState(.walking)
        return (0..<count).map { Double($0) * interval }.filter { state.feed($0, period: period) }
    }

    @Test func keepsTheExpectedEvents() {
        #expect(kept(every: 0.5, count: 40).count == 40)
        // Five events in two periods are within the tolerance.
        #expect(kept(every: 0.41, count: 40).count == 40)
    }

    @Test func removesEveryOtherOfTwiceAsMany() {
        let kept = kept(every: 0.25, count: 80)
        #expect(abs(kept.count - 42) <= 1)
        #expect(zip(kept.dropFirst(5), kept.dropFirst(6)).allSatisfy { $1 - $0 == 0.5 })
    }

    /// Two of three remain: 6 events for 4.
    @Test func removesTheShareThatIsTooMuch() {
        let count = kept(every: 1.0 / 3, count: 300).count
        #expect(abs(count - 200) <= 3)
    }

    @Test func withoutATrustedPeriodEveryEventIsKept() {
        #expect(kept(every: 0.05, count: 50, period: nil).count == 50)
    }

    @Test func rememberedEventsAreBounded() {
        var state = PeriodCheckState(PeriodCheck(events: 1, shortest: 1, longest: 10))
        var kept = 0
        for index in 0..<1000 where state.feed(Double(index) / 100, period: 10) { kept += 1 }
        #expect(state.recent.count == state.capacity && state.capacity == 16)
        // No more than eight are taken for one.
        #expect((125...140).contains(kept))
    }
}

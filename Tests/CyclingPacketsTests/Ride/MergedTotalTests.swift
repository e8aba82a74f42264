import Testing

@testable import CyclingPackets

@Suite struct MergedTotalTests {
    @Test func theFirstSourceOwnsIt() {
        var total = MergedTotal<UInt64>()
        for second in 0...20 {
            total.feed(UInt64(second), from: .power, at: Double(second), takeover: 10)
            total.feed(UInt64(second * 2), from: .indoorBike, at: Double(second), takeover: 10)
        }
        #expect(total.value == 20)
    }

    @Test func anotherTakesOverWithoutLoss() {
        var total = MergedTotal<UInt64>()
        for second in 0...40 {
            if second <= 10 || second > 30 {
                total.feed(UInt64(second), from: .power, at: Double(second), takeover: 10)
            }
            total.feed(UInt64(second), from: .speedAndCadence, at: Double(second), takeover: 10)
        }
        #expect((40...41).contains(total.value))
    }
}

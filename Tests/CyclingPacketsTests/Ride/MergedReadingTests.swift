import Testing

@testable import CyclingPackets

@Suite struct MergedReadingTests {
    @Test func silenceIsZeroOrUnknown() {
        var reading = MergedReading()
        #expect(reading.value(at: 0, idle: 3) == nil)
        reading.feed(90, from: .speedAndCadence, at: 0, silence: .zero, takeover: 10)
        #expect(reading.value(at: 3, idle: 3) == 90)
        #expect(reading.value(at: 3.1, idle: 3) == 0)
        reading.feed(200, from: .power, at: 11, takeover: 10)
        #expect(reading.value(at: 11, idle: 3) == 200)
        #expect(reading.value(at: 15, idle: 3) == nil)
    }

    @Test func theFirstSourceWithAValueOwnsIt() {
        var reading = MergedReading()
        reading.feed(nil, from: .fitnessEquipment, at: 0, takeover: 10)
        reading.feed(80, from: .indoorBike, at: 1, takeover: 10)
        reading.feed(99, from: .fitnessEquipment, at: 2, takeover: 10)
        #expect(reading.value(at: 2, idle: 3) == 80)
    }
}

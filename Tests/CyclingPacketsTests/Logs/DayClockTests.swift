import Testing

@testable import CyclingPackets

@Suite struct DayClockTests {
    @Test func continuesPastMidnight() {
        var clock = DayClock()
        let times = [86_000, 86_399, 1, 86_399.5, 2, 50_000, 49_000].map { clock.seconds(timeOfDay: $0) }
        #expect(times == [86_000, 86_399, 86_401, 86_399.5, 86_402, 136_400, 221_800])
    }

    @Test func smallDisorderIsNotANewDay() {
        var clock = DayClock()
        #expect(clock.seconds(timeOfDay: 100) == 100)
        #expect(clock.seconds(timeOfDay: 99.5) == 99.5)
    }
}

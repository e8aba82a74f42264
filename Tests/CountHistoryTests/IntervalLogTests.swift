import CountHistory
import Testing

@Suite struct IntervalLogTests {
    private func reading(_ time: Double, _ count: Double?) -> CounterLog.Reading {
        CounterLog.Reading(time: time, value: count.map { .count($0) } ?? .unknown)
    }

    @Test("An interval lasts for the usual step, also before a gap; -1 is unknown")
    func intervals() {
        let log = IntervalLog([
            reading(60, 5), reading(0, 20), reading(120, nil), reading(600, 7.5), reading(60, 5), reading(630, 1),
        ])
        #expect(
            log.stretches == [
                Stretch(start: 0, end: 60, content: .counted(20)), Stretch(start: 60, end: 120, content: .counted(5)),
                Stretch(start: 120, end: 180, content: .unknown(atLeast: 0)),
                Stretch(start: 600, end: 630, content: .counted(7.5)),
                Stretch(start: 630, end: 690, content: .counted(1)),
            ])
        #expect(log.notes.repeated == 1 && log.step == 60 && log.contradiction == nil)
    }

    @Test("A time may be the end of its interval")
    func ends() {
        let log = IntervalLog([reading(60, 5), reading(120, 6), reading(150, 1)], isAtEnd: true)
        #expect(log.stretches.map(\.start) == [0, 60, 120] && log.stretches.map(\.end) == [60, 120, 150])
    }

    @Test("A record has its own start; records that overlap contradict each other")
    func records() {
        func record(_ start: Double, _ end: Double, _ count: Double) -> CounterLog.Reading {
            CounterLog.Reading(time: end, value: .count(count), start: start)
        }
        let log = IntervalLog([record(60, 90, 5), record(0, 61, 6), record(60, 90, 5)])
        #expect(log.stretches.map(\.start) == [0, 60] && log.stretches.map(\.end) == [61, 90])
        #expect(log.contradiction == nil && log.notes.repeated == 1)
        #expect(IntervalLog([record(0, 61, 6), record(30, 90, 5)]).contradiction == 30)
    }

    @Test("Two counts of a time contradict each other")
    func contradiction() {
        #expect(IntervalLog([reading(7, 9), reading(7, 8)]).contradiction == 7)
    }
}

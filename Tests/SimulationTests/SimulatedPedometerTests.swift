import Testing

@testable import Simulation

@Suite struct SimulatedPedometerTests {
    @Test func sameSeedGivesTheSameBytes() {
        #expect(SimulatedPedometer(seed: 7).files == SimulatedPedometer(seed: 7).files)
    }

    @Test func anotherSeedGivesOtherWalksAndTheSameDays() {
        let (first, second) = (SimulatedPedometer(seed: 1), SimulatedPedometer(seed: 2))
        #expect(first.days.map(\.name) == second.days.map(\.name))
        for (left, right) in zip(first.days, second.days) { #expect(left.steps != right.steps) }
    }

    @Test func clocksChangeOnSunday() {
        let days = SimulatedPedometer(seed: 1).days
        #expect(days.map(\.hours) == [24, 24, 24, 23, 24, 24, 24])
        #expect(days.first?.name == "2026-03-26" && days.last?.name == "2026-04-01")
        #expect(days.allSatisfy { $0.flagged >= 0 && $0.flagged <= $0.steps })
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func walksNeitherOverlapNorCrossMidnight(seed: UInt64) {
        let week = Week(random: SplitMix64(seed: seed, name: "pedometer/walks"))
        for (walk, next) in zip(week.walks, week.walks.dropFirst()) { #expect(walk.end < next.start) }
        for walk in week.walks {
            #expect(week.days.contains { $0.start <= walk.start && walk.end <= $0.end })
        }
        #expect(week.walks.contains { $0.start < Week.change && $0.end > Week.change })
        #expect(week.steps.reduce(0, +) == week.walks.reduce(0) { $0 + $1.steps })
    }

    @Test func logContainsAllIncidents() {
        let lines = CounterReadings(Week(random: SplitMix64(seed: 1, name: "pedometer/walks"))).lines
        #expect(lines.contains { $0.steps == -1 && $0.error == 105 })
        #expect(lines.contains { $0.steps == -1 && $0.error == nil })
        #expect(lines.allSatisfy { $0.steps >= -1 })
        #expect(zip(lines, lines.dropFirst()).contains { $1.time < $0.time - 600 })
        #expect(Set(lines).count == lines.count - 4)
        // Restarts: at the six midnights, and in the middle of Friday.
        let known = lines.filter { $0.steps >= 0 }
        let falls = zip(known, known.dropFirst()).filter { $1.steps < $0.steps && $1.time >= $0.time }
        #expect(falls.count == 7)
    }

    @Test func setIsSmallAndTheCardListsItsDays() throws {
        let set = SimulatedPedometer(seed: 1)
        #expect(set.files.reduce(0) { $0 + $1.contents.utf8.count } <= 150_000)
        for day in set.days { #expect(set.card.contains("| \(day.name) | \(day.hours) | \(day.steps) |")) }
        #expect(set.card.contains("makes these files from the seed 1,"))
    }

    @Test func datesFollowTheCalendar() {
        #expect(DateText.iso(0, offset: 0) == "1970-01-01T00:00:00+00:00")
        #expect(DateText.iso(951_782_400, offset: 0) == "2000-02-29T00:00:00+00:00")
        #expect(DateText.iso(-1, offset: -16_200) == "1969-12-31T19:29:59-04:30")
        #expect(DateText.iso(Week.change, offset: 7200) == "2026-03-29T03:00:00+02:00")
        #expect(DateText.health(4_107_542_400, offset: 3600) == "2100-03-01T01:00:00 +0100".replacing("T", with: " "))
    }
}

import RepDetection
import Sessions
import Testing

@testable import Calibration

struct SensorRankingTests {
    /// A session whose `a` has a period of a second, `b` the same with noise, and `c` none.
    private func session(seed: Int, count: Int? = 30, more: [Channel: Signal] = [:]) -> Session {
        var random = SeededGenerator(seed)
        var signals = more
        signals["s.a"] = .made(seconds: 30) { bumps($0) }
        signals["s.b"] = .made(seconds: 30) { bumps($0) + random.number(-0.6...0.6) }
        signals["s.c"] = .made(seconds: 30) { _ in random.number(-1...1) }
        return Session(
            id: "\(seed)", name: "\(seed)", user: "ada", activity: "row", label: count.map { Label(count: $0) },
            recording: Recording(signals: signals))
    }

    @Test func theMostPeriodicComesFirst() {
        let ranking = SensorRanking((0..<4).map { session(seed: $0) })
        #expect(ranking.entries.map(\.channel) == ["s.a", "s.b", "s.c"])
        #expect(ranking.entries.map(\.meanRank) == [1, 2, 3])
        #expect(ranking.entries.map(\.sessions) == [4, 4, 4])
        #expect(ranking.sessions == 4)
        #expect((ranking.entries[0].labelError ?? 1) < 0.03)
        #expect(ranking.entries[2].labelError == 1)
        #expect(ranking.entries[2].period == nil)
    }

    @Test func sessionsLabelledZeroAreSkipped() {
        let ranking = SensorRanking([session(seed: 1), session(seed: 2, count: 0)])
        #expect(ranking.sessions == 1)
        #expect(ranking.idleSessions == 1)
    }

    @Test func withoutALabelThereIsNoError() {
        let ranking = SensorRanking([session(seed: 1, count: nil)])
        #expect(ranking.entries.allSatisfy { $0.labelError == nil })
        #expect(ranking.entries[0].channel == "s.a")
    }

    /// Twenty labelled and thirty estimated: a relative error of a half.
    @Test func theErrorIsRelativeToTheLabel() throws {
        let error = try #require(SensorRanking([session(seed: 1, count: 20)]).entries[0].labelError)
        #expect(abs(error - 0.5) < 0.03)
    }

    @Test func derivedChannelsAreRankedToo() {
        let axes: [Channel: Signal] = [
            "t.x": .made(seconds: 30) { 2 + bumps($0) }, "t.y": .made(seconds: 30) { _ in 0 },
            "t.z": .made(seconds: 30) { _ in 0 },
        ]
        let names = SensorRanking([session(seed: 1, more: axes)]).entries.map(\.channel)
        #expect(names.contains("t.magnitude"))
        #expect(names.contains("t.principal"))
        #expect(names.count == 8)
    }

    @Test func equalStrengthsHaveTheMeanRank() {
        #expect(SensorRanking.Accumulator.ranks([0.5, 0.9, 0.5, -1]) == [2.5, 1, 2.5, 4])
        #expect(SensorRanking([]).entries.isEmpty)
    }
}

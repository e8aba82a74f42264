import RepDetection
import Testing

@testable import Simulation

@Suite struct SimulatedSetsTests {
    @Test(arguments: SimulatedSets.names) func sameSeedGivesTheSameBytes(name: String) throws {
        let first = try #require(SimulatedSets.make(name, seed: 7))
        let second = try #require(SimulatedSets.make(name, seed: 7))
        #expect(first.files == second.files)
        #expect(first.sessions == second.sessions)
    }

    @Test(arguments: SimulatedSets.names) func anotherSeedGivesAnotherSet(name: String) throws {
        let first = try #require(SimulatedSets.make(name, seed: 1))
        let second = try #require(SimulatedSets.make(name, seed: 2))
        for (left, right) in zip(first.sessions, second.sessions) {
            #expect(left.name == right.name)
            #expect(left.recording != right.recording)
        }
    }

    @Test func unknownNamesGiveNothing() {
        #expect(SimulatedSets.make("rowing", seed: 1) == nil)
        #expect(SimulatedSets.names == ["bike", "bike-rest", "gestures", "more-push-ups", "push-ups"])
    }

    @Test(arguments: Sample.sets) func labelsMatchTheirEvents(set: SimulatedSet) throws {
        for session in set.sessions {
            let label = try #require(session.label)
            let times = try #require(label.eventTimes)
            #expect(label.count == times.count)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
            #expect(times.allSatisfy { $0 >= 0 && $0 <= session.recording.duration })
            #expect(session.id.isEmpty && session.activity == set.activity)
        }
        #expect(Set(set.sessions.map(\.name)).count == set.sessions.count)
    }

    @Test(arguments: Sample.sets) func timesNeverFallAndValuesAreFinite(set: SimulatedSet) {
        for session in set.sessions {
            #expect(session.times.first == 0)
            #expect(zip(session.times, session.times.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(session.recording.channels == set.columns.map(\.channel).sorted())
            #expect(session.recording.signals.values.allSatisfy { $0.values.allSatisfy(\.isFinite) })
        }
    }

    @Test(arguments: Sample.sets) func someSessionsHoldNothing(set: SimulatedSet) {
        for session in set.sessions {
            #expect((session.label?.count == 0) == ["empty", "idle", "pause", "waiting"].contains(session.note))
        }
        #expect(set.sessions.filter { $0.label?.count == 0 }.count >= 2)
    }
}

/// The sets of seed 1, made once.
enum Sample {
    static let bike = SimulatedSets.bike(seed: 1)
    static let bikeRest = SimulatedSets.bikeRest(seed: 1)
    static let pushUps = SimulatedSets.pushUps(seed: 1)
    static let morePushUps = SimulatedSets.morePushUps(seed: 1)
    static let gestures = SimulatedSets.gestures(seed: 1)
    static let sets = [bike, bikeRest, pushUps, morePushUps, gestures]
    /// The files of each set by its name: writing them takes seconds in a debug build.
    static let files = Dictionary(uniqueKeysWithValues: sets.map { ($0.name, $0.files) })
}

extension SimulatedSet: CustomTestStringConvertible {
    /// Only the name: a set is long.
    public var testDescription: String { name }
}

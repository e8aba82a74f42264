import RepDetection
import Testing

@testable import Simulation

@Suite struct SimulatedFileTests {
    private func files(of set: SimulatedSet) throws -> [SimulatedFile] { try #require(Sample.files[set.name]) }

    @Test(arguments: zip(Sample.sets, [2_250_000, 1_100_000, 900_000, 1_700_000, 900_000])) func setsStaySmall(
        set: SimulatedSet, limit: Int
    )
        throws
    {
        #expect(try files(of: set).reduce(0) { $0 + $1.contents.utf8.count } <= limit)
    }

    @Test(arguments: Sample.sets) func manifestNamesEveryFile(set: SimulatedSet) throws {
        let manifest = try #require(try files(of: set).first { $0.path == "sessions.csv" })
        let lines = manifest.contents.split(separator: "\n")
        let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let columns = "file profile user activity count events note"
        #expect(rows[0].joined(separator: " ") == columns + (set.trainers.isEmpty ? "" : " trainer trainerOffset"))
        let named = Set(rows.dropFirst().flatMap { [$0[0], $0[5]] + ($0.count > 7 ? [$0[7]] : []) }.map(String.init))
        #expect(named == Set(try files(of: set).map(\.path)).subtracting(["sessions.csv", "README.md"]))
        #expect(rows.dropFirst().map { Int($0[4]) } == set.sessions.map { $0.label?.count })
        #expect(rows.dropFirst().allSatisfy { $0[1] == set.profile })
    }

    @Test(arguments: Sample.sets) func filesSayWhatTheSessionsHold(set: SimulatedSet) throws {
        let session = try #require(set.sessions.last)
        let text = try #require(try files(of: set).first { $0.path == "recordings/\(session.name).csv" }).contents
        let rows = text.split(separator: "\n").map { $0.split(separator: ",") }
        #expect(rows[0].map(String.init) == ["time_s"] + set.columns.map(\.channel.name))
        #expect(rows.dropFirst().map { Double($0[0]) } == session.times)
        for (number, column) in set.columns.enumerated() {
            let signal = try #require(session.recording.signals[column.channel])
            #expect(rows.dropFirst().map { Double($0[number + 1]) } == signal.values)
        }
    }

    @Test(arguments: Sample.sets) func eventsFilesHoldTheLabels(set: SimulatedSet) throws {
        for session in set.sessions {
            let text = try #require(try files(of: set).first { $0.path == "events/\(session.name).csv" }).contents
            let lines = text.split(separator: "\n")
            #expect(lines[0] == "time_s")
            #expect(lines.dropFirst().map { Double($0) } == session.label?.eventTimes)
        }
    }

    @Test(arguments: Sample.sets) func cardsStateThatTheDataAreSimulated(set: SimulatedSet) {
        #expect(set.card.contains("**Simulated data.** No person was recorded."))
        #expect(set.card.contains("makes these files from the seed 1,"))
        for user in Set(set.sessions.map(\.user)) { #expect(set.card.contains("| \(user) |")) }
        for note in Set(set.sessions.compactMap(\.note)) { #expect(set.card.contains("| \(note) |")) }
        for column in set.columns { #expect(set.card.contains("`\(column.channel.name)`")) }
    }

    @Test func fieldsAreQuotedWhereTheyNeedIt() {
        #expect(CSVField.text("plain") == "plain")
        #expect(CSVField.text("a,b") == "\"a,b\"")
        #expect(CSVField.text("say \"a\"") == "\"say \"\"a\"\"\"")
    }
}

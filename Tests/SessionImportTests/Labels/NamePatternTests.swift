import Sessions
import Testing

@testable import SessionImport

@Suite struct NamePatternTests {
    private func item(_ path: String) -> ImportItem {
        ImportItem(path: path, profile: plainProfile(), user: Session.unknown, activity: Session.unknown)
    }

    private func filled(_ pattern: String, _ path: String) throws -> ImportItem {
        var item = item(path)
        try NamePattern(pattern).fill(&item)
        return item
    }

    private func flaw(_ pattern: String) throws -> FlagFlaw {
        try #require(throws: FlagFlaw.self) { try NamePattern(pattern) }
    }

    @Test("Named groups become count, user, activity and note")
    func groups() throws {
        let item = try filled(
            #"(?<user>[a-z]+)-(?<activity>[a-z]+)_R(?<count>\d+)(-(?<note>.+))?"#, "data/ada-squat_R012-day 2.csv")
        #expect(item.user == "ada" && item.activity == "squat" && item.count == 12 && item.note == "day 2")
        // A group that takes no part leaves its value unknown.
        #expect(try filled(#"squat(_R(?<count>\d+))?"#, "squat.csv").count == nil)
        #expect(try filled(#"(?P<count>\d+)"#, "r9.csv").count == 9)
    }

    @Test("The path is searched where the name doesn't match") func path() throws {
        #expect(try filled(#"/(?<user>\w+)/"#, "data/ada/walk.csv").user == "ada")
        #expect(try filled(#"R(?<count>\d+)"#, "R7/R8.csv").count == 8)
    }

    @Test("What an item has is kept") func kept() throws {
        var item = item("R8.csv")
        (item.count, item.user) = (3, "ben")
        try NamePattern(#"(?<user>R)(?<count>\d+)"#).fill(&item)
        #expect(item.count == 3 && item.user == "ben")
        // Nothing is needed, so that the name need not match.
        try NamePattern(#"Set(?<count>\d+)"#).fill(&item)
        #expect(item.count == 3)
    }

    @Test("A name that doesn't match is an error with name, pattern and remedy") func noMatch() throws {
        let error = try #require(throws: Message.self) { try filled(#"_R(?<count>\d+)"#, "data/walk.csv") }
        #expect(
            error.description
                == "data/walk.csv: the name \"walk\" does not match \"_R(?<count>\\d+)\".\n"
                + "  Correct --count-from, rename the recording, or import it with --count.")
        let word = try #require(throws: Message.self) { try filled(#"(?<count>\w+)"#, "walk.csv") }
        #expect(word.words == Message.invalidCount("walk").words)
        // Digits of other scripts are no count.
        #expect(throws: Message.self) { try filled(#"R(?<count>\d+)"#, "R٣.csv") }
    }

    @Test(
        "An invalid pattern has a reason and a place",
        arguments: [
            (#"_R(?<count>\d+"#, "expected ')' after \"_R(?<count>\\d+\""),
            ("a**(?<count>1)", "is no regular expression"), ("x[(?<count>", "after \"x["),
            (#"_R(\d+)"#, "has no group with a name"), (#"(?<reps>\d+)"#, "a group \"reps\": a group is count"),
            (#"\(?<count>1"#, "has no group with a name"), ("", "has no group"),
        ])
    func invalid(pattern: String, words: String) throws {
        let flaw = try flaw(pattern)
        #expect(flaw.description.contains(words), "\(flaw)")
    }

    @Test("A pattern that would take years is stopped") func slow() throws {
        let clock = ContinuousClock()
        let start = clock.now
        let name = String(repeating: "a", count: 250) + "!"
        let error = try #require(throws: Message.self) { try filled("(?<count>(a+)+)$", name + ".csv") }
        #expect(error.words == Message.slowPattern("(?<count>(a+)+)$").words)
        #expect(clock.now - start < .seconds(10))
    }
}

import RepDetection
import Sessions
import Testing

@testable import SessionImport

@Suite struct EventsFileTests {
    private func read(events: String, count: Int? = nil) throws -> ImportedSession {
        let folder = try TemporaryFolder()
        let rows = (0...10).map { "\($0),1,2\n" }.joined()
        let item = ImportItem(
            path: try folder.write("t,x,y\n" + rows), profile: plainProfile(), user: "ada", activity: "walk",
            count: count,
            eventsPath: try folder.write(events, to: "events.csv"))
        return try withExtendedLifetime(folder) { try readSession(item) }
    }

    @Test("Event times and the count become the label") func label() throws {
        let imported = try read(events: "kind,time_s\nleft,1.5\nright,2.5\n", count: 2)
        #expect(imported.session.label == Label(count: 2, eventTimes: [1.5, 2.5]))
        #expect(imported.advisories == [])
    }

    @Test("Without a count the number of events is the label") func withoutCount() throws {
        #expect(try read(events: "time_s\n1\n2\n3\n").session.label?.count == 3)
        #expect(try read(events: "time_s\n").session.label == Label(count: 0, eventTimes: []))
    }

    @Test(
        "Event times have a decimal comma where the spreadsheet writes one",
        arguments: [
            "time_s\n1,5\n2,5\n", "time_s;kind\n1,5;left, slow\n2,5;right\n", "kind\ttime_s\nleft\t1,5\nright\t2,5\n",
        ])
    func decimalComma(text: String) throws {
        #expect(try read(events: text).session.label == Label(count: 2, eventTimes: [1.5, 2.5]))
        #expect(try read(events: "time_s;kind\n1.5;a, b\n2.5;c\n").session.label?.eventTimes == [1.5, 2.5])
    }

    @Test("A count that differs from the number of events gives an advisory") func countDiffers() throws {
        let imported = try read(events: "time_s\n1\n2\n3\n", count: 4)
        #expect(imported.session.label?.count == 4)
        #expect(imported.advisories == [.eventCount(events: 3, count: 4)])
    }

    @Test("Event times that go back are sorted") func sorted() throws {
        let imported = try read(events: "time_s\n2\n1\n3\n")
        #expect(imported.session.label?.eventTimes == [1, 2, 3])
        #expect(imported.advisories == [.sortedEvents(count: 1)])
    }

    @Test("Events outside the recording give an advisory") func outside() throws {
        #expect(try read(events: "time_s\n-1\n1\n10\n10.5\n").advisories == [.eventsOutside(count: 2)])
    }

    @Test(
        "A fault is reported with file, line, column and remedy",
        arguments: [
            (
                "time_s\n1\nlate\n", "events.csv, line 3, column \"time_s\": \"late\" is not a number",
                "Correct the line."
            ),
            ("n,time_s\n1,1\n2,\n", "events.csv, line 3, column \"time_s\": the row has no time", "Delete the line."),
            (
                "seconds\n1\n", "events.csv, line 1: there is no column \"time_s\"",
                "An events file needs a column time_s"
            ),
            ("", "events.csv: the file is empty", "omit the file"),
        ])
    func faults(text: String, words: String, remedy: String) throws {
        let error = try #require(throws: Message.self) { try read(events: text) }
        #expect(error.description.contains(words))
        #expect(error.description.contains(remedy))
    }

    @Test("A missing file is an error") func missingFile() throws {
        let error = try #require(throws: Message.self) { try EventsFile(contentsOf: "/no/events.csv") }
        #expect(error.words == Message.missingFile.words)
    }
}

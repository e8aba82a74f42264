import CountHistory
import Foundation
import Sessions
import Testing

@testable import SessionImport

@Suite struct FlaggedFileTests {
    @Test("A column of true and false flags the time until the next row")
    func flags() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "time;steps;walking\n100;1;false\n160;2;true\n220;3;TRUE\n300;4;false\n360;5;true\n", to: "flags.csv")
        let spans = try FlaggedFile(contentsOf: path).spans
        #expect(spans == Spans([Spans.Span(start: 160, end: 300), Spans.Span(start: 360, end: 420)]))
    }

    @Test("A date that is start and end is a day")
    func days() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("start,end\n05/04/2026,05/04/2026\n05/13/2026,05/14/2026\n", to: "days.csv")
        let spans = try FlaggedFile(contentsOf: path, zone: .gmt).spans
        let day = 1_777_852_800.0
        #expect(
            spans.spans == [
                Spans.Span(start: day, end: day + 86_400), Spans.Span(start: day + 9 * 86_400, end: day + 10 * 86_400),
            ])
    }

    @Test("A state flags the time until the next row, as of a phone's activity")
    func states() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "time,confidence,activity\n100,high,stationary\n160,high,walking\n220,low,Walking\n300,high,running\n"
                + "360,high,walking\n", to: "activity.csv")
        let spans = try FlaggedFile(contentsOf: path, state: "walking").spans
        #expect(spans == Spans([Spans.Span(start: 160, end: 300), Spans.Span(start: 360, end: 420)]))
        let error = try #require(throws: Message.self) { try FlaggedFile(contentsOf: path, state: "cycling") }
        #expect(error.description.contains("no row has the state \"cycling\""), "\(error)")
        #expect(error.description.contains("\"activity\" has Walking, running, "), "\(error)")
    }
}

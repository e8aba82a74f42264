import CountHistory
import Foundation
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
}

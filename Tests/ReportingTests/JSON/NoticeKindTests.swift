import Foundation
import Testing

@testable import Reporting

struct NoticeKindTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources/reptune/JSON.md")

    @Test func everyKindAndFormatIsOnThePageOfTheShapes() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        for kind in NoticeKind.allCases { #expect(page.contains("`\(kind.rawValue)`")) }
        for format in DocumentFormat.allCases { #expect(page.contains("`\(format.rawValue)`")) }
    }
}

import Calibration
import Foundation
import Runs
import Testing

@testable import Reporting

@Suite struct SearchChartTests {
    @Test("The charts of the search stand with its details, the others before")
    func places() async throws {
        let report = try await TestRun.pushUps.value.report
        #expect(report.charts.filter(\.isOfSearch).map(\.name) == ["slices"])
        #expect(Set(report.charts.map(\.name)).isSuperset(of: ["before-after"]))
        let html = try #require(try report.files().first { $0.path == "report.html" }).contents
        let details = try #require(html.range(of: "<details class=\"appendix\">"))
        #expect(html[details.lowerBound...].contains("Loss along each axis of the search"))
        #expect(!html[..<details.lowerBound].contains("Loss along each axis of the search"))
    }

    @Test("A run without them has no such charts")
    func without() async throws {
        let document = try await TestRun.pushUps.value.document
        var json = try #require(
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any])
        var result = try #require(json["result"] as? [String: Any])
        for field in ["slices", "learningCurve", "published"] { result.removeValue(forKey: field) }
        json["result"] = result
        let bare = try JSONDecoder().decode(RunDocument.self, from: JSONSerialization.data(withJSONObject: json))
        let names = try Report(bare) { _ in nil }.charts.map(\.name)
        #expect(Set(names).isDisjoint(with: ["slices", "learning-curve", "before-after"]))
    }

    @Test("Before and after are over the same sessions, before with the published detector")
    func beforeAfter() async throws {
        let result = try await TestRun.pushUps.value.document.result
        let comparison = try #require(result.beforeAfter)
        #expect(result.published?.detector == "push-ups")
        #expect(comparison.sessions.map(\.second) == result.sessions.compactMap(\.heldOut))
        #expect(comparison.second.meanAbsoluteError == result.heldOut?.meanAbsoluteError)
    }
}

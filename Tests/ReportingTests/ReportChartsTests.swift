import Calibration
import Testing

@testable import Reporting

@Suite struct ReportChartsTests {
    @Test("Every chart has a finding, which is its description, and numbers in a table or a section of the page")
    func findings() async throws {
        for run in [try await TestRun.pushUps.value, try await TestRun.bike.value, try await TestRun.ensemble.value] {
            let report = try run.report
            let html = try #require(try report.files().first { $0.path == "report.html" }).contents
            for chart in report.charts {
                #expect(chart.finding.hasSuffix("."), "\(chart.name): \(chart.finding)")
                let description = try #require(chart.svg.firstMatch(of: /<desc>(.*)<\/desc>/)).1
                #expect(description == chart.finding.replacing("&", with: "&amp;").replacing("'", with: "&#39;"))
                #expect(html.contains("<figcaption>\(description)") || chart.name == "error-by-person")
                switch chart.numbers {
                case .table(let table):
                    #expect(!table.rows.isEmpty, "\(chart.name)")
                    for row in table.rows { #expect(row.cells.count == table.head.count, "\(chart.name)") }
                case .section(let id, _): #expect(html.contains("id=\"\(id)\""), "\(chart.name)")
                }
            }
        }
    }

    @Test("Equal labels have no charts over labels")
    func equalLabels() {
        func names(_ labels: [Int]) -> [String] {
            let points = labels.enumerated().map {
                CountPoint(user: "ada", name: "s\($0)", labelled: $1, detected: $1 + $0 % 2)
            }
            let scores = points.map {
                UserScore(
                    user: $0.user, score: SessionScore(detected: $0.detected, labelled: $0.labelled, duration: 60))
            }
            var charts = ReportCharts()
            charts.addCounts(
                points, agreement: Agreement(scores, evidence: .newUser), limits: [], subtitle: "held out")
            return charts.all.map(\.name)
        }
        #expect(names([20, 20, 20]).isEmpty)
        // A session at rest doesn't count as a label.
        #expect(names([20, 20, 0]).isEmpty)
        #expect(names([20, 20, 21]) == ["detected-against-labelled", "bland-altman"])
    }
}

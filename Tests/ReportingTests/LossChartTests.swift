import Calibration
import Foundation
import RepDetection
import Testing

@testable import Reporting

@Suite struct LossChartTests {
    @Test("Larger values are at the top, at unequal distances too")
    func order() async throws {
        let run = try await TestRun.pushUps.value
        var request = run.document.result.request
        request.space.down = Axis([-0.4, -0.25, -0.2])
        request.space.up = Axis([0.1, 0.15, 0.3])
        request.space.lowPass = Axis([0.6])
        request.perUser = false
        let result = try await TestRun(request, run.sessions).document.result
        let chart = LossChart.make(
            try #require(result.plane), objective: .mae, unit: "g", sampleRate: result.sampleRate)
        var rows: [(y: Double, text: String)] = []
        for tick in chart.svg().matches(of: /class="sc-tick" x="[0-9.]+" y="([0-9.]+)" text-anchor="end">([^<]+)</) {
            rows.append((Double(tick.1) ?? 0, String(tick.2)))
        }
        #expect(rows.sorted { $0.y < $1.y }.map(\.text) == ["−0.2", "−0.25", "−0.4"])
    }
}

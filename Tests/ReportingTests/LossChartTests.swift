import Calibration
import Foundation
import RepDetection
import Testing

@testable import Reporting

@Suite struct LossChartTests {
    @Test("The lowest quarter of the losses has colours of its own, between round numbers")
    func colors() {
        // Of 0.41, 1, 1.9, 7 × 5 the lower quartile is 1.9: steps of 1, two or more of them.
        #expect(LossChart.colored([0.41, 1, 1.9, 7, 7, 7, 7, 7, .nan]) == 0...2)
        // Steps of 0.5.
        #expect(LossChart.colored([0.43, 1.36, 7, 7, 7, 7]) == 0...1.5)
        // Steps of 0.2, and an end of 1.4 without a tail of digits.
        #expect(LossChart.colored([1.01, 1.37, 7, 7, 7, 7]) == 1...1.4)
        // A quartile as low as the lowest loss leaves the whole range: steps of 5.
        #expect(LossChart.colored([1, 1, 1, 1, 1, 8]) == 0...10)
        #expect(LossChart.colored([3, 3]) == nil)
        #expect(LossChart.colored([]) == nil)
    }

    @Test("Larger values are at the top, at unequal distances too")
    func order() async throws {
        let run = try await TestRun.pushUps.value
        var request = run.document.result.request
        request.space[.down] = Axis([-0.4, -0.25, -0.2])
        request.space[.up] = Axis([0.1, 0.15, 0.3])
        request.space[.lowPass] = Axis([0.6])
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

import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct ParetoFrontRowTests {
    /// The push-ups' result with another front.
    private func result(_ front: ParetoFront) async throws -> CalibrationResult {
        try await TestRun.pushUps.value.document.result.setting("front", to: front)
    }

    @Test("The row with the parameters of the run is named")
    func selected() async throws {
        let own = try await TestRun.pushUps.value.document.result.selected.parameters
        let front = try ParetoFrontChartTests.front(points: 4).setting("points", "2", "parameters", to: own)
        let result = try await result(front)
        #expect(result.paretoFrontRows?.map(\.operatingPoint) == ["1", "4", "6, selected", "8"])
        #expect(result.paretoFrontNote?.contains(" The row named selected is the detector of this run. ") == true)
    }

    @Test("A row with the trade-off of the run's detector, but other parameters, is another detector")
    func equalTradeoff() async throws {
        let result = try await result(ParetoFrontChartTests.front(points: 4))
        #expect(result.paretoFrontRows?.map(\.operatingPoint) == ["1", "4", "6", "8"])
        #expect(
            result.paretoFrontNote?.contains(
                " The detector of this run is in no row: row 6 has the same error with as many false counts. ") == true)
    }

    @Test("A detector that another row dominates is in no row")
    func dominated() async throws {
        let front = try ParetoFrontChartTests.front(points: 4)
            .setting("selected", to: ["falseCountsPerMinute": 2, "loss": 1.3, "missed": 0, "extra": 0])
        let result = try await result(front)
        #expect(result.paretoFrontRows?.map(\.operatingPoint) == ["1", "4", "6", "8"])
        #expect(
            result.paretoFrontNote?.contains(
                " The detector of this run is in no row: another has no higher error with no more false counts. ")
                == true)
    }
}

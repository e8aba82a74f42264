import Calibration
import Foundation
import Testing

@testable import Reporting

struct ParameterSpanTextTests {
    private func span(
        _ parameter: String, _ lowest: Double, _ highest: Double, isBounded: Bool = true
    ) throws -> ParameterSpan {
        let json = """
            { "parameter": "\(parameter)", "selected": \(lowest), "lowest": \(lowest), "highest": \(highest),
              "gridStep": 0.05, "isBounded": \(isBounded) }
            """
        return try JSONDecoder().decode(ParameterSpan.self, from: Data(json.utf8))
    }

    @Test func aSpanHasTheUnitAndTheGridStep() throws {
        #expect(try span("down", -0.3, -0.2).words(unit: "g") == "−0.3…−0.2 g (grid step 0.05)")
        #expect(try span("quantize", 28, 34).words(unit: "g") == "28…34 (grid step 0.05)")
    }

    @Test func aSpanOfOneValueIsOneNumber() throws {
        #expect(try span("up", 0.2, 0.2).words(unit: "1") == "0.2 (grid step 0.05)")
    }

    @Test func aSpanUpToTheEdgeOfTheSearchIsMarked() throws {
        #expect(
            try span("lowPass", 0.75, 0.8, isBounded: false).words(unit: "g") == "0.75…0.8 or wider (grid step 0.05)")
    }
}

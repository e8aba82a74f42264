import Calibration
import Foundation
import Testing

@testable import Reporting

struct ParameterSpanTextTests {
    private func span(
        _ parameter: String, _ lowest: Double, _ highest: Double, isExact: Bool, isBounded: Bool = true
    ) throws -> ParameterSpan {
        let json = """
            { "parameter": "\(parameter)", "selected": \(lowest), "lowest": \(lowest), "highest": \(highest),
              "gridStep": 0.05, "isExact": \(isExact), "isBounded": \(isBounded) }
            """
        return try JSONDecoder().decode(ParameterSpan.self, from: Data(json.utf8))
    }

    @Test func exactEndsAreRoundedInward() throws {
        #expect(
            try span("down", -0.31234567, -0.21987654, isExact: true).words(unit: "g")
                == "−0.3123…−0.2199 g (grid step 0.05)")
        #expect(
            try span("quantize", 28.0001, 33.9999, isExact: true).words(unit: "g") == "28.01…33.99 (grid step 0.05)")
    }

    @Test func aSpanOfOneValueIsOneNumber() throws {
        #expect(try span("up", 0.2, 0.2, isExact: true).words(unit: "1") == "0.2 (grid step 0.05)")
    }

    @Test func aSpanUpToTheEdgeOfTheSearchIsMarked() throws {
        #expect(
            try span("lowPass", 0.75, 0.8, isExact: false, isBounded: false).words(unit: "g")
                == "0.75…0.8 or wider (grid step 0.05)")
    }

    /// Rounded ends are never outside the span.
    @Test func shownEndsAreInside() {
        var state: UInt64 = 9
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        for _ in 0..<2000 {
            let lowest = (next() - 0.5) * pow(10, (next() * 12 - 6).rounded())
            let highest = lowest + next() * pow(10, (next() * 12 - 9).rounded())
            let shown = ParameterSpan.rounded(lowest, highest)
            #expect(shown.0 >= lowest && shown.1 <= highest && shown.0 <= shown.1)
        }
    }
}

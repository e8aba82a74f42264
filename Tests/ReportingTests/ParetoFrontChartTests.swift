import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct ParetoFrontChartTests {
    /// A front with up to four points, made by hand.
    static func front(points: Int) throws -> ParetoFront {
        let tradeoffs = [(0.0, 4.2, 0.4), (0.45, 2.5, 0.2), (1.9, 1.2, 0.05), (8.5, 0.3, 0)].prefix(points)
        func text(_ values: (Double, Double, Double)) -> String {
            #"{ "falseCountsPerMinute": \#(values.0), "loss": \#(values.1), "missed": \#(values.2), "extra": 0.01 }"#
        }
        let all = zip([1, 4, 6, 8], tradeoffs).map { operatingPoint, values in
            """
            { "operatingPoint": \(operatingPoint), "limit": \(operatingPoint), "tradeoff": \(text(values)), "parameters": {
              "signal": { "channel": "a.x", "unit": "g" }, "rule": { "kind": "threshold", "down": 0, "up": 0.\(operatingPoint) } } }
            """
        }
        let json = #"{ "selected": \#(text((1.9, 1.2, 0.05))), "points": [ \#(all.joined(separator: ", ")) ] }"#
        return try JSONDecoder().decode(ParetoFront.self, from: Data(json.utf8))
    }

    @Test("A front of several operating points is drawn, one of a single point is not")
    func drawn() throws {
        let front = try Self.front(points: 4)
        let selected = front.points[2].parameters
        let svg = try #require(ParetoFrontChart.make(front, selected: selected, objective: .balanced)).svg()
        #expect(svg.contains("Mean absolute error (reps)"))
        #expect(
            svg.contains(
                "operating point 4: 0.45 false counts per minute at rest, 20 % undercounted, 1 % overcounted"))
        #expect(ParetoFrontChart.make(try Self.front(points: 1), selected: selected, objective: .mae) == nil)
    }

    @Test("Operating points in words")
    func words() {
        #expect(
            OperatingPoint(mostFalseCounts: 0.5).words
                == "lowest error with at most 0.5 false counts per minute at rest")
        #expect(OperatingPoint(mostFalseCounts: .infinity).words == "lowest error at any rate of false counts")
    }
}

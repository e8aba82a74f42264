import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct FrontChartTests {
    /// A front of so many points, made by hand.
    static func front(points: Int) throws -> Front {
        let tradeoffs = [(0.0, 4.2, 0.4), (0.45, 2.5, 0.2), (1.9, 1.2, 0.05), (8.5, 0.3, 0)].prefix(points)
        func text(_ told: (Double, Double, Double)) -> String {
            #"{ "falseCountsPerMinute": \#(told.0), "loss": \#(told.1), "missed": \#(told.2), "extra": 0.01 }"#
        }
        let all = zip([1, 4, 6, 8], tradeoffs).map { pick, told in
            """
            { "pick": \(pick), "limit": \(pick), "tradeoff": \(text(told)), "parameters": {
              "signal": { "channel": "a.x", "unit": "g" }, "rule": { "kind": "threshold", "down": 0, "up": 0.\(pick) } } }
            """
        }
        let json = #"{ "chosen": \#(text((1.9, 1.2, 0.05))), "points": [ \#(all.joined(separator: ", ")) ] }"#
        return try JSONDecoder().decode(Front.self, from: Data(json.utf8))
    }

    @Test("A front with a choice is drawn; one point is none")
    func drawn() throws {
        let svg = try #require(FrontChart.make(try Self.front(points: 4), objective: .balanced)).svg()
        #expect(svg.contains("mean absolute error (reps)"))
        #expect(svg.contains("pick 4: 0.45 false counts a minute, 20 % missed, 1 % too many"))
        #expect(FrontChart.make(try Self.front(points: 1), objective: .mae) == nil)
    }

    @Test("Selections in words")
    func words() {
        #expect(Selection.falseCounts(atMost: 0.5).words == "the best with at most 0.5 false counts a minute")
        #expect(Selection.falseCounts(atMost: .infinity).words == "any number of false counts")
        #expect(Selection.oneStandardError.words == "the middle of what is as good within one standard error")
    }
}

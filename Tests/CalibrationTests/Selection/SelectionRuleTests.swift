import Foundation
import Testing

@testable import Calibration

@Suite struct SelectionTests {
    @Test("Descriptions parse to the same rule")
    func readsBack() throws {
        let all: [(String, SelectionRule)] = [
            ("one-standard-error", .oneStandardError), ("false-per-minute<=0.5", .falseCounts(atMost: 0.5)),
            ("false-per-minute<=0.0", .falseCounts(atMost: 0)),
            ("false-per-minute<=any", .falseCounts(atMost: .infinity)),
        ]
        for (text, selection) in all {
            #expect(try SelectionRule(parsing: text) == selection)
            #expect(selection.description == text)
            let data = try JSONEncoder().encode([selection])
            #expect(try JSONDecoder().decode([SelectionRule].self, from: data) == [selection])
        }
        #expect(try SelectionRule(parsing: "false-per-minute<=0") == .falseCounts(atMost: 0))
        for (index, limit) in SelectionRule.limits.enumerated() {
            #expect(try SelectionRule(parsing: "\(index + 1)") == .falseCounts(atMost: limit))
        }
    }

    @Test(arguments: ["", "best", "false-per-minute<=", "false-per-minute<=-1", "false-per-minute<=nan", "1.5"])
    func rejectsOtherTexts(text: String) {
        #expect(throws: SelectionRuleError.notUnderstood(text)) { try SelectionRule(parsing: text) }
    }

    @Test(arguments: [0, 12, -3])
    func rejectsUnknownOperatingPoints(number: Int) {
        #expect(throws: SelectionRuleError.noSuchOperatingPoint(number)) { try SelectionRule(parsing: "\(number)") }
    }
}

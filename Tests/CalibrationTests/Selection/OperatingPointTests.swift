import Foundation
import Testing

@testable import Calibration

@Suite struct OperatingPointTests {
    @Test("Descriptions parse to the same rule")
    func readsBack() throws {
        let all: [(String, OperatingPoint)] = [
            ("false-per-minute<=0.5", OperatingPoint(mostFalseCounts: 0.5)),
            ("false-per-minute<=0.0", OperatingPoint(mostFalseCounts: 0)),
            ("false-per-minute<=any", OperatingPoint(mostFalseCounts: .infinity)),
        ]
        for (text, selection) in all {
            #expect(try OperatingPoint(parsing: text) == selection)
            #expect(selection.description == text)
            let data = try JSONEncoder().encode([selection])
            #expect(try JSONDecoder().decode([OperatingPoint].self, from: data) == [selection])
        }
        #expect(try OperatingPoint(parsing: "false-per-minute<=0") == OperatingPoint(mostFalseCounts: 0))
        for (index, limit) in OperatingPoint.limits.enumerated() {
            #expect(try OperatingPoint(parsing: "\(index + 1)") == OperatingPoint(mostFalseCounts: limit))
        }
    }

    @Test(arguments: ["", "best", "false-per-minute<=", "false-per-minute<=-1", "false-per-minute<=nan", "1.5"])
    func rejectsOtherTexts(text: String) {
        #expect(throws: OperatingPointError.notUnderstood(text)) { try OperatingPoint(parsing: text) }
    }

    @Test(arguments: [0, 12, -3])
    func rejectsUnknownOperatingPoints(number: Int) {
        #expect(throws: OperatingPointError.noSuchNumber(number)) { try OperatingPoint(parsing: "\(number)") }
    }
}

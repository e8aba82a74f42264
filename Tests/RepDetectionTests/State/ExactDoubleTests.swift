import Foundation
import Testing

@testable import RepDetection

struct ExactDoubleTests {
    private func roundTrip(_ value: Double) throws -> Double {
        try JSONDecoder().decode([ExactDouble].self, from: JSONEncoder().encode([ExactDouble(value)]))[0].value
    }

    @Test(arguments: [
        0, -0.0, 1, 0.1, -.infinity, .infinity, .nan, -.nan, .signalingNaN, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude, .leastNormalMagnitude, 1.0 / 3,
    ])
    func keepsEveryBit(value: Double) throws {
        #expect(try roundTrip(value).bitPattern == value.bitPattern)
    }

    @Test func keepsRandomBitPatterns() throws {
        var random = SeededGenerator(3)
        for _ in 0..<500 {
            let value = Double(bitPattern: random.next())
            #expect(try roundTrip(value).bitPattern == value.bitPattern)
        }
    }

    @Test func writesSixteenDigits() throws {
        #expect(try String(data: JSONEncoder().encode([ExactDouble(1)]), encoding: .utf8) == #"["3ff0000000000000"]"#)
        #expect(try String(data: JSONEncoder().encode([ExactDouble(0)]), encoding: .utf8) == #"["0000000000000000"]"#)
    }

    @Test(arguments: [#"["1"]"#, #"["+ff0000000000000"]"#, #"["3ff000000000000g"]"#, "[1]", #"["3FF00000000000000"]"#])
    func refusesWhatIsNoBitPattern(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([ExactDouble].self, from: Data(json.utf8)) }
    }
}

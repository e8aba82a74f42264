import Foundation
import Testing

@testable import Calibration

struct AxisTests {
    @Test func rangesStepInDecimals() throws {
        let axis = try Axis(parsing: "0.75:1:0.01")
        let expected = [
            0.75, 0.76, 0.77, 0.78, 0.79, 0.8, 0.81, 0.82, 0.83, 0.84, 0.85, 0.86, 0.87, 0.88, 0.89, 0.9, 0.91, 0.92,
            0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99, 1,
        ]
        #expect(axis.numbers == expected)
        #expect(axis.values.count == 26)
    }

    @Test(
        arguments: [
            ("0.5", [0.5]), ("1,2,5", [1, 2, 5]), ("none", [nil]), ("none, 0.9,0.95", [nil, 0.9, 0.95]),
            ("1:0:-0.25", [1, 0.75, 0.5, 0.25, 0]), ("-0.3:0.1:0.1", [-0.3, -0.2, -0.1, 0, 0.1]),
            ("-1:-2:-0.5", [-1, -1.5, -2]), ("2:2:1", [2]), ("2:2:-1", [2]), ("0:1:0.3", [0, 0.3, 0.6, 0.9]),
            ("0:1:5", [0]), ("1e-3:3e-3:1e-3", [0.001, 0.002, 0.003]), ("1:3:1,10", [1, 2, 3, 10]), ("3,1", [3, 1]),
        ] as [(String, [Double?])])
    func readsRangesAndLists(text: String, expected: [Double?]) throws {
        #expect(try Axis(parsing: text).values == expected)
    }

    @Test(
        arguments: [
            ("", .notANumber("", in: "")), ("1,", .notANumber("", in: "")), ("0:x:1", .notANumber("x", in: "0:x:1")),
            ("1:2", .notARange("1:2")), ("1:2:3:4", .notARange("1:2:3:4")), ("0:1:0", .zeroStep("0:1:0")),
            ("0:1:-0.1", .empty("0:1:-0.1")), ("1:0:0.1", .empty("1:0:0.1")), ("0:1:-5", .empty("0:1:-5")),
            ("1,1.0", .repeated("1,1.0")), ("none,none", .repeated("none,none")), ("0,-0", .repeated("0,-0")),
            ("0:100000:1", .tooLong("0:100000:1", most: 100_000)),
            ("0:99999:1,-1", .tooLong("0:99999:1,-1", most: 100_000)),
            // Sums and quotients that overflow an integer must not trap.
            (
                "-9223372036854775807:9223372036854775807:1",
                .tooLong("-9223372036854775807:9223372036854775807:1", most: 100_000)
            ),
            ("0:-9223372036854775808:-1", .tooLong("0:-9223372036854775808:-1", most: 100_000)),
            ("0:9223372036854775807:0.1", .notANumber("0:9223372036854775807:0.1", in: "0:9223372036854775807:0.1")),
        ] as [(String, AxisError)])
    func rejectsInvalidAxes(text: String, expected: AxisError) {
        #expect(throws: expected) { try Axis(parsing: text) }
    }

    @Test(
        arguments: [
            (.notANumber("x", in: "0:x:1"), "\"x\" in \"0:x:1\" is not a number; write 0.5, 0.1:0.9:0.1 or none"),
            (.notARange("1:2"), "\"1:2\" is not a range; write from:through:step, such as 0.1:0.9:0.1"),
            (.zeroStep("0:1:0"), "the step of \"0:1:0\" is 0; give one above 0"),
            (.empty("1:0:1"), "\"1:0:1\" contains no value; write 0:1:1, or a negative step"),
            (.empty("0:1:-1"), "\"0:1:-1\" contains no value; write 1:0:-1, or a positive step"),
            (.repeated("1,1"), "\"1,1\" contains a value twice; remove one"),
            (.tooLong("0:9:1", most: 5), "\"0:9:1\" contains more than 5 values; use a larger step"),
        ] as [(AxisError, String)])
    func describesTheError(error: AxisError, text: String) {
        #expect(error.description == text)
    }

    @Test(
        arguments: [
            ("\"0.1:0.3:0.1\"", [0.1, 0.2, 0.3]), ("0.5", [0.5]), ("[1, null, 2.5]", [1, nil, 2.5]),
            ("\"none\"", [nil]),
            ("[]", []),
        ] as [(String, [Double?])])
    func decodesTextNumberAndList(json: String, expected: [Double?]) throws {
        #expect(try JSONDecoder().decode(Axis.self, from: Data(json.utf8)).values == expected)
    }

    @Test func rejectsAnInvalidTextWithTheReason() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Axis.self, from: Data("\"1:2\"".utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == AxisError.notARange("1:2").description)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Axis.self, from: Data("true".utf8)) }
    }

    @Test func roundTripsThroughJSON() throws {
        let axis = try Axis(parsing: "none,0.75:1:0.01")
        #expect(try JSONDecoder().decode(Axis.self, from: JSONEncoder().encode(axis)) == axis)
    }
}

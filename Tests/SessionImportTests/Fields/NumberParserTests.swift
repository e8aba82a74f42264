import Foundation
import Testing

@testable import SessionImport

@Suite struct NumberParserTests {
    /// Parses a text as a field of a CSV file.
    private func parse(_ text: String, _ parser: NumberParser = NumberParser()) -> ParsedNumber {
        var bytes = text.utf8CString
        let count = bytes.count - 1
        return bytes.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return .invalid }
            return parser.parse(CSVField(start: start, count: count))
        }
    }

    @Test(
        "Decimal numbers are read",
        arguments: zip(
            ["0", "-1.5", "+2", ".5", "5.", "1.234E-2", "1e3", " 7 ", "00012", "5e-324"],
            [0.0, -1.5, 2, 0.5, 5, 0.01234, 1000, 7, 12, .leastNonzeroMagnitude]))
    func numbers(text: String, value: Double) { #expect(parse(text) == .number(value)) }

    @Test(
        "Empty fields, NaN and infinities are missing",
        arguments: ["", "null", "nan", "NaN", "NA", "inf", "-INF", "+Infinity", "1e400"])
    func missing(text: String) { #expect(parse(text) == .missing) }

    @Test(
        "Other texts are invalid",
        arguments: [
            "0x10", "0X1p3", "1,5", "1.5.2", "--1", "1 2", "e5", "-", ".", " ", "12g", "nan(1)", "infinite", "٣",
        ])
    func invalid(text: String) { #expect(parse(text) == .invalid) }

    @Test("A decimal comma is read if it is the mark") func decimalComma() {
        let parser = NumberParser(decimalMark: .comma)
        #expect(parse("-1,5", parser) == .number(-1.5))
        #expect(parse("7", parser) == .number(7))
        #expect(parse("1.5", parser) == .invalid)
        #expect(parse("1,2,3", parser) == .invalid)
        #expect(parse("1.234,5", parser) == .invalid)
    }

    @Test("A number survives a round trip through text", arguments: 0..<100)
    func roundTrip(seed: UInt64) {
        var generator = SplitMix(state: seed)
        let value = Double(bitPattern: generator.next())
        #expect(parse("\(value)") == (value.isFinite ? .number(value) : .missing))
    }
}

/// A small seeded generator of random bits (splitmix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

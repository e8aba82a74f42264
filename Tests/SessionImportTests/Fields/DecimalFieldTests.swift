import Foundation
import Testing

@testable import SessionImport

@Suite struct DecimalFieldTests {
    /// The number in a text, unless the text is one for the C library.
    private func number(_ text: String, mark: Character = ".") -> Double? {
        var bytes = text.utf8CString
        let count = bytes.count - 1
        return bytes.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress, let mark = mark.asciiValue else { return nil }
            return DecimalField(CSVField(start: start, count: count), mark: mark)?.nearest
        }
    }

    /// Bit for bit what the standard library makes of the text; whether it was read at all.
    private func agrees(_ text: String) -> Bool {
        guard let read = number(text) else { return false }
        let isSame = read.bitPattern == Double(text)?.bitPattern
        #expect(isSame, "\(text) became \(read)")
        return true
    }

    @Test(
        "Ties, half units in the last place, and the limits of 64 bits are rounded correctly",
        arguments: [
            "0", "-0", "+0.0", "9007199254740993", "9007199254740992.5", "9007199254740993e22", "4503599627370497.5",
            "4503599627370496.5", "18446744073709551615", "9999999999999999999", "9999999999999999999e27",
            "1e22", "1e23", "1e-22", "1e-23", "9007199254740991e-22", "9007199254740993e-27", "1e27", "1e-27",
            "0.00000000012345678901234567", "00000000000000000000000000000000000012.5", "8.442911973260991817",
            "2.2250738585072014", "0.500000000000000166", "0.50000000000000017", "3.1415926535897932", ".5", "5.",
        ])
    func hard(text: String) {
        #expect(agrees(text) || text.count == 20)
    }

    @Test(
        "Other texts are left to the C library",
        arguments: [
            "", "-", ".", "+.", "e5", "1e", "1e+", "1e1234", "1.5.2", "--1", " 7", "7 ", "1,5", "0x10", "nan", "inf",
            "12345678901234567890", "5e-324", "1.7976931348623157e308", "1e400", "1_000",
        ])
    func others(text: String) {
        #expect(number(text) == nil)
    }

    @Test("A decimal comma is read if it is the mark") func decimalComma() {
        #expect(number("-1,5", mark: ",") == -1.5)
        #expect(number("1.5", mark: ",") == nil)
    }

    @Test("Random decimals of 1 to 19 digits are rounded correctly", arguments: 0..<8)
    func decimals(seed: UInt64) {
        var generator = SplitMix(state: seed)
        for _ in 0..<25_000 {
            var digits = String(generator.next()).prefix(Int.random(in: 1...19, using: &generator))
            let exponent = Int.random(in: -27 + digits.count...27, using: &generator)
            if Bool.random(using: &generator) {
                let place = Int.random(in: 0...digits.count, using: &generator)
                digits.insert(".", at: digits.index(digits.startIndex, offsetBy: place))
            }
            let sign = ["", "-", "+"].randomElement(using: &generator) ?? ""
            let power = Bool.random(using: &generator) ? "e\(exponent)" : ""
            #expect(agrees(sign + digits + power))
        }
    }

    @Test("Decimals halfway between two doubles, and next to halfway, are rounded correctly", arguments: 0..<4)
    func ties(seed: UInt64) {
        var generator = SplitMix(state: seed)
        for _ in 0..<10_000 {
            // An odd number of 54 bits lies halfway; times 2^-k it has k more digits.
            let odd = generator.next() >> 10 | 1 << 53 | 1
            let shift = Int.random(in: 0...3, using: &generator)
            let five = [1, 5, 25, 125][shift]
            for step in -1...1 { #expect(agrees("\(odd * UInt64(five) &+ UInt64(bitPattern: Int64(step)))e-\(shift)")) }
        }
    }

    @Test("The number parser agrees with the standard library", arguments: 0..<4)
    func allDoubles(seed: UInt64) {
        var generator = SplitMix(state: seed)
        let parser = NumberParser()
        for round in 0..<25_000 {
            // All exponents, subnormal numbers, and the sizes of samples, as short as they can be written or longer.
            let bits = generator.next()
            let value =
                switch round % 4 {
                case 0: Double(bitPattern: bits)
                case 1: Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF)
                case 2: Double(Int64(bitPattern: bits)) / 1e18
                default: Double(Float(Int32(truncatingIfNeeded: bits)) / 1e8)
                }
            guard value.isFinite else { continue }
            let digits = Int.random(in: 0...30, using: &generator)
            let text = digits < 10 ? "\(value)" : String(format: "%.\(digits)e", value)
            var bytes = text.utf8CString
            let count = bytes.count - 1
            let parsed = bytes.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.map { parser.parse(CSVField(start: $0, count: count)) }
            }
            guard case .number(let read) = parsed else { #expect(Bool(false), "\(text) was not read"); continue }
            #expect(read.bitPattern == Double(text)?.bitPattern, "\(text) became \(read)")
        }
    }
}

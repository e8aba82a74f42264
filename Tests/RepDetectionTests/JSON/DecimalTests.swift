import Foundation
import Testing

@testable import RepDetection

/// Decimals against the C library's conversion, which is exact.
@Suite struct DecimalTests {
    private func read(_ text: String) throws -> Double {
        guard case .number(let number) = try JSONReader.read(Array(text.utf8)) else { return .nan }
        return number
    }

    @Test("Doubles of any size read back as themselves")
    func roundTrip() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            #expect(try read("\(number)").bitPattern == number.bitPattern, "\(number)")
        }
        for number in [
            0, -0.0, 5e-324, 2.2250738585072011e-308, 2.2250738585072014e-308, 1.7976931348623157e308, 0.1, 1e22, 1e23,
        ] {
            #expect(try read("\(number)").bitPattern == number.bitPattern, "\(number)")
        }
    }

    @Test("Random digits and exponents give what strtod gives")
    func digits() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...40, using: &generator)
            let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
            let text = "1\(digits).\(digits)e\(Int.random(in: -360...300, using: &generator) - count)"
            let expected = strtod(text, nil)
            #expect((try? read(text)) == (expected == 0 ? nil : expected), "\(text)")
        }
    }

    /// The middle between two doubles has up to 767 digits: exactly there the even one is nearest, a digit later the upper one.
    @Test("Half-way cases are rounded to even", arguments: [1.0, 3, 1e-300, 4.9e-324, 2.2250738585072009e-308, 1e300])
    func halves(number: Double) throws {
        for step in 0..<20 {
            let low = number + Double(step) * number.ulp
            let text = String(format: "%.1100f", low).middle(to: String(format: "%.1100f", low.nextUp))
            #expect(try read(text) == strtod(text, nil), "\(low)")
            #expect(try read(text + "1") == strtod(text + "1", nil), "\(low)")
        }
    }

    @Test(
        "Numbers that become infinite, or 0 without being 0, are refused",
        arguments: ["1e309", "-2e308", "1e99999999999", "1e-400", "-2e-324", "0.1e-99999999999"])
    func range(text: String) throws {
        #expect(throws: JSONError.self) { try read(text) }
        #expect(try read("0e-400") == 0 && read("-0.00e9") == 0 && read("3e-324") == 5e-324)
    }
}

extension String {
    /// The decimal half-way between two decimals of the same form, digit by digit.
    fileprivate func middle(to other: String) -> String {
        let (left, right) = (utf8.map { Int($0) }, other.utf8.map { Int($0) })
        let point = left.firstIndex(of: 46) ?? left.count
        let shorter = String(repeating: "0", count: max(0, right.count - left.count))
        let low = (shorter.utf8.map { Int($0) } + left).filter { $0 != 46 }.map { $0 - 48 }
        let high = right.filter { $0 != 46 }.map { $0 - 48 }
        let places = left.count - point - 1
        var (sum, carry): ([Int], Int) = ([], 0)
        for (a, b) in zip(low, high).reversed() {
            sum.append((a + b + carry) % 10)
            carry = (a + b + carry) / 10
        }
        sum.append(carry)
        var (half, rest): ([Int], Int) = ([], 0)
        for digit in sum.reversed() {
            half.append((rest * 10 + digit) / 2)
            rest = (rest * 10 + digit) % 2
        }
        half.append(rest * 5)
        let whole = half.dropLast(places + 1).drop { $0 == 0 }.map { "\($0)" }.joined()
        return (whole.isEmpty ? "0" : whole) + "." + half.suffix(places + 1).map { "\($0)" }.joined()
    }
}

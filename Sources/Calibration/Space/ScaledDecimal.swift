/// A decimal number: `digits · 10^−places`.
///
/// Steps of 0.01 from 0.75 must give 0.81, not 0.8100000000000001. So ranges step in whole digits, and each value is rounded
/// once.
struct ScaledDecimal: Hashable, Sendable {
    var digits: Int
    var places: Int

    /// The largest number of decimal places.
    static let mostPlaces = 15

    /// Reads `-1.25`, `3`, `.5` or `2e-3`; nil for anything else or more than 15 decimals.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "e", omittingEmptySubsequences: false)
        guard let mantissa = parts.first, parts.count <= 2 else { return nil }
        let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard halves.count <= 2, let whole = halves.first else { return nil }
        let fraction = halves.count == 2 ? halves[1] : ""
        let joined = String(whole) + String(fraction)
        guard fraction.allSatisfy(\.isASCIIDigit), joined.contains(where: \.isASCIIDigit), let digits = Int(joined)
        else {
            return nil
        }
        self.digits = digits
        var places = fraction.count
        if parts.count == 2 {
            guard let exponent = Int(parts[1]), exponent.magnitude <= Self.mostPlaces else { return nil }
            places -= exponent
        }
        self.places = places
        guard rescale(to: max(places, 0)) else { return nil }
    }

    /// The nearest double.
    var value: Double { Double(digits) / Self.power(places) }

    /// Extends the number to more decimal places; false if they don't fit.
    @discardableResult
    mutating func rescale(to wanted: Int) -> Bool {
        guard wanted <= Self.mostPlaces else { return false }
        while places < wanted {
            let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
            guard !overflow else { return false }
            digits = product
            places += 1
        }
        return true
    }

    private static func power(_ places: Int) -> Double { (0..<places).reduce(1.0) { power, _ in power * 10 } }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" }
}

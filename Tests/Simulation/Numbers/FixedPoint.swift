/// Numbers with a fixed number of decimals: as values and as text, without a locale.
package enum FixedPoint {
    /// The nearest number with a number of decimals, halves away from zero. Reading `text` gives exactly this value.
    package static func rounded(_ value: Double, decimals: Int) -> Double {
        let scale = power(decimals)
        let units = (value * scale).rounded()
        return units == 0 ? 0 : units / scale
    }

    /// A number as text with a number of decimals, such as `-0.250`. Never `-0.000`.
    static func text(_ value: Double, decimals: Int) -> String {
        let units = Int((value * power(decimals)).rounded())
        var digits = String(units.magnitude)
        if digits.count <= decimals {
            digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
        }
        let sign = units < 0 ? "-" : ""
        return decimals == 0 ? sign + digits : sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
    }

    private static func power(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { power, _ in power * 10 } }
}

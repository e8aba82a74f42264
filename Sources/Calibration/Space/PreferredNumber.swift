/// A preferred number of the series R10 (ISO 3): 1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3 or 8 times a power of ten.
///
/// The series doesn't depend on the data. Values that are taken from it are the same in every fold, or neighbours.
struct PreferredNumber: Hashable, Sendable {
    /// The index in the series; 0 is the number 1.
    let index: Int

    /// The first decade, in hundredths.
    private static let decade = [100, 125, 160, 200, 250, 315, 400, 500, 630, 800]
    /// The range of indices: from 10⁻³⁰⁰ to below 10³⁰⁰.
    private static let range = -3000...2999

    /// Makes the number of an index, or the first or last number of the series.
    init(index: Int) {
        self.index = min(max(index, PreferredNumber.range.lowerBound), PreferredNumber.range.upperBound)
    }

    /// The nearest preferred number of a value above 0; the greater one at the same distance. O(decades).
    init(nearest value: Double) {
        var exponent = 0
        var mantissa = value
        while mantissa >= 10, exponent < 300 {
            mantissa /= 10
            exponent += 1
        }
        while mantissa < 1, exponent > -300 {
            mantissa *= 10
            exponent -= 1
        }
        let hundredths = mantissa * 100
        let place = zip(PreferredNumber.decade, PreferredNumber.decade.dropFirst() + [1000])
            .prefix { Double($0.0 + $0.1) / 2 <= hundredths }.count
        self.init(index: exponent * PreferredNumber.decade.count + place)
    }

    /// The number, the nearest double to its decimal.
    var value: Double {
        let count = PreferredNumber.decade.count
        let exponent = Int((Double(index) / Double(count)).rounded(.down))
        let places = exponent - 2
        let power = (0..<abs(places)).reduce(1.0) { power, _ in power * 10 }
        let digits = Double(PreferredNumber.decade[index - exponent * count])
        return places >= 0 ? digits * power : digits / power
    }

    /// The number some steps further in the series.
    func advanced(by steps: Int) -> PreferredNumber { PreferredNumber(index: index + steps) }
}

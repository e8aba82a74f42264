/// The ticks of an axis, and the decimals that distinguish them.
struct Ticks: Equatable {
    var values: [Double]
    var decimals: Int

    static let none = Ticks(values: [], decimals: 0)
}

/// A step of 1, 2 or 5 times a power of ten, so that ticks are exact decimal numbers.
struct TickStep: Equatable {
    var mantissa: Int
    var exponent: Int

    /// The smallest such step that divides `span` into at most `count` parts.
    init(span: Double, count: Int, isInteger: Bool) {
        let raw = span / Double(Swift.max(count, 1))
        var exponent = NumberText.decimalExponent(raw)
        let leading =
            exponent >= 0 ? raw / NumberText.powerOfTen(exponent) : raw * NumberText.powerOfTen(-exponent)
        var mantissa = 1
        if leading > 5.000_000_001 {
            exponent += 1
        } else if leading > 2.000_000_001 {
            mantissa = 5
        } else if leading > 1.000_000_001 {
            mantissa = 2
        }
        if isInteger, exponent < 0 {
            mantissa = 1
            exponent = 0
        }
        self.mantissa = mantissa
        self.exponent = exponent
    }

    var size: Double { multiple(1) }
    var decimals: Int { Swift.max(0, -exponent) }

    /// `index` steps from zero; exact decimals because it divides by a power of ten rather than multiply by its inverse.
    func multiple(_ index: Double) -> Double {
        let whole = index * Double(mantissa)
        return exponent >= 0
            ? whole * NumberText.powerOfTen(exponent) : whole / NumberText.powerOfTen(-exponent)
    }
}

extension Ticks {
    /// Ticks on nice numbers in `low...high`, at most `count` steps apart.
    static func linear(low: Double, high: Double, count: Int, isInteger: Bool = false) -> Ticks {
        let span = high - low
        guard span > 0, span.isFinite else { return Ticks(values: [low], decimals: decimalsToTell(low)) }
        let step = TickStep(span: span, count: count, isInteger: isInteger)
        return Ticks(values: multiples(of: step.multiple, step.size, low, high), decimals: step.decimals)
    }

    /// Ticks on whole clock steps of seconds, minutes and hours.
    static func clock(low: Double, high: Double, count: Int) -> Ticks {
        let span = high - low
        guard span > 0, span.isFinite else { return Ticks(values: [low], decimals: decimalsToTell(low)) }
        let steps: [Double] = [
            1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400,
        ]
        let raw = span / Double(Swift.max(count, 1))
        guard raw > 0.5, let step = steps.first(where: { $0 >= raw * 0.999_999 }) else {
            return linear(low: low, high: high, count: count)
        }
        return Ticks(values: multiples(of: { $0 * step }, step, low, high), decimals: 0)
    }

    /// Powers of ten in `low...high`, every n-th if there are more than `count`, with 2 and 5 if there are few.
    static func logarithmic(low: Double, high: Double, count: Int) -> Ticks {
        guard low > 0, high >= low, high.isFinite else { return .none }
        let first = NumberText.decimalExponent(low)
        let last = NumberText.decimalExponent(high)
        let stride = Swift.max(1, (last - first + Swift.max(count, 1)) / Swift.max(count, 1))
        let mantissas = stride == 1 && (last - first + 1) * 3 <= Swift.max(count, 4) ? [1.0, 2, 5] : [1.0]
        var values: [Double] = []
        for exponent in Swift.stride(from: first, through: last, by: stride) {
            for mantissa in mantissas {
                let value =
                    exponent >= 0
                    ? mantissa * NumberText.powerOfTen(exponent) : mantissa / NumberText.powerOfTen(-exponent)
                if value >= low * (1 - 1e-9), value <= high * (1 + 1e-9) { values.append(value) }
            }
        }
        if values.count < 2, high > low { return linear(low: low, high: high, count: count) }
        return Ticks(values: values, decimals: Swift.max(0, -first))
    }

    /// `low...high` widened to the next nice numbers.
    static func niceDomain(low: Double, high: Double, count: Int = 5, isInteger: Bool) -> (low: Double, high: Double) {
        let span = high - low
        guard span > 0, span.isFinite else { return (low, high) }
        let step = TickStep(span: span, count: count, isInteger: isInteger)
        let below = step.multiple((low / step.size + 1e-9).roundedDown)
        let above = step.multiple((high / step.size - 1e-9).roundedUp)
        return (Swift.min(below, low), Swift.max(above, high))
    }

    private static func multiples(
        of multiple: (Double) -> Double, _ size: Double, _ low: Double, _ high: Double
    ) -> [Double] {
        var values: [Double] = []
        var index = (low / size - 1e-9).roundedUp
        let last = (high / size + 1e-9).roundedDown
        while index <= last, values.count < 1000 {
            let value = multiple(index)
            values.append(value == 0 ? 0 : value)
            index += 1
        }
        return values
    }

    private static func decimalsToTell(_ number: Double) -> Int {
        guard number != 0 else { return 0 }
        return Swift.max(0, 3 - NumberText.decimalExponent(number.magnitude))
    }
}

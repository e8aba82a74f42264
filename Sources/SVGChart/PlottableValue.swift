/// The values of a mark on an axis or colour scale, with the label that names them.
///
/// The label of the first mark names the axis. A value is always an array; one value is an array of one, and is
/// repeated if the other channels of a mark have more.
public struct PlottableValue: Sendable, Equatable {
    /// Numbers for a linear or logarithmic scale, or categories for a band scale.
    public enum Values: Sendable, Equatable {
        /// Numbers; numbers that are not finite are missing values.
        case numbers([Double])
        /// Names, in the order of the axis.
        case categories([String])
    }

    /// The label of the axis, with the unit: `"Time (s)"`.
    public var label: String
    /// The values.
    public var values: Values
    /// True if the values are whole numbers by type, so that an axis has no ticks between them.
    public var isInteger: Bool

    init(label: String, values: Values, isInteger: Bool = false) {
        self.label = label
        self.values = values
        self.isInteger = isInteger
    }

    /// One number.
    public static func value(_ label: String, _ number: Double) -> PlottableValue {
        PlottableValue(label: label, values: .numbers([number]))
    }

    /// One whole number: its axis has whole ticks only.
    public static func value(_ label: String, _ number: Int) -> PlottableValue {
        PlottableValue(label: label, values: .numbers([Double(number)]), isInteger: true)
    }

    /// Many numbers.
    public static func value(_ label: String, _ numbers: [Double]) -> PlottableValue {
        PlottableValue(label: label, values: .numbers(numbers))
    }

    /// Many numbers in single precision.
    public static func value(_ label: String, _ numbers: [Float]) -> PlottableValue {
        PlottableValue(label: label, values: .numbers(numbers.map { Double($0) }))
    }

    /// Many whole numbers: their axis has whole ticks only.
    public static func value(_ label: String, _ numbers: [Int]) -> PlottableValue {
        PlottableValue(label: label, values: .numbers(numbers.map { Double($0) }), isInteger: true)
    }

    /// One category.
    public static func value(_ label: String, _ category: String) -> PlottableValue {
        PlottableValue(label: label, values: .categories([category]))
    }

    /// Many categories.
    public static func value(_ label: String, _ categories: [String]) -> PlottableValue {
        PlottableValue(label: label, values: .categories(categories))
    }
}

extension PlottableValue {
    var count: Int {
        switch values {
        case .numbers(let numbers): numbers.count
        case .categories(let categories): categories.count
        }
    }

    /// The number at `index`; a single number applies to every index. Nil if there is none, or if it is not finite.
    func number(at index: Int) -> Double? {
        guard case .numbers(let numbers) = values, !numbers.isEmpty else { return nil }
        let number = numbers.count == 1 ? numbers[0] : numbers[index]
        return number.isFinite ? number.clampedForCharts : nil
    }

    /// The category at `index`; a number becomes its text.
    func category(at index: Int) -> String? {
        switch values {
        case .numbers: number(at: index).map(NumberText.compact)
        case .categories(let categories):
            categories.isEmpty ? nil : (categories.count == 1 ? categories[0] : categories[index])
        }
    }

    /// The number of items of several channels: the smallest among channels without exactly one value.
    static func sharedCount(_ channels: PlottableValue...) -> Int {
        var shortest: Int?
        for channel in channels where channel.count != 1 {
            shortest = Swift.min(shortest ?? channel.count, channel.count)
        }
        return shortest ?? 1
    }
}

extension Double {
    /// Beyond 1e300 differences overflow, below 1e-300 powers of ten do; neither is a measurement.
    var clampedForCharts: Double {
        if magnitude < 1e-300 { return 0 }
        return Swift.min(Swift.max(self, -1e300), 1e300)
    }
}

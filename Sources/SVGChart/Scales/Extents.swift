/// The needs of a panel's marks for one axis.
struct AxisExtents {
    var low: Double?
    var high: Double?
    /// The smallest positive number, where a logarithmic axis begins.
    var lowestPositive: Double?
    var categories: [String] = []
    var label: String?
    var isInteger = true
    /// A mark is measured from zero.
    var includesZero = false
    /// A mark looks better when the domain ends at nice numbers.
    var wantsNice = false
    /// Symbols need room at the ends.
    var wantsInset = false
    /// Bars want gaps between bands; cells do not.
    var hasCells = false
    private var known: Set<String> = []

    mutating func add(_ number: Double) {
        guard number.isFinite else { return }
        let number = number.clampedForCharts
        low = Swift.min(low ?? number, number)
        high = Swift.max(high ?? number, number)
        if number > 0 { lowestPositive = Swift.min(lowestPositive ?? number, number) }
        if isInteger, number.roundedToNearest != number { isInteger = false }
    }

    mutating func add(category: String) {
        if known.insert(category).inserted { categories.append(category) }
    }

    mutating func add(_ value: PlottableValue) {
        if label == nil, !value.label.isEmpty { label = value.label }
        switch value.values {
        case .numbers(let numbers):
            for number in numbers { add(number) }
            if !value.isInteger { isInteger = false }
        case .categories(let names):
            for name in names { add(category: name) }
        }
    }

    mutating func merge(_ other: AxisExtents) {
        if let low = other.low { self.low = Swift.min(self.low ?? low, low) }
        if let high = other.high { self.high = Swift.max(self.high ?? high, high) }
        if let positive = other.lowestPositive {
            lowestPositive = Swift.min(lowestPositive ?? positive, positive)
        }
        for category in other.categories { add(category: category) }
        label = label ?? other.label
        isInteger = isInteger && other.isInteger
        includesZero = includesZero || other.includesZero
        wantsNice = wantsNice || other.wantsNice
        wantsInset = wantsInset || other.wantsInset
        hasCells = hasCells || other.hasCells
    }
}

/// The needs of a panel's marks for axes, colours and legend.
struct Extents {
    var x = AxisExtents()
    var y = AxisExtents()
    var color = AxisExtents()
    var series = SeriesList()
    /// The series whose bars are side by side in a band.
    var barSeries: [String] = []
    var lanes: [EventLane] = []
    /// The rules that show an interval of their value, beside each other.
    var ruleIntervals: [RuleMark] = []
    /// Numbers on which cells are centred; their smallest distance is the cell's size.
    var cellsX: [Double] = []
    var cellsY: [Double] = []
    /// Numbers on which bars are centred.
    var barCenters: [Double] = []
    /// Some mark is a bar.
    var hasBars = false
    /// Some mark has data that can be drawn.
    var hasData = false

    /// Gives both axes the needs of the two together; axes of categories keep theirs.
    mutating func shareScale() {
        guard x.categories.isEmpty, y.categories.isEmpty else { return }
        let labels = (x.label, y.label)
        x.merge(y)
        y = x
        (x.label, y.label) = labels
    }

    /// Notes that a mark has something to draw where its channels have values.
    mutating func noteData(_ x: PlottableValue, _ y: PlottableValue) {
        if !hasData { hasData = x.hasValue && y.hasValue }
    }
}

extension PlottableValue {
    /// Some value can be drawn.
    var hasValue: Bool {
        switch values {
        case .numbers(let numbers): numbers.contains { $0.isFinite }
        case .categories(let categories): !categories.isEmpty
        }
    }
}

import Calibration
import SVGChart

/// The values of a parameter as an axis: numbers, or names if one of them is not a number.
struct SliceAxis {
    private let numbers: [Double]?
    private let names: [String]
    /// The indices of the values in ascending order.
    let order: [Int]

    init(_ values: [Double?]) {
        let all = values.compactMap { $0 }
        numbers = all.count == values.count ? all : nil
        names = values.map { $0.map(Formatted.exact) ?? "none" }
        order = values.indices.sorted { (values[$0] ?? -.infinity) < (values[$1] ?? -.infinity) }
    }

    /// The positions of some indices.
    func positions(_ indices: [Int], label: String = "") -> PlottableValue {
        if let numbers { return .value(label, indices.map { numbers[$0] }) }
        return .value(label, indices.map { names[$0] })
    }

    /// The ends of the span of some neighbouring indices: half a step beyond both, but not beyond the values.
    func span(_ indices: ClosedRange<Int>) -> (start: PlottableValue, end: PlottableValue) {
        guard let numbers else {
            let places = order.filter(indices.contains)
            return (.value("", places.prefix(1).map { names[$0] }), .value("", places.suffix(1).map { names[$0] }))
        }
        func halfStep(_ index: Int) -> Double {
            [index - 1, index + 1].filter(numbers.indices.contains).map { abs(numbers[$0] - numbers[index]) / 2 }.min()
                ?? 0
        }
        let ends = [indices.lowerBound, indices.upperBound].sorted { numbers[$0] < numbers[$1] }
        let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
        return (
            .value("", [max(least, numbers[ends[0]] - halfStep(ends[0]))]),
            .value("", [min(most, numbers[ends[1]] + halfStep(ends[1]))])
        )
    }

    /// The indices in ascending order from the first to the last that meet a condition, and one more at each end: far values
    /// would take the room of near ones. All if none meets it.
    func near(_ isNear: (Int) -> Bool) -> [Int] {
        guard let first = order.firstIndex(where: isNear), let last = order.lastIndex(where: isNear) else {
            return order
        }
        return Array(order[max(0, first - 1)...min(order.count - 1, last + 1)])
    }

    /// The domain of an axis with these indices.
    func domain(_ indices: [Int]) -> Domain {
        guard let numbers else { return .categories(indices.map { names[$0] }) }
        let drawn = indices.map { numbers[$0] }
        guard let low = drawn.min(), let high = drawn.max(), low < high else { return .automatic }
        let margin = 0.03 * (high - low)
        return .range(low - margin...high + margin)
    }
}

extension ParameterSlice {
    /// Whether the losses fit the values: a stored document may have been edited.
    var isWhole: Bool {
        values.indices.contains(selected) && inSample.count == values.count && selectedLoss != nil
            && (heldOut.isEmpty || heldOut.count == values.count)
    }
}

extension ParameterSlices {
    /// The slices whose losses fit their values, in descending order of the rise of the loss.
    var byRise: [ParameterSlice] {
        slices.filter(\.isWhole).enumerated()
            .sorted { (-($0.element.rise ?? 0), $0.offset) < (-($1.element.rise ?? 0), $1.offset) }.map(\.element)
    }
}

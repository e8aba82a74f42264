import RepDetection

/// The values of one parameter in a sweep, in order. `nil` turns that part of the detector off.
package struct Axis: Sendable, Hashable {
    /// The values, each once.
    package let values: [Double?]

    /// The largest number of values of an axis.
    package static let mostValues = 100_000

    /// Makes an axis of listed values.
    package init(_ values: [Double?]) { self.values = values }

    /// Makes an axis of listed numbers.
    package init(numbers: [Double]) { values = numbers.map { Optional($0) } }

    /// The axis of a part of the detector that is off.
    package static let absent = Axis([nil])

    /// The values without `nil`.
    package var numbers: [Double] { values.compactMap { $0 } }

    /// Reads `0.75:1:0.01` (from, through, step), `1,2,5`, `0.5`, or a list of these; `none` stands for `nil`.
    ///
    /// Ranges step in decimals, so 0.75:1:0.01 contains exactly 0.81 and ends with 1.
    package init(parsing text: String) throws(AxisError) {
        var values: [Double?] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let item = part.filter { $0 != " " }
            if item == "none" {
                values.append(nil)
            } else {
                values += try Axis.range(item).map { Optional($0) }
            }
        }
        guard values.count <= Axis.mostValues else { throw .tooLong(text, most: Axis.mostValues) }
        guard Set(values).count == values.count else { throw .repeated(text) }
        self.values = values
    }

    private static func range(_ item: String) throws(AxisError) -> [Double] {
        // A single number may have more digits than the steps of a range can have.
        if let number = Double(item), number.isFinite { return [number] }
        var numbers: [ScaledDecimal] = []
        for part in item.split(separator: ":", omittingEmptySubsequences: false) {
            guard let number = ScaledDecimal(part) else { throw .notANumber(String(part), in: item) }
            numbers.append(number)
        }
        guard numbers.count == 3 else { throw .notARange(item) }
        let places = numbers.map(\.places).max() ?? 0
        for index in numbers.indices {
            guard numbers[index].rescale(to: places) else { throw .notANumber(item, in: item) }
        }
        let (from, through, step) = (numbers[0].digits, numbers[1].digits, numbers[2].digits)
        guard step != 0 else { throw .zeroStep(item) }
        guard from == through || (through > from) == (step > 0) else { throw .empty(item) }
        let (extent, overflow) = through.subtractingReportingOverflow(from)
        guard !overflow, extent.magnitude / step.magnitude < mostValues else {
            throw .tooLong(item, most: mostValues)
        }
        var number = numbers[0]
        return stride(from: from, through: through, by: step).map { digits in
            number.digits = digits
            return number.value
        }
    }
}

extension Axis {
    /// The range with its ends exchanged, or a step of the other sign.
    fileprivate static func remedy(ofEmpty range: String) -> String {
        let parts = range.split(separator: ":")
        guard parts.count == 3 else { return "order from and through in the direction of the step" }
        let sign = parts[2].hasPrefix("-") ? "positive" : "negative"
        return "write \(parts[1]):\(parts[0]):\(parts[2]), or a \(sign) step"
    }
}

/// The reason why a text is not an axis.
package enum AxisError: Error, Hashable, Sendable {
    /// A part is not a number.
    case notANumber(String, in: String)
    /// The text is neither one number nor from:through:step.
    case notARange(String)
    /// The step of a range is 0.
    case zeroStep(String)
    /// No value is in the range.
    case empty(String)
    /// A value is repeated.
    case repeated(String)
    /// The axis has too many values.
    case tooLong(String, most: Int)
}

extension AxisError: CustomStringConvertible {
    /// The error, its place and the remedy.
    package var description: String {
        switch self {
        case .notANumber(let part, let item):
            "\"\(part)\" in \"\(item)\" is not a number; write 0.5, 0.1:0.9:0.1 or none"
        case .notARange(let item): "\"\(item)\" is not a range; write from:through:step, such as 0.1:0.9:0.1"
        case .zeroStep(let item): "the step of \"\(item)\" is 0; give one above 0"
        case .empty(let item): "\"\(item)\" contains no value; \(Axis.remedy(ofEmpty: item))"
        case .repeated(let item): "\"\(item)\" contains a value twice; remove one"
        case .tooLong(let item, let most): "\"\(item)\" contains more than \(most) values; use a larger step"
        }
    }
}

/// Axes by parameter: the given ones of a request, or every one of a space.
package struct Axes: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var axes: [Parameter: Axis] = [:]

    /// Makes axes.
    package init(dictionaryLiteral axes: (Parameter, Axis)...) {
        for (parameter, axis) in axes { self.axes[parameter] = axis }
    }

    /// The axis of a parameter; nil if there is none.
    package subscript(parameter: Parameter) -> Axis? {
        get { axes[parameter] }
        set { axes[parameter] = newValue }
    }
}

extension Parameter {
    /// The parameters of a rule that are axes of its grid. Each number of shakes has a separate space.
    static func axes(of rule: Rule.Kind) -> [Parameter] {
        allCases.filter { $0 != .shakes && $0.belongs(to: rule) }
    }
}

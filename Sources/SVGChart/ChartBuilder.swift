/// Collects the marks of a chart: marks, `if`, `switch`, `for`, optional values and arrays of marks.
public typealias ChartBuilder = ListBuilder<Mark>

/// Collects the panels of a grid: charts, `if`, `switch`, `for` and arrays of charts.
public typealias ChartGridBuilder = ListBuilder<Chart>

/// Collects the elements of a list.
@resultBuilder
public enum ListBuilder<Element> {
    /// Elements made elsewhere.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Elements one after another.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The first branch.
    public static func buildEither(first: [Element]) -> [Element] { first }
    /// The second branch.
    public static func buildEither(second: [Element]) -> [Element] { second }
    /// `for`.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}

extension ListBuilder<Mark> {
    /// One mark, or a value that is drawn with several.
    public static func buildExpression<Content: ChartMark>(_ content: Content) -> [Mark] { content.marks }
    /// A mark that may be missing.
    public static func buildExpression<Content: ChartMark>(_ content: Content?) -> [Mark] { content?.marks ?? [] }
}

extension ListBuilder<Chart> {
    /// One panel.
    public static func buildExpression(_ chart: Chart) -> [Chart] { [chart] }
}

/// An element of a chart: a mark, or a custom value that is drawn with marks.
///
/// ```swift
/// struct Threshold: ChartMark {
///     var down, up: Double
///     var marks: [Mark] { RuleMark(y: down, label: "down").marks + RuleMark(y: up, label: "up").marks }
/// }
/// ```
public protocol ChartMark: Sendable {
    /// The marks that draw it, the lowest first.
    var marks: [Mark] { get }
}

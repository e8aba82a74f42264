/// Collects the marks of a chart: marks, `if`, `switch`, `for`, optional values and arrays of marks.
@resultBuilder
public enum ChartBuilder {
    /// One mark, or a value that is drawn with several.
    public static func buildExpression<Content: ChartMark>(_ content: Content) -> [Mark] { content.marks }
    /// Marks made elsewhere.
    public static func buildExpression(_ marks: [Mark]) -> [Mark] { marks }
    /// A mark that may be missing.
    public static func buildExpression<Content: ChartMark>(_ content: Content?) -> [Mark] { content?.marks ?? [] }
    /// Marks one after another.
    public static func buildBlock(_ parts: [Mark]...) -> [Mark] { parts.flatMap { $0 } }
    /// `if` without `else`.
    public static func buildOptional(_ part: [Mark]?) -> [Mark] { part ?? [] }
    /// The first branch.
    public static func buildEither(first: [Mark]) -> [Mark] { first }
    /// The second branch.
    public static func buildEither(second: [Mark]) -> [Mark] { second }
    /// `for`.
    public static func buildArray(_ parts: [[Mark]]) -> [Mark] { parts.flatMap { $0 } }
    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [Mark]) -> [Mark] { part }
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

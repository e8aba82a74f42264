import Calibration
import Runs

/// A run, and whether its held-out accuracy meets the user's limits; without validation no limit is met.
public struct EvaluatedRun: Sendable, Encodable {
    /// The run.
    public let document: RunDocument
    /// The limits; empty where none is set.
    public let limits: [LimitOutcome]
    /// By what `groups` are made; nil where that is not wanted.
    public let by: ResultField?
    /// The accuracy of each group.
    public let groups: [GroupAccuracy]?

    /// Compares a run with limits.
    public init(_ document: RunDocument, limits: [MeasureLimit] = [], by field: ResultField? = nil) {
        self.document = document
        by = field
        groups = field.map { document.result.groups(by: $0) }
        let table = document.result.heldOut.map { Measure.table($0, document.result.agreement) } ?? [:]
        self.limits = limits.map { LimitOutcome($0, table) }
    }

    private enum Field: CodingKey { case limits, by, groups }

    /// Writes the run's document, with the field `limits` where there are any.
    public func encode(to encoder: any Encoder) throws {
        try document.encode(to: encoder)
        var container = encoder.container(keyedBy: Field.self)
        try container.encode(limits, forKey: .limits)
        try container.encode(by, forKey: .by)
        try container.encode(groups, forKey: .groups)
    }
}

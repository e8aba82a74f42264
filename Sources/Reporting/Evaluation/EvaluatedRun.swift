import Calibration
import Runs

/// A run, and whether its held-out accuracy meets the user's limits; without validation no limit is met.
package struct EvaluatedRun: Sendable, Encodable {
    /// The run.
    package let document: RunDocument
    /// The limits; empty if none is set.
    package let limits: [LimitOutcome]
    /// The grouping of `groups`; nil without groups.
    package let by: ResultField?
    /// The accuracy of each group.
    package let groups: [GroupAccuracy]?

    /// Compares a run with limits.
    package init(_ document: RunDocument, limits: [MeasureLimit] = [], by field: ResultField? = nil) {
        self.document = document
        by = field
        groups = field.map { document.result.grouped(by: $0).groups }
        let table = document.result.heldOut.map { Measure.table($0, document.result.agreement) } ?? [:]
        self.limits = limits.map { LimitOutcome($0, table) }
    }

    private enum Field: CodingKey { case limits, by, groups, answer }

    /// Writes the run's document, with its limits and its answer.
    package func encode(to encoder: any Encoder) throws {
        try document.encode(to: encoder)
        var container = encoder.container(keyedBy: Field.self)
        try container.encode(limits, forKey: .limits)
        try container.encode(by, forKey: .by)
        try container.encode(groups, forKey: .groups)
        try container.encode(document.worded { answer(database: "") }, forKey: .answer)
    }
}

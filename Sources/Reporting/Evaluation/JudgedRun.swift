import Calibration
import SessionStore

/// A run with the user's limits, held against its left-out accuracy; without validation none is met.
public struct JudgedRun: Sendable, Encodable {
    /// The run.
    public let document: RunDocument
    /// The limits; empty where none is set.
    public let limits: [LimitOutcome]

    /// Judges a run.
    public init(_ document: RunDocument, limits: [MeasureLimit]) {
        self.document = document
        let table = document.result.leftOut.map { Measure.table($0, document.result.agreement) } ?? [:]
        self.limits = limits.map { LimitOutcome($0, table) }
    }

    private enum Field: CodingKey { case limits }

    /// Writes the run's document, and a field with the limits where there are any.
    public func encode(to encoder: any Encoder) throws {
        try document.encode(to: encoder)
        guard !limits.isEmpty else { return }
        var container = encoder.container(keyedBy: Field.self)
        try container.encode(limits, forKey: .limits)
    }
}

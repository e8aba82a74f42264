import Sessions
import RepDetection

/// Times of a table in whose place a fixed rate is taken.
package struct OverriddenTimes: Sendable, Equatable {
    /// The table.
    package let file: String
    /// The column of its times.
    package let column: ColumnReference
    /// The sample rate in Hz that the first times give.
    package let rate: Double

    /// The rows that are looked at.
    private static let rows = 120

    /// The times of a table; nil if it has none, or none that give a rate. Reads the first rows.
    init?(_ part: RecordingPart) {
        guard case .column(let column, _, _) = part.profile.time, let delimiter = part.profile.delimiterByte else {
            return nil
        }
        let dialect = CSVDialect(
            delimiter: delimiter, skipLines: part.profile.skipLines, chunkSize: TableShape.lookedAt)
        let reader = CSVReader(part.source, dialect: dialect)
        guard
            let table = try? reader.read(
                into: SampleTable(part.profile), until: { $0.rows >= OverriddenTimes.rows }),
            let seconds = table.time?.seconds, let interval = Timeline.usualInterval(seconds.sorted()), interval > 0
        else { return nil }
        self.init(file: part.source.name, column: column, rate: 1 / interval)
    }

    private init(file: String, column: ColumnReference, rate: Double) {
        self.file = file
        self.column = column
        self.rate = rate
    }
}

extension [RecordingPart] {
    /// Takes the rows to be evenly spaced at a rate in Hz, whatever their times. Returns the times that gave a rate.
    @discardableResult
    package mutating func setRate(_ rate: Double) -> [OverriddenTimes] {
        let overridden = compactMap { OverriddenTimes($0) }
        for index in indices { self[index].profile.time = .rate(rate) }
        return overridden
    }
}

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
    /// Whether blocks of rows are out of order, so that the times are kept, and the rows are sorted by them.
    package let areKept: Bool

    /// The rows that are looked at.
    private static let rows = 120

    /// The times of a table; nil if it has none, or none that give a rate. Reads the table.
    init?(_ part: RecordingPart) {
        guard case .column(let column, _, _) = part.profile.time, let delimiter = part.profile.delimiterByte else {
            return nil
        }
        var times = part.profile
        times.channels = []
        let reader = CSVReader(part.source, dialect: CSVDialect(delimiter: delimiter, skipLines: times.skipLines))
        guard let table = try? reader.read(into: SampleTable(times)), let time = table.time,
            let interval = Timeline.usualInterval(time.seconds.prefix(OverriddenTimes.rows).sorted()), interval > 0
        else { return nil }
        file = part.source.name
        self.column = column
        rate = 1 / interval
        areKept = time.wentBack != nil && TimeBlocks.areSortable(time.seconds)
    }
}

extension [RecordingPart] {
    /// Takes the rows to be evenly spaced at a rate in Hz, whatever their times, unless blocks of rows are out of order. Returns the times
    /// that gave a rate.
    @discardableResult
    package mutating func setRate(_ rate: Double) -> [OverriddenTimes] {
        var overridden: [OverriddenTimes] = []
        for index in indices {
            let times = OverriddenTimes(self[index])
            if times?.areKept != true { self[index].profile.time = .rate(rate) }
            overridden += times.map { [$0] } ?? []
        }
        return overridden
    }
}

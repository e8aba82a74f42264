/// Resamples several channels that are fed together, and gives their outputs row by row: one grid point, one value for
/// each channel that has one there.
///
/// A row is complete once every channel that has been fed knows its output there, or has been silent for so long that it
/// has none. So a row does not depend on the order in which sensors report.
struct RowResampler: Sendable, Hashable {
    /// One resampler for each channel.
    var channels: [Resampler]
    /// The grid point of the last row.
    var lastRow: Int64?
    /// The values of the last row; nil for a channel without one.
    private(set) var values: [Double?]

    init(rate: Double, channels count: Int) {
        channels = [Resampler](repeating: Resampler(rate: rate), count: count)
        values = [Double?](repeating: nil, count: count)
    }

    /// Feeds the values of one time by the channels' indices; nil for none.
    mutating func feed(at time: Double, values: (Int) -> Double?) {
        for index in channels.indices {
            guard let value = values(index) else { continue }
            channels[index].feed(value, at: time)
        }
        for index in channels.indices { channels[index].advance(to: time) }
    }

    /// Advances to the next complete row, and returns its time in seconds; nil if there is none. O(channels).
    mutating func next() -> Double? {
        var settled: Int64?
        var row: Int64?
        for index in channels.indices {
            guard let known = channels[index].settled else { continue }
            // A sensor that reports late has lost its rows.
            while let first = channels[index].ready.first, let lastRow, first.index <= lastRow {
                _ = channels[index].next()
            }
            settled = min(settled ?? known, known)
            if let first = channels[index].ready.first { row = min(row ?? first.index, first.index) }
        }
        guard let settled, let row, row <= settled else { return nil }
        for index in channels.indices {
            let isThere = channels[index].ready.first?.index == row
            values[index] = isThere ? channels[index].next()?.value : nil
        }
        lastRow = row
        return channels.first.map { Resampler.Grid(rate: $0.rate).time(row) }
    }
}

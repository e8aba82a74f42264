import Sessions
import RepDetection

/// A channel and its column: a sample is the column's number times the scale, converted from the column's unit.
package struct ChannelColumn: Sendable, Hashable {
    /// The channel.
    package var channel: Channel
    /// The column with the channel's numbers.
    package var column: ColumnReference
    /// The unit of the samples, after scaling.
    package var unit: String
    /// The factor by which the column's numbers are multiplied.
    package var scale: Double
    /// The unit of the column's numbers, times the scale; nil if it is the unit of the samples.
    package var from: String?

    /// Makes a channel from a column.
    package init(_ channel: Channel, column: ColumnReference, unit: String, scale: Double = 1, from: String? = nil) {
        self.channel = channel
        self.column = column
        self.unit = unit
        self.scale = scale
        self.from = from
    }

    /// The factor from the column's numbers to samples; nil if one unit can't be converted to the other.
    var factor: Double? {
        guard let from else { return scale }
        return MeasuredUnit.factor(from: from, to: unit).map { scale * $0 }
    }
}

extension ChannelColumn: Codable {
    private enum Key: String, CodingKey, CaseIterable { case channel, column, unit, scale, from }

    /// Reads `{ "channel": "acceleration.x", "column": "ax", "unit": "g" }`; the default scale is 1, and `from` is
    /// the unit if it is absent.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.strictFields(keyedBy: Key.self)
        self.init(
            Channel(try fields.decode(String.self, forKey: .channel)),
            column: try fields.decode(ColumnReference.self, forKey: .column),
            unit: try fields.decode(String.self, forKey: .unit),
            scale: try fields.decodeIfPresent(Double.self, forKey: .scale) ?? 1,
            from: try fields.decodeIfPresent(String.self, forKey: .from))
    }

    /// Writes what `init(from:)` reads.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(channel.name, forKey: .channel)
        try fields.encode(column, forKey: .column)
        try fields.encode(unit, forKey: .unit)
        if scale != 1 { try fields.encode(scale, forKey: .scale) }
        try fields.encodeIfPresent(from, forKey: .from)
    }
}

import RepDetection
import Sessions

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

extension ChannelColumn: Codable, FieldCoded {
    package static var blank: ChannelColumn { ChannelColumn("", column: 1, unit: "") }

    /// `{ "channel": "acceleration.x", "column": "ax", "unit": "g" }`; a scale of 1 is not written.
    package mutating func pass(_ fields: inout FieldCoder) {
        var (name, scale): (String, Double?) = (channel.name, scale == 1 ? nil : scale)
        fields.pass("channel", &name)
        fields.pass("column", &column)
        fields.pass("unit", &unit)
        fields.pass("scale", &scale, isOmitted: true)
        fields.pass("from", &from)
        (channel, self.scale) = (Channel(name), scale ?? 1)
    }
}

extension FieldCoder {
    /// A column, by its name or its number.
    mutating func pass(_ name: String, _ column: inout ColumnReference) {
        pass(
            name, &column, "expected a column's name (text) or a whole number from 1",
            {
                switch $0 {
                case .name(let name): .string(name)
                case .number(let number): .whole(number)
                }
            },
            { $0.string.map { .name($0) } ?? $0.whole.map { .number(Int($0)) } })
    }
}

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

/// Any JSON key.
private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// A container that refuses unknown fields: otherwise a misspelt field would count as missing.
    func strictFields<Key: CodingKey & CaseIterable>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue)
        let present = try container(keyedBy: FieldName.self)
        let strangers = present.allKeys.filter { !known.contains($0.stringValue) }
        if let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) {
            let nearest = nearestName(to: stranger.stringValue, among: known).map { "; did you mean \(quoted($0))?" }
            throw DecodingError.dataCorruptedError(
                forKey: stranger, in: present,
                debugDescription: "unknown field \(quoted(stranger.stringValue))"
                    + (nearest ?? "; the fields are \(Formatted.names(known))"))
        }
        return try container(keyedBy: type)
    }

    /// One of a few texts. The error for another text lists them.
    func oneOf<Value: RawRepresentable & CaseIterable>(_ noun: String) throws -> Value where Value.RawValue == String {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Value(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription:
                    "\(quoted(text)) is not a \(noun); use one of \(Formatted.names(Value.allCases.map(\.rawValue)))")
        }
        return value
    }
}

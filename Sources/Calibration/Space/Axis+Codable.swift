extension Axis: Codable {
    /// Reads a text such as `0.75:1:0.01`, a number, or a list of numbers and nulls.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            do {
                try self.init(parsing: text)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
        } else if let number = try? container.decode(Double.self) {
            self.init([number])
        } else {
            self.init(try container.decode([Double?].self))
        }
    }

    /// Writes the list of values.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(values)
    }
}

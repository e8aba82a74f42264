import RepDetection

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

extension Axes {
    /// Reads the axes of some parameters. A missing optional axis is absent.
    mutating func read(_ parameters: [Parameter], from fields: KeyedDecodingContainer<FieldKey>) throws {
        for parameter in parameters {
            let key = FieldKey(stringValue: parameter.rawValue)
            self[parameter] =
                parameter.properties.absence == .omitted
                ? try fields.decodeIfPresent(Axis.self, forKey: key) : try fields.decode(Axis.self, forKey: key)
        }
    }

    /// Writes the axes of some parameters, without absent optional axes.
    func write(_ parameters: [Parameter], to fields: inout KeyedEncodingContainer<FieldKey>) throws {
        for parameter in parameters {
            let isOmitted = parameter.properties.absence == .omitted && self[parameter] == .absent
            try fields.encodeIfPresent(
                isOmitted ? nil : self[parameter], forKey: FieldKey(stringValue: parameter.rawValue))
        }
    }
}

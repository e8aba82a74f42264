extension JSONValue: Codable {
    /// Reads a value of any kind; fields come by name.
    package init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: FieldKey.self) {
            let keys = fields.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(try keys.map { Field($0.stringValue, try fields.decode(JSONValue.self, forKey: $0)) })
        } else if var values = try? decoder.unkeyedContainer() {
            var list: [JSONValue] = []
            while !values.isAtEnd { list.append(try values.decode(JSONValue.self)) }
            self = .list(list)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let flag = try? value.decode(Bool.self) {
                self = .bool(flag)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .string(try value.decode(String.self))
            }
        }
    }

    /// Writes the value.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let fields):
            var container = encoder.container(keyedBy: FieldKey.self)
            for field in fields { try container.encode(field.value, forKey: FieldKey(stringValue: field.name)) }
        case .list(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .number(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}

extension DecodingError {
    /// The error of a part that is decoded, with its place.
    package init(_ problem: ConfigProblem, in decoder: any Decoder) {
        self = .dataCorrupted(
            Context(
                codingPath: decoder.codingPath, debugDescription: String(decoding: problem.message, as: UTF8.self)))
    }
}

extension FieldCoded {
    /// Reads the fields of an object.
    ///
    /// - Throws: `DecodingError` at a wrong value, or an unknown or missing field.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do {
            self = try FieldCoder.read(Self.self, from: value, at: "")
        } catch {
            throw DecodingError(error, in: decoder)
        }
    }

    /// Writes the fields; absent ones are null, or omitted.
    public func encode(to encoder: any Encoder) throws { try FieldCoder.write(self).encode(to: encoder) }
}

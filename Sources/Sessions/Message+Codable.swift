extension Message: Codable {
    private enum Field: CodingKey { case kind, message, remedy, file, line, column, listedAt, session }

    /// Reads a message as a warning.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        self.init(
            try fields.decode(String.self, forKey: .kind), try fields.decode(String.self, forKey: .message),
            remedy: try fields.decodeIfPresent(String.self, forKey: .remedy), severity: .warning)
        place = try fields.decodeIfPresent(String.self, forKey: .file).map { file in
            Place(
                file: file, line: try fields.decodeIfPresent(Int.self, forKey: .line),
                column: try fields.decodeIfPresent(ColumnReference.self, forKey: .column))
        }
        listedAt = try fields.decodeIfPresent(Place.self, forKey: .listedAt)
        session = try fields.decodeIfPresent(SessionReference.self, forKey: .session)
    }

    /// Writes the message with the keys that all messages have; unknown values are null.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(words, forKey: .message)
        try fields.encode(remedy, forKey: .remedy)
        try fields.encode(place?.file, forKey: .file)
        try fields.encode(place?.line, forKey: .line)
        try fields.encode(place?.column, forKey: .column)
        try fields.encode(listedAt, forKey: .listedAt)
        try fields.encode(session, forKey: .session)
    }
}

extension Message.Place: Codable {
    private enum Field: CodingKey { case file, line }

    /// Reads the file and the line.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        self.init(
            file: try fields.decode(String.self, forKey: .file),
            line: try fields.decodeIfPresent(Int.self, forKey: .line))
    }

    /// Writes the file and the line.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(file, forKey: .file)
        try fields.encode(line, forKey: .line)
    }
}

extension ColumnReference: Codable {
    /// Reads a text as a name and a whole number as a number.
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else {
            self = .name(try value.decode(String.self))
        }
    }

    /// Writes a name as a text and a number as a number.
    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .name(let name): try value.encode(name)
        case .number(let number): try value.encode(number)
        }
    }
}

extension SessionResults: Codable {
    /// Reads an array of `SessionResult`.
    public init(from decoder: any Decoder) throws {
        var array = try decoder.unkeyedContainer()
        self.init()
        while !array.isAtEnd { append(try array.decode(SessionResult.self)) }
        compact()
    }

    /// Writes an array of `SessionResult`.
    public func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        for result in self { try array.encode(result) }
    }
}

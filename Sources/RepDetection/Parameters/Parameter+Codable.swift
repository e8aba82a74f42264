extension Parameter: Codable, CodingKey {}

extension DetectorParameters {
    /// Reads the parameters of a part from its object.
    ///
    /// - Throws: `DecodingError` if a needed parameter is missing, or a whole one has a fraction.
    mutating func read(_ part: Parameter.Part, from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Parameter.self)
        for parameter in Parameter.all(of: part) {
            let properties = parameter.properties
            // It throws at a fraction.
            if properties.isWhole { _ = try fields.decodeWholeIfPresent(forKey: parameter) }
            self[parameter] =
                try properties.absence == .refused
                ? fields.decode(Double.self, forKey: parameter)
                : fields.decodeIfPresent(Double.self, forKey: parameter)
        }
    }

    /// Writes the parameters of a part into its object.
    func write(_ part: Parameter.Part, to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Parameter.self)
        for parameter in Parameter.all(of: part) {
            if parameter.properties.absence == .omitted {
                try fields.encodeIfPresent(self[parameter], forKey: parameter)
            } else {
                try fields.encode(self[parameter], forKey: parameter)
            }
        }
    }
}

import RepDetection

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

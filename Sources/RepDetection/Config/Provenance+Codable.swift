extension Provenance: Codable, FieldCoded {
    package static var blank: Provenance { Provenance(tool: "", run: "", data: "", validation: "", accuracy: [:]) }

    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("tool", &tool)
        fields.pass("run", &run)
        fields.pass("data", &data)
        fields.pass("validation", &validation)
        fields.pass(
            "accuracy", &accuracy, "expected an object of numbers",
            { .object($0.map { JSONValue.Field($0.key, .number($0.value)) }) },
            { $0.numbers })
        fields.pass("taken", &taken, isNeeded: false)
        fields.pass("ranges", &ranges, isNeeded: false)
    }
}

extension TakenUnit: Codable, FieldCoded {
    package static var blank: TakenUnit { TakenUnit(header: "", quantity: "", unit: "") }

    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("header", &header)
        fields.pass("quantity", &quantity)
        fields.pass("unit", &unit)
    }
}

extension ChannelRange: Codable, FieldCoded {
    package static var blank: ChannelRange {
        ChannelRange(channel: "", unit: "", size: .blank, mean: .blank, rate: .blank)
    }

    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("channel", &channel)
        fields.pass("unit", &unit)
        fields.pass("size", &size)
        fields.pass("mean", &mean)
        fields.pass("rate", &rate)
    }
}

extension ChannelRange.Bounds: Codable, FieldCoded {
    package static var blank: ChannelRange.Bounds { ChannelRange.Bounds(0) }

    package mutating func pass(_ fields: inout FieldCoder) {
        fields.pass("lowest", &lowest)
        fields.pass("highest", &highest)
    }
}

extension JSONValue {
    /// An object's numbers; nil for another value.
    fileprivate var numbers: [String: Double]? {
        guard case .object(let fields) = self else { return nil }
        var numbers: [String: Double] = [:]
        for field in fields {
            guard case .number(let number) = field.value else { return nil }
            numbers[field.name] = number
        }
        return numbers
    }
}

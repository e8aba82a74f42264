import RepDetection

extension ParameterSpace: Codable {
    private static let shared = Parameter.all(of: .signal) + Parameter.all(of: .cadenceGate)

    /// The parameters of a rule that have an axis.
    private static func own(_ rule: Rule.Kind) -> [Parameter] {
        Parameter.axes(of: rule).filter { $0.properties.part == .rule(rule) }
    }

    /// Reads a space.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: FieldKey.self)
        var axes: Axes = [:]
        try axes.read(ParameterSpace.shared, from: fields)
        let kinds = try fields.nestedContainer(keyedBy: FieldKey.self, forKey: "rule")
        let kind = Rule.Kind.allCases.first { kinds.contains(FieldKey(stringValue: $0.field)) } ?? .peaks
        var own = try kinds.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(stringValue: kind.field))
        let rule: Rule
        switch kind {
        case .peaks:
            rule = .peaks(start: try own.decode(PeakStart.self, forKey: "start"))
        case .threshold:
            rule = .threshold(down: 0, up: 0, start: try own.decode(ThresholdStart.self, forKey: "start"))
        case .doubleShake:
            own = try own.nestedContainer(keyedBy: FieldKey.self, forKey: "axes")
            rule = .doubleShake(
                DoubleShake(
                    buffer: try own.decode(ShakeBuffer.self, forKey: "buffer"),
                    pairing: try own.decodeIfPresent(ShakePairing.self, forKey: "pairing") ?? .reset,
                    shakes: try own.decodeIfPresent(Int.self, forKey: "shakes") ?? 2))
        }
        try axes.read(ParameterSpace.own(kind), from: own)
        self.init(
            channel: try fields.decode(Channel.self, forKey: "channel"),
            unit: try fields.decode(String.self, forKey: "unit"),
            invert: try fields.decode(Bool.self, forKey: "invert"),
            rule: rule, gate: try fields.decodeIfPresent(Gate.self, forKey: "gate"),
            periodCheck: try fields.decodeIfPresent(PeriodCheck.self, forKey: "periodCheck"), axes: axes)
    }

    /// Writes a space. Pairing by `reset` and two shakes are not written.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: FieldKey.self)
        try fields.encode(channel, forKey: "channel")
        try fields.encode(unit, forKey: "unit")
        try fields.encode(invert, forKey: "invert")
        try fields.encodeIfPresent(gate, forKey: "gate")
        try fields.encodeIfPresent(periodCheck, forKey: "periodCheck")
        try axes.write(ParameterSpace.shared, to: &fields)
        var kinds = fields.nestedContainer(keyedBy: FieldKey.self, forKey: "rule")
        var own = kinds.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(stringValue: rule.kind.field))
        switch rule {
        case .peaks(let start):
            try own.encode(start, forKey: "start")
        case .threshold(let thresholds):
            try own.encode(thresholds.start, forKey: "start")
        case .doubleShake(let shake):
            own = own.nestedContainer(keyedBy: FieldKey.self, forKey: "axes")
            try own.encode(shake.buffer, forKey: "buffer")
            try own.encodeIfPresent(shake.pairing == .reset ? nil : shake.pairing, forKey: "pairing")
            try own.encodeIfPresent(shake.shakes == 2 ? nil : shake.shakes, forKey: "shakes")
        }
        try axes.write(ParameterSpace.own(rule.kind), to: &own)
    }
}

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
        let rule: Rule
        if kinds.contains("peaks") {
            let own = try kinds.nestedContainer(keyedBy: FieldKey.self, forKey: "peaks")
            rule = .peaks(start: try own.decode(PeakStart.self, forKey: "start"))
        } else if kinds.contains("threshold") {
            let own = try kinds.nestedContainer(keyedBy: FieldKey.self, forKey: "threshold")
            try axes.read(ParameterSpace.own(.threshold), from: own)
            rule = .threshold(down: 0, up: 0, start: try own.decode(ThresholdStart.self, forKey: "start"))
        } else {
            let own = try kinds.nestedContainer(keyedBy: FieldKey.self, forKey: "doubleShake")
                .nestedContainer(keyedBy: FieldKey.self, forKey: "axes")
            try axes.read(ParameterSpace.own(.doubleShake), from: own)
            rule = .doubleShake(
                DoubleShake(
                    buffer: try own.decode(ShakeBuffer.self, forKey: "buffer"),
                    pairing: try own.decodeIfPresent(ShakePairing.self, forKey: "pairing") ?? .reset,
                    shakes: try own.decodeIfPresent(Int.self, forKey: "shakes") ?? 2))
        }
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
        switch rule {
        case .peaks(let start):
            var own = kinds.nestedContainer(keyedBy: FieldKey.self, forKey: "peaks")
            try own.encode(start, forKey: "start")
        case .threshold(let thresholds):
            var own = kinds.nestedContainer(keyedBy: FieldKey.self, forKey: "threshold")
            try own.encode(thresholds.start, forKey: "start")
            try axes.write(ParameterSpace.own(.threshold), to: &own)
        case .doubleShake(let shake):
            var outer = kinds.nestedContainer(keyedBy: FieldKey.self, forKey: "doubleShake")
            var own = outer.nestedContainer(keyedBy: FieldKey.self, forKey: "axes")
            try own.encode(shake.buffer, forKey: "buffer")
            try own.encodeIfPresent(shake.pairing == .reset ? nil : shake.pairing, forKey: "pairing")
            try own.encodeIfPresent(shake.shakes == 2 ? nil : shake.shakes, forKey: "shakes")
            try axes.write(ParameterSpace.own(.doubleShake), to: &own)
        }
    }
}

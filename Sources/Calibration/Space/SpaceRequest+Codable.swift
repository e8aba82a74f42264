import Sessions
import RepDetection

extension Parameter {
    /// The key of an axis that is scaled to the sessions; nil if there is none.
    fileprivate var relativeKey: FieldKey? {
        switch self {
        case .baseline: "baselineSeconds"
        case .down: "downSizes"
        case .up: "upSizes"
        default: nil
        }
    }
}

extension SpaceRequest: Codable {
    private enum Field: String, CodingKey, CaseIterable {
        case channels, principal, rule, start, thresholdStart, invert, buffers, pairings, gate, findsGate,
            periodCheck, alternatives
    }

    /// Reads a request; an unknown field is an error with its name.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(
            keyedBy: Field.self, and: Parameter.allCases + Parameter.allCases.compactMap(\.relativeKey))
        let rule = try fields.decode(String.self, forKey: .rule)
        guard let kind = Rule.Kind(rawValue: rule) else {
            let known = Rule.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .rule, in: fields, debugDescription: "unknown rule \"\(rule)\"; use one of \(known)")
        }
        self.init(rule: kind)
        channels = try fields.decodeIfPresent([Channel].self, forKey: .channels)
        start = try fields.decodeIfPresent(PeakStart.self, forKey: .start)
        principal = try fields.decodeIfPresent(Bool.self, forKey: .principal)
        thresholdStart = try fields.decodeIfPresent(ThresholdStart.self, forKey: .thresholdStart)
        invert = try fields.decodeIfPresent(Bool.self, forKey: .invert)
        buffers = try fields.decodeIfPresent([ShakeBuffer].self, forKey: .buffers)
        pairings = try fields.decodeIfPresent([ShakePairing].self, forKey: .pairings)
        gate = try fields.decodeIfPresent(GateSpace.self, forKey: .gate)
        findsGate = try fields.decodeIfPresent(Bool.self, forKey: .findsGate)
        try readAxes(from: decoder.container(keyedBy: FieldKey.self))
        periodCheck = try fields.decodeIfPresent(PeriodCheck.self, forKey: .periodCheck)
        alternatives = try fields.decodeIfPresent([SpaceRequest].self, forKey: .alternatives)
        if let other = alternatives?.first(where: { $0.rule != kind }) {
            throw DecodingError.dataCorruptedError(
                forKey: .alternatives, in: fields,
                debugDescription: "an alternative has the rule \(other.rule.rawValue), and the space \(rule)")
        }
        do throws(ParameterError) {
            try periodCheck?.validate()
        } catch {
            guard case .outside(let field, let value, let range) = error else { throw error }
            throw DecodingError.dataCorruptedError(
                forKey: .periodCheck, in: fields,
                debugDescription:
                    "\(field.split(separator: ".").last ?? "") \(Formatted.plain(value)) is outside its range, \(range)"
            )
        }
    }

    private mutating func readAxes(from fields: KeyedDecodingContainer<FieldKey>) throws {
        for parameter in Parameter.allCases {
            let key = FieldKey(stringValue: parameter.rawValue)
            axes[parameter] = try fields.decodeIfPresent(Axis.self, forKey: key)
            guard let other = parameter.relativeKey else { continue }
            relative[parameter] = try fields.decodeIfPresent(Axis.self, forKey: other)
            if axes[parameter] != nil, relative[parameter] != nil {
                throw DecodingError.dataCorruptedError(
                    forKey: other, in: fields,
                    debugDescription: "give \(parameter.rawValue) or \(other.stringValue), not both")
            }
        }
        for value in axes[.shakes]?.values ?? [] where value.flatMap(Int.init(exactly:)) == nil {
            throw DecodingError.dataCorruptedError(
                forKey: "shakes", in: fields,
                debugDescription: "shakes needs whole numbers, not \(value.map(Formatted.plain) ?? "none")")
        }
    }

    /// Writes a request without its default values.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encodeIfPresent(channels, forKey: .channels)
        try fields.encodeIfPresent(principal, forKey: .principal)
        try fields.encode(rule, forKey: .rule)
        try fields.encodeIfPresent(start, forKey: .start)
        try fields.encodeIfPresent(thresholdStart, forKey: .thresholdStart)
        try fields.encodeIfPresent(invert, forKey: .invert)
        try fields.encodeIfPresent(buffers, forKey: .buffers)
        try fields.encodeIfPresent(pairings, forKey: .pairings)
        try fields.encodeIfPresent(gate, forKey: .gate)
        try fields.encodeIfPresent(findsGate, forKey: .findsGate)
        try fields.encodeIfPresent(periodCheck, forKey: .periodCheck)
        try fields.encodeIfPresent(alternatives, forKey: .alternatives)
        var others = encoder.container(keyedBy: FieldKey.self)
        for parameter in Parameter.allCases {
            try others.encodeIfPresent(axes[parameter], forKey: FieldKey(stringValue: parameter.rawValue))
            guard let other = parameter.relativeKey else { continue }
            try others.encodeIfPresent(relative[parameter], forKey: other)
        }
    }
}

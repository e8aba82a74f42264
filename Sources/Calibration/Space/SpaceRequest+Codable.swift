import RepDetection

extension SpaceRequest {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case channels, principal, rule, start, thresholdStart, invert, baseline, lowPass, quantize, down, up, gate
        case baselineSeconds, downSizes, upSizes
        case buffers, shakes, cutoff, laterCutoff, quiet, armCount, keep, windowMinimum, windowMaximum
        case refractoryPeriod, maximumInterval, minimumBout, intervalRatio, irregularStepCost, periodCheck
    }

    /// Reads a request; an unknown field is an error with its name.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self)
        let rule = try fields.decode(String.self, forKey: .rule)
        guard let kind = RuleKind(rawValue: rule) else {
            let known = RuleKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .rule, in: fields, debugDescription: "unknown rule \"\(rule)\"; use one of \(known)")
        }
        self.rule = kind
        channels = try fields.decodeIfPresent([Channel].self, forKey: .channels)
        start = try fields.decodeIfPresent(PeakStart.self, forKey: .start)
        principal = try fields.decodeIfPresent(Bool.self, forKey: .principal)
        thresholdStart = try fields.decodeIfPresent(ThresholdStart.self, forKey: .thresholdStart)
        invert = try fields.decodeIfPresent(Bool.self, forKey: .invert)
        baseline = try fields.decodeIfPresent(Axis.self, forKey: .baseline)
        lowPass = try fields.decodeIfPresent(Axis.self, forKey: .lowPass)
        quantize = try fields.decodeIfPresent(Axis.self, forKey: .quantize)
        down = try fields.decodeIfPresent(Axis.self, forKey: .down)
        up = try fields.decodeIfPresent(Axis.self, forKey: .up)
        baselineSeconds = try fields.decodeIfPresent(Axis.self, forKey: .baselineSeconds)
        downSizes = try fields.decodeIfPresent(Axis.self, forKey: .downSizes)
        upSizes = try fields.decodeIfPresent(Axis.self, forKey: .upSizes)
        let twice: [(Bool, CodingKeys, String)] = [
            (baseline != nil && baselineSeconds != nil, .baselineSeconds, "baseline"),
            (down != nil && downSizes != nil, .downSizes, "down"), (up != nil && upSizes != nil, .upSizes, "up"),
        ]
        for case (true, let key, let other) in twice {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: fields, debugDescription: "give \(other) or \(key.stringValue), not both")
        }
        buffers = try fields.decodeIfPresent([ShakeBuffer].self, forKey: .buffers)
        shakes = try fields.decodeIfPresent(Axis.self, forKey: .shakes)
        for value in shakes?.values ?? [] where value.flatMap(Int.init(exactly:)) == nil {
            throw DecodingError.dataCorruptedError(
                forKey: .shakes, in: fields,
                debugDescription: "shakes needs whole numbers, not \(value.map(plain) ?? "none")")
        }
        cutoff = try fields.decodeIfPresent(Axis.self, forKey: .cutoff)
        laterCutoff = try fields.decodeIfPresent(Axis.self, forKey: .laterCutoff)
        quiet = try fields.decodeIfPresent(Axis.self, forKey: .quiet)
        armCount = try fields.decodeIfPresent(Axis.self, forKey: .armCount)
        keep = try fields.decodeIfPresent(Axis.self, forKey: .keep)
        windowMinimum = try fields.decodeIfPresent(Axis.self, forKey: .windowMinimum)
        windowMaximum = try fields.decodeIfPresent(Axis.self, forKey: .windowMaximum)
        gate = try fields.decodeIfPresent(GateSpace.self, forKey: .gate)
        refractoryPeriod = try fields.decodeIfPresent(Axis.self, forKey: .refractoryPeriod)
        maximumInterval = try fields.decodeIfPresent(Axis.self, forKey: .maximumInterval)
        minimumBout = try fields.decodeIfPresent(Axis.self, forKey: .minimumBout)
        intervalRatio = try fields.decodeIfPresent(Axis.self, forKey: .intervalRatio)
        irregularStepCost = try fields.decodeIfPresent(Axis.self, forKey: .irregularStepCost)
        periodCheck = try fields.decodeIfPresent(PeriodCheck.self, forKey: .periodCheck)
        do throws(ParameterError) {
            try periodCheck?.validate()
        } catch {
            guard case .outside(let field, let value, let range) = error else { throw error }
            throw DecodingError.dataCorruptedError(
                forKey: .periodCheck, in: fields,
                debugDescription:
                    "\(field.split(separator: ".").last ?? "") \(plain(value)) is outside its range, \(range)")
        }
    }
}

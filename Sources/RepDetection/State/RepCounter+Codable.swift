extension RepCounter: Codable {
    private enum Field: String, CodingKey, CaseIterable { case format, config, sampleRates, detectors, derived, rows }

    /// What a derived channel has learnt; empty for a magnitude.
    private struct SavedDerivation: Codable {
        var learned: [ExactDouble]?
        var last: ExactDouble?
    }

    /// The format that this program writes and reads.
    private static let format = "reptune.counter/1"

    /// Restores a counter that was saved: it continues with the same state, bit for bit.
    ///
    /// - Throws: `DecodingError` where the format is unknown, the config is invalid, or the state does not fit it.
    public init(from decoder: any Decoder) throws {
        let format = try decoder.container(keyedBy: Field.self)
        let found = try format.decode(String.self, forKey: .format)
        guard found == RepCounter.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: format,
                debugDescription: "\"\(found)\" is not supported; expected \"\(RepCounter.format)\"")
        }
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        func refuse(_ field: Field, _ problem: String) -> DecodingError {
            DecodingError.dataCorruptedError(forKey: field, in: fields, debugDescription: problem)
        }
        let config = try fields.decode(DetectorConfig.self, forKey: .config)
        do {
            try config.validate()
        } catch {
            throw refuse(.config, "the config is invalid: \(error)")
        }
        let rates = try fields.decode([ExactDouble].self, forKey: .sampleRates).map { $0.value }
        guard rates.count == config.detectors.count, rates.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            throw refuse(.sampleRates, "expected a rate of 0 or more for each of \(config.detectors.count) detectors")
        }
        self.init(config, sampleRates: rates)

        let saved = try fields.decode([SavedDetector].self, forKey: .detectors)
        guard saved.count == detectors.count else {
            throw refuse(.detectors, "\(saved.count) states for \(detectors.count) detectors")
        }
        for (index, state) in saved.enumerated() {
            do {
                try detectors[index].restore(state)
            } catch {
                throw refuse(.detectors, "detectors[\(index)].\(error.field): \(error.problem)")
            }
        }
        count = median

        let savedRows = try fields.decodeIfPresent(SavedRows.self, forKey: .rows)
        guard (savedRows != nil) == (rows != nil) else { throw refuse(.rows, "does not fit the config's resample") }
        do {
            if let savedRows { try rows?.restore(savedRows) }
        } catch {
            throw refuse(.rows, "rows.\(error.field): \(error.problem)")
        }

        let derivations = try fields.decode([SavedDerivation?].self, forKey: .derived)
        guard derivations.count == derived.count else {
            throw refuse(.derived, "\(derivations.count) states for \(derived.count) channels")
        }
        for (index, state) in derivations.enumerated() {
            switch (derived[index]?.kind, state?.learned) {
            case (nil, nil) where state == nil: break
            case (.magnitude, nil) where state != nil: break
            case (.principal, let learned?):
                guard let axis = PrincipalAxis(learned: learned.map { $0.value }, last: state?.last?.value) else {
                    throw refuse(.derived, "\(channels[index]): the numbers are not those of a principal axis")
                }
                derived[index]?.kind = .principal(axis)
            default: throw refuse(.derived, "\(channels[index]): the state of another kind of channel")
            }
        }
    }

    /// Writes the config and the state. Doubles of the state are written as bit patterns, so that none is rounded.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(RepCounter.format, forKey: .format)
        try fields.encode(config, forKey: .config)
        try fields.encode(sampleRates.map(ExactDouble.init), forKey: .sampleRates)
        try fields.encode(detectors.map(SavedDetector.init), forKey: .detectors)
        let derivations = derived.map { derivation -> SavedDerivation? in
            switch derivation?.kind {
            case .principal(let axis):
                SavedDerivation(learned: axis.learned.map(ExactDouble.init), last: axis.last.map(ExactDouble.init))
            case .magnitude: SavedDerivation()
            case nil: nil
            }
        }
        try fields.encode(derivations, forKey: .derived)
        try fields.encodeIfPresent(rows.map(SavedRows.init), forKey: .rows)
    }
}

import RepDetection

extension Advisory: Codable {
    private enum Field: String, CodingKey {
        case kind, advice, count, rate, channels, inSample, heldOut, sessions, leaks, users,
            candidates
    }

    /// Reads an advisory by its kind.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        func count() throws -> Int { try fields.decode(Int.self, forKey: .count) }
        func number(_ field: Field) throws -> Double { try fields.decode(Double.self, forKey: field) }
        let kind = try fields.decode(String.self, forKey: .kind)
        switch kind {
        case "fewSessions": self = .fewSessions(try count())
        case "fewUsers": self = .fewUsers(try count())
        case "unlabelled": self = .unlabelled(try count())
        case "noValues":
            self = .missingChannelData(try fields.decode([MissingChannelData].self, forKey: .sessions))
        case "otherRates": self = .otherRates(sessions: try count(), rate: try number(.rate))
        case "unstableChannel": self = .unstableChannel(try fields.decode([Channel].self, forKey: .channels))
        case "overfit": self = .overfit(inSample: try number(.inSample), heldOut: try number(.heldOut))
        case "nothingCounted": self = .nothingCounted
        case "widePlateau":
            self = .widePlateau(try count(), candidates: try fields.decode(Int.self, forKey: .candidates))
        case "undercounted":
            self = .undercounted(try fields.decode([UndercountedSession].self, forKey: .sessions))
        case "inNoFold": self = .inNoFold(try fields.decode([String].self, forKey: .sessions))
        case "recordWise": self = .recordWise(users: try fields.decode([String].self, forKey: .users))
        case "frozenBuffer":
            self = .shakeBufferStalls(try fields.decode([ShakeBufferStall].self, forKey: .sessions))
        case "sharedSamples": self = .dataLeakage(try fields.decode([DataLeakage].self, forKey: .leaks))
        case "notValidated":
            self = .notValidated(sessions: try count())
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: fields, debugDescription: "there is no advisory \(kind)")
        }
    }

    /// Writes the kind, its values, and the text of the advisory.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(description, forKey: .advice)
        try fields.encode(message.kind, forKey: .kind)
        switch self {
        case .fewSessions(let count):
            try fields.encode(count, forKey: .count)
        case .fewUsers(let count):
            try fields.encode(count, forKey: .count)
        case .unlabelled(let count):
            try fields.encode(count, forKey: .count)
        case .widePlateau(let count, let candidates):
            try fields.encode(count, forKey: .count)
            try fields.encode(candidates, forKey: .candidates)
        case .missingChannelData(let sessions):
            try fields.encode(sessions, forKey: .sessions)
        case .otherRates(let sessions, let rate):
            try fields.encode(sessions, forKey: .count)
            try fields.encode(rate, forKey: .rate)
        case .unstableChannel(let channels):
            try fields.encode(channels, forKey: .channels)
        case .overfit(let inSample, let heldOut):
            try fields.encode(inSample, forKey: .inSample)
            try fields.encode(heldOut, forKey: .heldOut)
        case .undercounted(let sessions):
            try fields.encode(sessions, forKey: .sessions)
        case .inNoFold(let sessions):
            try fields.encode(sessions, forKey: .sessions)
        case .recordWise(let users):
            try fields.encode(users, forKey: .users)
        case .shakeBufferStalls(let sessions):
            try fields.encode(sessions, forKey: .sessions)
        case .dataLeakage(let leaks):
            try fields.encode(leaks, forKey: .leaks)
        case .notValidated(let sessions):
            try fields.encode(sessions, forKey: .count)
        case .nothingCounted: break
        }
    }
}

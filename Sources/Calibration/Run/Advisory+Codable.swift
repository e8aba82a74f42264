import RepDetection

extension Advisory: Codable {
    private enum Field: String, CodingKey {
        case kind, advice, parameter, value, count, rate, channels, inSample, leftOut, sessions, leaks
    }

    private enum Kind: String, Codable {
        case edgeOfSpace, fewSessions, fewUsers, unlabelled, otherRates, unstableChannel, overfit, frozenBuffer
        case sharedSamples, notValidated, noValues
    }

    /// Reads an advisory by its kind.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        func count() throws -> Int { try fields.decode(Int.self, forKey: .count) }
        func number(_ field: Field) throws -> Double { try fields.decode(Double.self, forKey: field) }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .edgeOfSpace:
            self = .edgeOfSpace(
                try fields.decode(Grid.Parameter.self, forKey: .parameter), value: try number(.value))
        case .fewSessions: self = .fewSessions(try count())
        case .fewUsers: self = .fewUsers(try count())
        case .unlabelled: self = .unlabelled(try count())
        case .noValues: self = .noValues(try fields.decode([ValuelessSession].self, forKey: .sessions))
        case .otherRates: self = .otherRates(sessions: try count(), rate: try number(.rate))
        case .unstableChannel: self = .unstableChannel(try fields.decode([Channel].self, forKey: .channels))
        case .overfit: self = .overfit(inSample: try number(.inSample), leftOut: try number(.leftOut))
        case .frozenBuffer: self = .frozenBuffer(try fields.decode([FrozenBuffer].self, forKey: .sessions))
        case .sharedSamples: self = .sharedSamples(try fields.decode([Leak].self, forKey: .leaks))
        case .notValidated: self = .notValidated
        }
    }

    /// Writes the kind, its numbers, and the advice in words.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(description, forKey: .advice)
        func put(_ kind: Kind) throws { try fields.encode(kind, forKey: .kind) }
        switch self {
        case .edgeOfSpace(let parameter, let value):
            try put(.edgeOfSpace)
            try fields.encode(parameter, forKey: .parameter)
            try fields.encode(value, forKey: .value)
        case .fewSessions(let count):
            try put(.fewSessions)
            try fields.encode(count, forKey: .count)
        case .fewUsers(let count):
            try put(.fewUsers)
            try fields.encode(count, forKey: .count)
        case .unlabelled(let count):
            try put(.unlabelled)
            try fields.encode(count, forKey: .count)
        case .noValues(let sessions):
            try put(.noValues)
            try fields.encode(sessions, forKey: .sessions)
        case .otherRates(let sessions, let rate):
            try put(.otherRates)
            try fields.encode(sessions, forKey: .count)
            try fields.encode(rate, forKey: .rate)
        case .unstableChannel(let channels):
            try put(.unstableChannel)
            try fields.encode(channels, forKey: .channels)
        case .overfit(let inSample, let leftOut):
            try put(.overfit)
            try fields.encode(inSample, forKey: .inSample)
            try fields.encode(leftOut, forKey: .leftOut)
        case .frozenBuffer(let sessions):
            try put(.frozenBuffer)
            try fields.encode(sessions, forKey: .sessions)
        case .sharedSamples(let leaks):
            try put(.sharedSamples)
            try fields.encode(leaks, forKey: .leaks)
        case .notValidated: try put(.notValidated)
        }
    }
}

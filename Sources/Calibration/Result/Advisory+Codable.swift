import RepDetection

extension Advisory: Codable {
    private enum Field: String, CodingKey {
        case kind, advice, parameter, value, count, rate, channels, inSample, heldOut, sessions, leaks, users
    }

    private enum Kind: String, Codable {
        case edgeOfSpace, fewSessions, fewUsers, unlabelled, otherRates, unstableChannel, overfit, notValidated
        case nothingCounted, undercounted, inNoFold, recordWise
        case missingChannelData = "noValues"
        case shakeBufferStalls = "frozenBuffer"
        case dataLeakage = "sharedSamples"
    }

    /// Reads an advisory by its kind.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        func count() throws -> Int { try fields.decode(Int.self, forKey: .count) }
        func number(_ field: Field) throws -> Double { try fields.decode(Double.self, forKey: field) }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .edgeOfSpace:
            self = .edgeOfSpace(
                try fields.decode(Parameter.self, forKey: .parameter), value: try number(.value))
        case .fewSessions: self = .fewSessions(try count())
        case .fewUsers: self = .fewUsers(try count())
        case .unlabelled: self = .unlabelled(try count())
        case .missingChannelData:
            self = .missingChannelData(try fields.decode([MissingChannelData].self, forKey: .sessions))
        case .otherRates: self = .otherRates(sessions: try count(), rate: try number(.rate))
        case .unstableChannel: self = .unstableChannel(try fields.decode([Channel].self, forKey: .channels))
        case .overfit: self = .overfit(inSample: try number(.inSample), heldOut: try number(.heldOut))
        case .nothingCounted: self = .nothingCounted
        case .undercounted:
            self = .undercounted(try fields.decode([UndercountedSession].self, forKey: .sessions))
        case .inNoFold: self = .inNoFold(try fields.decode([String].self, forKey: .sessions))
        case .recordWise: self = .recordWise(users: try fields.decode([String].self, forKey: .users))
        case .shakeBufferStalls:
            self = .shakeBufferStalls(try fields.decode([ShakeBufferStall].self, forKey: .sessions))
        case .dataLeakage: self = .dataLeakage(try fields.decode([DataLeakage].self, forKey: .leaks))
        case .notValidated: self = .notValidated
        }
    }

    /// Writes the kind, its values, and the text of the advisory.
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
        case .missingChannelData(let sessions):
            try put(.missingChannelData)
            try fields.encode(sessions, forKey: .sessions)
        case .otherRates(let sessions, let rate):
            try put(.otherRates)
            try fields.encode(sessions, forKey: .count)
            try fields.encode(rate, forKey: .rate)
        case .unstableChannel(let channels):
            try put(.unstableChannel)
            try fields.encode(channels, forKey: .channels)
        case .overfit(let inSample, let heldOut):
            try put(.overfit)
            try fields.encode(inSample, forKey: .inSample)
            try fields.encode(heldOut, forKey: .heldOut)
        case .nothingCounted: try put(.nothingCounted)
        case .undercounted(let sessions):
            try put(.undercounted)
            try fields.encode(sessions, forKey: .sessions)
        case .inNoFold(let sessions):
            try put(.inNoFold)
            try fields.encode(sessions, forKey: .sessions)
        case .recordWise(let users):
            try put(.recordWise)
            try fields.encode(users, forKey: .users)
        case .shakeBufferStalls(let sessions):
            try put(.shakeBufferStalls)
            try fields.encode(sessions, forKey: .sessions)
        case .dataLeakage(let leaks):
            try put(.dataLeakage)
            try fields.encode(leaks, forKey: .leaks)
        case .notValidated: try put(.notValidated)
        }
    }
}

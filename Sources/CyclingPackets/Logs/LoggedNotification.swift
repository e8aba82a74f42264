/// A notification as a log or table has it.
public struct LoggedNotification: Sendable, Hashable {
    /// The line it stands on, from 1.
    public var line: Int
    /// When it was received, s: of the first day for times of day, otherwise as written.
    public var time: Double
    /// What notified.
    public var characteristic: CyclingCharacteristic
    /// The value.
    public var bytes: [UInt8]

    /// The value decoded; throws what is wrong with the bytes.
    public func packet() throws(PacketError) -> CyclingPacket {
        try CyclingPacket(characteristic: characteristic, bytes: bytes)
    }
}

/// A line that should hold a notification and does not.
public struct LogProblem: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The time is missing or is none.
        case badTime(String)
        /// The characteristic is no UUID.
        case badCharacteristic(String)
        /// The value is missing or not in hexadecimal.
        case badValue(String)
        /// A row has `had` fields where the table needs `needed`.
        case tooFewFields(needed: Int, had: Int)
        /// The table says nowhere which characteristic its rows are of.
        case noCharacteristic
        /// The header names no column of this kind.
        case noColumn(String)
    }

    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var kind: Kind
}

/// What a line turned out to be.
public enum LogLine: Sendable, Hashable {
    /// A notification of a characteristic that is known here.
    case notification(LoggedNotification)
    /// A notification of another characteristic.
    case otherCharacteristic
    /// Anything else: comments, headers, decoded values.
    case passedOver
    /// A broken notification.
    case problem(LogProblem)
}

/// How many lines of each kind were read.
public struct LogTally: Sendable, Hashable {
    /// Lines in all.
    public var lines = 0
    /// Notifications of a characteristic that is known here.
    public var notifications = 0
    /// Notifications of other characteristics.
    public var otherCharacteristics = 0
    /// Lines that hold no notification.
    public var passedOver = 0
    /// Broken notifications.
    public var problems = 0

    /// No lines yet.
    public init() {}

    mutating func count(_ line: LogLine) {
        switch line {
        case .notification: notifications += 1
        case .otherCharacteristic: otherCharacteristics += 1
        case .passedOver: passedOver += 1
        case .problem: problems += 1
        }
    }
}

/// A notification in a log or table, or of the radio.
public struct LoggedNotification: Sendable, Hashable {
    /// The line number, from 1; 0 for one of the radio.
    public var line: Int
    /// The receive time, s: since midnight of the first day for times of day, otherwise as written.
    public var time: Double
    /// The characteristic.
    public var characteristic: CyclingCharacteristic
    /// The value.
    public var bytes: [UInt8]

    /// A notification at a time in seconds.
    public init(line: Int = 0, time: Double, characteristic: CyclingCharacteristic, bytes: [UInt8]) {
        (self.line, self.time, self.characteristic, self.bytes) = (line, time, characteristic, bytes)
    }

    /// The notification as a row of a table with the columns `time_s`, `characteristic` and `hex`, which is a log, too.
    public var row: String { "\(time),\(characteristic.uuid),\(digits)" }

    /// The bytes in hexadecimal digits: `03A4`.
    package var digits: String { bytes.map(HexText.digits).joined() }

    /// The decoded value.
    ///
    /// - Throws: `PacketError` if the bytes are invalid.
    public func packet() throws(PacketError) -> CyclingPacket {
        try CyclingPacket(characteristic: characteristic, bytes: bytes)
    }
}

/// A value in a line that does not name its characteristic.
public struct LoggedValue: Sendable, Hashable {
    /// The line number, from 1.
    public var line: Int
    /// The receive time, as for a notification.
    public var time: Double
    /// The handle that the line gives in place of the characteristic; empty without one.
    public var handle: String
    /// The value.
    public var bytes: [UInt8]

    /// The notification, if the value is of a characteristic.
    public func notification(of characteristic: CyclingCharacteristic) -> LoggedNotification {
        LoggedNotification(line: line, time: time, characteristic: characteristic, bytes: bytes)
    }
}

/// A line with an invalid notification.
public struct LogProblem: Error, Sendable, Hashable {
    /// The kind of error.
    public enum Kind: Sendable, Hashable {
        /// The time is missing or invalid.
        case badTime(String)
        /// The characteristic is not a UUID.
        case badCharacteristic(String)
        /// The value is missing or invalid.
        case badValue(String)
        /// A row has `had` fields, but the table needs `needed`.
        case tooFewFields(needed: Int, had: Int)
    }

    /// The line, from 1.
    public var line: Int
    /// The error.
    public var kind: Kind
}

/// The kind of a line.
public enum LogLine: Sendable, Hashable {
    /// A notification of a supported characteristic.
    case notification(LoggedNotification)
    /// A value whose characteristic the line does not name.
    case unnamed(LoggedValue)
    /// A notification of another characteristic.
    case otherCharacteristic
    /// The header of a table.
    case header
    /// Anything else: comments, decoded values.
    case passedOver
    /// An invalid notification.
    case problem(LogProblem)
}

/// The number of lines of each kind.
public struct LogSummary: Sendable, Hashable {
    /// All lines.
    public var lines = 0
    /// Notifications of supported characteristics.
    public var notifications = 0
    /// Values without a characteristic.
    public var unnamed = 0
    /// Notifications of other characteristics.
    public var otherCharacteristics = 0
    /// Lines without a notification.
    public var passedOver = 0
    /// Headers of tables.
    public var headers = 0
    /// Invalid notifications.
    public var problems = 0

    /// Makes an empty summary.
    public init() {}

    mutating func count(_ line: LogLine) {
        switch line {
        case .notification: notifications += 1
        case .unnamed: unnamed += 1
        case .otherCharacteristic: otherCharacteristics += 1
        case .passedOver: passedOver += 1
        case .header: headers += 1
        case .problem: problems += 1
        }
    }
}

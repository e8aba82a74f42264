import CyclingPackets

/// A file of a bike's Bluetooth notifications, read line by line: memory does not grow with the file.
public struct TrainerLogFile: Sendable, Equatable {
    /// The file.
    public var path: String
    /// The kind of log; nil finds out by the contents.
    public var format: NotificationReader.Format?
    /// Which characteristics are read; empty reads all. A table that does not say its characteristic is of the only one.
    public var characteristics: [CyclingCharacteristic]
    /// The unit of a table's plain times where no header says so.
    public var timeUnit: NotificationTableReader.TimeUnit

    /// Something in the file.
    public enum Entry: Sendable {
        /// A packet, the time it was received at in seconds, and its line.
        case packet(CyclingPacket, time: Double, line: Int)
        /// A broken notification; the rest goes on.
        case problem(ImportError)
    }

    /// What was read, and what was passed over.
    public struct Summary: Sendable, Equatable {
        /// How many lines of each kind there are.
        public var tally: LogTally
        /// How many packets were of characteristics that were not asked for.
        public var otherCharacteristics: Int
        /// How many lines, or packets in them, are broken.
        public var problems: Int
        /// Whether times are times of day, counted from the first line's midnight.
        public var hasTimesOfDay: Bool
        /// The kind of log.
        public var format: NotificationReader.Format
    }

    /// Names a file.
    public init(
        path: String, format: NotificationReader.Format? = nil, characteristics: [CyclingCharacteristic] = [],
        timeUnit: NotificationTableReader.TimeUnit = .seconds
    ) {
        self.path = path
        self.format = format
        self.characteristics = characteristics
        self.timeUnit = timeUnit
    }

    /// Reads the file to its end and hands over each packet and each problem, in order.
    ///
    /// Throws where nothing of it can be read: no such file, no text, no log, a table of something else, nothing of the
    /// characteristics that are asked for. O(file).
    public func read(_ take: (Entry) -> Void) throws(ImportError) -> Summary {
        let format = if let format = self.format { format } else { try recognised() }
        let fallback = characteristics.count == 1 ? characteristics.first : nil
        var reader = NotificationReader(format, characteristic: fallback, timeUnit: timeUnit)
        var (packets, others, problems) = (0, 0, 0)
        var found: Set<CyclingCharacteristic> = []
        // A table of something else is told once, and not row by row: its first problems wait for a row that can be read.
        var waiting: [LogProblem] = []
        var isWaiting = format == .table
        func tellWaiting() {
            isWaiting = false
            for problem in waiting { take(.problem(broken(problem.kind.plainText, line: problem.line))) }
            waiting = []
        }
        try eachLine { line in
            switch reader.read(line: line) {
            case .notification(let notification):
                if isWaiting { tellWaiting() }
                guard characteristics.isEmpty || characteristics.contains(notification.characteristic) else {
                    others += 1
                    found.insert(notification.characteristic)
                    return true
                }
                let entry = entry(notification)
                if case .problem = entry { problems += 1 } else { packets += 1 }
                take(entry)
            case .problem(let problem):
                problems += 1
                if isWaiting {
                    waiting.append(problem)
                    return !problem.kind.isOfWholeTable && waiting.count < TrainerLogFile.mostBroken
                }
                take(.problem(broken(problem.kind.plainText, line: problem.line)))
            case .otherCharacteristic:
                if isWaiting { tellWaiting() }
                others += 1
            case .passedOver: break
            }
            return true
        }
        if let first = waiting.first { throw noTable(waiting.first { $0.kind.isOfWholeTable } ?? first) }
        guard packets + problems > 0 else { throw nothing(others: others, found: found) }
        return Summary(
            tally: reader.tally, otherCharacteristics: others, problems: problems,
            hasTimesOfDay: reader.hasTimesOfDay, format: format)
    }

    private func entry(_ notification: LoggedNotification) -> Entry {
        do throws(PacketError) {
            return .packet(try notification.packet(), time: notification.time, line: notification.line)
        } catch {
            return .problem(broken(error.plainText, line: notification.line))
        }
    }

    /// So many broken rows before one that can be read make a table of something else.
    private static let mostBroken = 100

    private static let usage = "Name a log that nRF Connect saved, or a CSV file with the columns time and hex."

    private func noTable(_ problem: LogProblem) -> ImportError {
        let place = ImportPlace(file: path, line: problem.line)
        switch problem.kind {
        case .noCharacteristic:
            return ImportError(
                .noNotifications(reason: problem.kind.plainText), at: place,
                remedy:
                    "Say with --characteristic which of 2a5b, 2a63, 2ad2 and fec2 it is, or add a column characteristic."
            )
        case .noColumn:
            return ImportError(
                .noNotifications(reason: problem.kind.plainText), at: place, remedy: TrainerLogFile.usage)
        default:
            return ImportError(
                .noNotifications(reason: "no row before or behind is a notification, and \(problem.kind.plainText)"),
                at: place, remedy: TrainerLogFile.usage)
        }
    }

    /// Why a file without any packet, and without a broken one, says nothing.
    private func nothing(others: Int, found: Set<CyclingCharacteristic>) -> ImportError {
        let place = ImportPlace(file: path)
        guard others > 0 else {
            guard let format else { return ImportError(.notALog, at: place) }
            return ImportError(
                .noNotifications(reason: "no line is a notification of the format \(format.rawValue)"), at: place,
                remedy: "Leave out --format, so that the contents tell it. " + TrainerLogFile.usage)
        }
        let asked = characteristics.map(\.shortName).joined(separator: " or ")
        let known = found.map(\.shortName).sorted().joined(separator: ", ")
        return ImportError(
            .noNotifications(
                reason: (asked.isEmpty
                    ? "no notification is of 2a5b, 2a63, 2ad2 or fec2" : "no notification is of \(asked)")
                    + "; \(counted(others, "is", "are")) of \(known.isEmpty ? "others" : known)"),
            at: place,
            remedy: known.isEmpty
                ? "Log one of these characteristics." : "Take one of these with --characteristic, or all without.")
    }

    private func broken(_ reason: String, line: Int) -> ImportError {
        ImportError(.brokenNotification(reason: reason), at: ImportPlace(file: path, line: line))
    }

    /// The kind of log by the first line that gives it away.
    private func recognised() throws(ImportError) -> NotificationReader.Format {
        var found: NotificationReader.Format?
        var isEmpty = true
        try eachLine { line in
            if !line.isEmpty { isEmpty = false }
            found = NotificationReader.Format(line: line)
            return found == nil
        }
        guard let found else { throw ImportError(isEmpty ? .empty : .notALog, at: ImportPlace(file: path)) }
        return found
    }

    /// Goes through the lines until `take` says no more. Of a line that is longer than 64 KiB the rest is left out.
    private func eachLine(_ take: (String) -> Bool) throws(ImportError) {
        var chunks = try TextChunks(path: path, dialect: CSVDialect())
        var line: [UInt8] = []
        var isAfterReturn = false
        while let chunk = try chunks.next() {
            for byte in chunk {
                let isFeed = byte == UInt8(ascii: "\n")
                defer { isAfterReturn = byte == UInt8(ascii: "\r") }
                if isFeed, isAfterReturn { continue }
                if isFeed || byte == UInt8(ascii: "\r") {
                    guard take(String(decoding: line, as: UTF8.self)) else { return }
                    line.removeAll(keepingCapacity: true)
                } else if line.count < 64 << 10 {
                    line.append(byte)
                }
            }
        }
        if !line.isEmpty { _ = take(String(decoding: line, as: UTF8.self)) }
    }
}

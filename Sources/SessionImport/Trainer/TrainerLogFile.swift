import CyclingPackets

/// A log of a bike's Bluetooth notifications, read line by line: memory does not grow with the file.
package struct TrainerLogFile: Sendable, Equatable {
    /// The file.
    package var path: String
    /// The characteristics to read; all if empty. A single one also applies to a table that does not name its characteristic.
    package var characteristics: [CyclingCharacteristic]
    /// The unit of a table's numeric times if the header does not name it.
    package var timeUnit: NotificationTableReader.TimeUnit

    /// An entry of the log.
    package enum Entry: Sendable {
        /// A packet, the time of its reception in seconds, and its line.
        case packet(CyclingPacket, time: Double, line: Int)
        /// A broken notification; reading continues.
        case problem(ImportError)
    }

    /// The numbers of lines that were read and skipped.
    package struct Summary: Sendable, Equatable {
        /// The numbers of lines by kind.
        package var lines: LogSummary
        /// The number of packets of unread characteristics.
        package var otherCharacteristics: Int
        /// The number of broken lines and packets.
        package var problems: Int
        /// Whether times are times of day, in seconds from midnight before the first line.
        package var hasTimesOfDay: Bool
        /// The format of the log.
        package var format: NotificationReader.Format
    }

    /// Describes a log.
    package init(
        path: String, characteristics: [CyclingCharacteristic] = [],
        timeUnit: NotificationTableReader.TimeUnit = .seconds
    ) {
        self.path = path
        self.characteristics = characteristics
        self.timeUnit = timeUnit
    }

    /// Reads the whole file and passes on each packet and each problem, in order.
    ///
    /// Throws if nothing can be read: no such file, not text, not a log, another table, or no packet of the wanted
    /// characteristics. O(file).
    package func read(_ take: (Entry) -> Void) throws(ImportError) -> Summary {
        let format = try recognised()
        let fallback = characteristics.count == 1 ? characteristics.first : nil
        var reader = NotificationReader(format, characteristic: fallback, timeUnit: timeUnit)
        var (packets, others, problems) = (0, 0, 0)
        var found: Set<CyclingCharacteristic> = []
        // Another kind of table is reported once and not for each row: the first problems wait for a valid row.
        var waiting: [LogProblem] = []
        var isWaiting = format == .table
        func reportWaiting() {
            isWaiting = false
            for problem in waiting { take(.problem(broken(problem.kind.plainText, line: problem.line))) }
            waiting = []
        }
        try eachLine { line in
            switch reader.read(line: line) {
            case .notification(let notification):
                if isWaiting { reportWaiting() }
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
                if isWaiting { reportWaiting() }
                others += 1
            case .passedOver: break
            }
            return true
        }
        if let first = waiting.first { throw noTable(waiting.first { $0.kind.isOfWholeTable } ?? first) }
        guard packets + problems > 0 else { throw nothing(others: others, found: found) }
        return Summary(
            lines: reader.summary, otherCharacteristics: others, problems: problems,
            hasTimesOfDay: reader.hasTimesOfDay, format: format)
    }

    private func entry(_ notification: LoggedNotification) -> Entry {
        do throws(PacketError) {
            return .packet(try notification.packet(), time: notification.time, line: notification.line)
        } catch {
            return .problem(broken(error.plainText, line: notification.line))
        }
    }

    /// The number of broken rows, without a valid one before, after which the file counts as another kind of table.
    private static let mostBroken = 100

    private static let usage = "Name a log that nRF Connect saved, or a CSV file with the columns time and hex."

    private func noTable(_ problem: LogProblem) -> ImportError {
        let place = ImportPlace(file: path, line: problem.line)
        switch problem.kind {
        case .noCharacteristic:
            return ImportError(
                .noNotifications(reason: problem.kind.plainText), at: place,
                remedy:
                    "Name the characteristic with --characteristic (2a5b, 2a63, 2ad2 or fec2), or add a column characteristic."
            )
        case .noColumn:
            return ImportError(
                .noNotifications(reason: problem.kind.plainText), at: place, remedy: TrainerLogFile.usage)
        default:
            return ImportError(
                .noNotifications(reason: "no row is a notification; in this one \(problem.kind.plainText)"),
                at: place, remedy: TrainerLogFile.usage)
        }
    }

    /// The error for a file without any packet, valid or broken.
    private func nothing(others: Int, found: Set<CyclingCharacteristic>) -> ImportError {
        let place = ImportPlace(file: path)
        guard others > 0 else { return ImportError(.notALog, at: place) }
        let asked = characteristics.map(\.shortName).joined(separator: " or ")
        let known = found.map(\.shortName).sorted().joined(separator: ", ")
        return ImportError(
            .noNotifications(
                reason: (asked.isEmpty
                    ? "no notification is of 2a5b, 2a63, 2ad2 or fec2" : "no notification is of \(asked)")
                    + "; \(counted(others, "is", "are")) of \(known.isEmpty ? "others" : known)"),
            at: place,
            remedy: known.isEmpty
                ? "Log one of these characteristics."
                : "Name one of these with --characteristic, or omit it to read all.")
    }

    private func broken(_ reason: String, line: Int) -> ImportError {
        ImportError(.brokenNotification(reason: reason), at: ImportPlace(file: path, line: line))
    }

    /// The format of the log, by the first line that shows it.
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

    /// Calls `take` for each line until it returns false. The end of a line that is longer than 64 KiB is ignored.
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

import Sessions
import CyclingPackets

/// A log of a bike's Bluetooth notifications, read line by line: memory does not grow with the file.
package struct TrainerLogFile: Sendable, Equatable {
    /// The file.
    package var path: String
    /// The characteristics to read; all if empty. A single one also applies to a log that names none.
    package var characteristics: [CyclingCharacteristic]
    /// The unit of numeric times without one; nil to take it from their steps.
    package var timeUnit: LogTimeUnit?

    /// An entry of the log.
    package enum Entry: Sendable {
        /// A packet, the time of its reception in seconds, and its line.
        case packet(CyclingPacket, time: Double, line: Int)
        /// A broken notification; reading continues.
        case problem(Message)
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
        /// The characteristics that were taken for values without one, as texts.
        package var characteristics: [String]
        /// The unit that was taken for numeric times; nil if it is given or in the log.
        package var unit: LogTimeUnit?

        /// What was taken without the log saying so.
        package var taken: [String] { characteristics + (unit.map { ["times in \($0)"] } ?? []) }
    }

    /// Describes a log.
    package init(
        path: String, characteristics: [CyclingCharacteristic] = [],
        timeUnit: LogTimeUnit? = nil
    ) {
        self.path = path
        self.characteristics = characteristics
        self.timeUnit = timeUnit
    }

    /// Reads the whole file and passes on each packet and each problem, in order; each notification also before it is decoded.
    ///
    /// A first pass finds what the lines don't contain: the characteristic, the unit of times, the base of lists.
    ///
    /// Throws if nothing can be read: no such file, not text, not a log, or no packet of the wanted characteristics. O(file).
    package func read(
        _ take: (Entry) -> Void, notification: ((LoggedNotification) -> Void)? = nil
    ) throws(Message) -> Summary {
        let scout = try scouted()
        var reader = reader(timeUnit ?? scout.unit ?? .seconds, scout.hasDecimalLists)
        var (packets, others, problems) = (0, 0, 0)
        var found: Set<CyclingCharacteristic> = []
        try eachLine { line in
            var read: LoggedNotification?
            switch reader.read(line: line) {
            case .notification(let notification): read = notification
            case .unnamed(let value):
                read = scout.characteristics[value.handle].map { value.notification(of: $0) }
                others += read == nil ? 1 : 0
            case .problem(let problem):
                problems += 1
                take(.problem(broken(problem.kind.plainText, line: problem.line)))
            case .otherCharacteristic: others += 1
            case .header, .passedOver: break
            }
            guard let read else { return true }
            guard characteristics.isEmpty || characteristics.contains(read.characteristic) else {
                others += 1
                found.insert(read.characteristic)
                return true
            }
            notification?(read)
            let entry = entry(read)
            if case .problem = entry { problems += 1 } else { packets += 1 }
            take(entry)
            return true
        }
        guard packets + problems > 0 else { throw nothing(others: others, found: found) }
        return Summary(
            lines: reader.summary, otherCharacteristics: others, problems: problems,
            hasTimesOfDay: reader.hasTimesOfDay,
            characteristics: scout.taken, unit: timeUnit == nil ? scout.unit : nil)
    }

    /// The first pass.
    private func scouted() throws(Message) -> TrainerLogScout {
        var scout = TrainerLogScout(reader(.seconds, nil))
        var isEmpty = true
        try eachLine { line in
            if !line.isEmpty { isEmpty = false }
            return scout.take(line)
        }
        scout.finish(characteristic: characteristics.count == 1 ? characteristics.first : nil)
        guard scout.named + scout.unnamed == 0 else {
            if scout.named == 0, scout.characteristics.isEmpty {
                throw Message.noCharacteristic.at(path)
            }
            return scout
        }
        guard let problem = scout.firstProblem else {
            throw (isEmpty ? Message.empty : .notALog).at(path)
        }
        throw Message.noNotifications(reason: "no line is a notification; in this one \(problem.kind.plainText)").at(
            path, line: problem.line, remedy: problem.kind.remedy)
    }

    private func reader(_ unit: LogTimeUnit, _ hasDecimalLists: Bool?) -> NotificationReader {
        NotificationReader(timeUnit: unit, usesDecimalLists: hasDecimalLists) { text in
            guard let clock = ClockText(text), clock.kind != .timeOfDay else { return nil }
            let seconds = Double(clock.nanoseconds) / 1e9
            return clock.kind == .unix ? .unix(seconds) : .local(seconds)
        }
    }

    private func entry(_ notification: LoggedNotification) -> Entry {
        do throws(PacketError) {
            return .packet(try notification.packet(), time: notification.time, line: notification.line)
        } catch {
            return .problem(broken(error.plainText, line: notification.line))
        }
    }

    /// The error for a file without any packet, valid or broken.
    private func nothing(others: Int, found: Set<CyclingCharacteristic>) -> Message {
        let place = Message.Place(file: path)
        guard others > 0 else { return Message.notALog.at(place) }
        let asked = characteristics.map(\.shortName).joined(separator: " or ")
        let known = found.map(\.shortName).sorted().joined(separator: ", ")
        return Message.noNotifications(
            reason: (asked.isEmpty
                ? "no notification is of 2a5b, 2a63, 2ad2 or fec2" : "no notification is of \(asked)")
                + "; \(Formatted.counted(others, "is", "are")) of \(known.isEmpty ? "others" : known)"
        ).at(
            place,
            remedy: known.isEmpty
                ? "Log one of these characteristics."
                : "Name one of these with --characteristic, or omit it to read all.")
    }

    private func broken(_ reason: String, line: Int) -> Message {
        Message.brokenNotification(reason: reason).at(path, line: line)
    }

    /// Calls `take` for each line until it returns false. The end of a line that is longer than 64 KiB is ignored.
    private func eachLine(_ take: (String) -> Bool) throws(Message) {
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

import CountHistory

/// The export of Apple Health, `export.xml`: its step counts, read as they come. Memory does not grow with the file.
public struct HealthExport: Sendable {
    /// The file.
    public let path: String

    /// One source in an export.
    public struct Source: Sendable, Hashable, Codable {
        /// The name of the app or device.
        public var name: String
        /// Its records of steps.
        public var records = 0
        /// All its steps.
        public var steps = 0.0
        /// The earliest start: seconds since 1970.
        public var start = Double.infinity
        /// The latest end: seconds since 1970.
        public var end = -Double.infinity
    }

    /// Makes a reader of a file.
    public init(path: String) { self.path = path }

    /// Whether a file begins like XML rather than a table.
    public static func isLikely(_ path: String) -> Bool {
        if path.lowercased().hasSuffix(".xml") { return true }
        guard var chunks = try? TextChunks(path: path, dialect: CSVDialect(chunkSize: 4096)),
            let chunk = try? chunks.next()
        else { return false }
        return chunk.first { !TagScanner.isSpace($0) } == UInt8(ascii: "<")
    }

    /// The sources with their totals, the largest first. O(bytes) time, memory of one piece.
    public func sources() throws -> [Source] {
        var sources: [String: Source] = [:]
        try read { name, stretch in
            var source = sources[name] ?? Source(name: name)
            source.records += 1
            source.steps += stretch.count
            source.start = min(source.start, stretch.start)
            source.end = max(source.end, stretch.end)
            sources[name] = source
        }
        return sources.values.sorted { ($1.steps, $0.name) < ($0.steps, $1.name) }
    }

    /// Hands on each record of steps with its source's name. A record like the one before of its source is left out.
    ///
    /// Throws `ImportError`, and what `take` throws.
    public func read(_ take: (String, Stretch) throws -> Void) throws {
        var reader = HealthReader()
        do {
            var chunks = try TextChunks(path: path, dialect: CSVDialect())
            while let chunk = try chunks.next() {
                for byte in chunk where try reader.scanner.take(byte) {
                    if let record = try reader.record() { try take(record.source, record.stretch) }
                }
            }
            try reader.finish()
        } catch let fault as RowFault {
            let line = fault.kind == .noSteps ? nil : reader.scanner.tagLine
            throw ImportError(fault.kind, at: ImportPlace(file: path, line: line), remedy: fault.remedy)
        } catch let error as ImportError where error.kind == .archive {
            throw ImportError(.archive, at: error.place, remedy: "Unpack it and name the export.xml inside.")
        }
    }
}

/// Makes records of the tags of an export.
private struct HealthReader {
    var scanner = TagScanner()
    private var hasRoot = false
    private var hasEnded = false
    private var records = 0
    private var last: [String: Stretch] = [:]

    private static let stepCount = "HKQuantityTypeIdentifierStepCount"

    /// The record that the scanner's tag is; nil for any other tag, and for a repeated record.
    mutating func record() throws(RowFault) -> (source: String, stretch: Stretch)? {
        guard scanner.isNamed("Record") else {
            if !hasRoot {
                guard scanner.isNamed("HealthData") else { throw RowFault(.notHealthExport(root: scanner.nameText)) }
                hasRoot = true
            }
            if scanner.isNamed("/HealthData") { hasEnded = true }
            return nil
        }
        guard hasRoot else { throw RowFault(.notHealthExport(root: scanner.nameText)) }
        guard let record = try fields() else { return nil }
        records += 1
        guard last.updateValue(record.stretch, forKey: record.source) != record.stretch else { return nil }
        return record
    }

    /// What is wrong with an export that ends here.
    func finish() throws(RowFault) {
        guard hasRoot else { throw RowFault(.notHealthExport(root: nil)) }
        guard hasEnded, scanner.isBetweenTags else { throw RowFault(.cutOff) }
        guard records > 0 else { throw RowFault(.noSteps) }
    }

    private func fields() throws(RowFault) -> (source: String, stretch: Stretch)? {
        var (type, source): (Bool, String?) = (false, nil)
        var (start, end, value): (String?, String?, String?) = (nil, nil, nil)
        let isWhole = scanner.attributes { name, raw in
            if name.elementsEqual("type".utf8) {
                type = raw.elementsEqual(HealthReader.stepCount.utf8)
            } else if name.elementsEqual("sourceName".utf8) {
                source = TagScanner.text(raw)
            } else if name.elementsEqual("startDate".utf8) {
                start = TagScanner.text(raw)
            } else if name.elementsEqual("endDate".utf8) {
                end = TagScanner.text(raw)
            } else if name.elementsEqual("value".utf8) {
                value = TagScanner.text(raw)
            }
        }
        guard isWhole else { throw RowFault(.invalidRecord(reason: "the record's attributes are malformed")) }
        guard type else { return nil }
        guard let source, let start, let end, let value else {
            let missing = [
                source == nil ? "sourceName" : nil, start == nil ? "startDate" : nil, end == nil ? "endDate" : nil,
                value == nil ? "value" : nil,
            ].compactMap { $0 }
            throw RowFault(.invalidRecord(reason: "the record lacks \(missing.joined(separator: ", "))"))
        }
        let from = try HealthReader.seconds(start, "startDate")
        let to = try HealthReader.seconds(end, "endDate")
        guard to >= from else { throw RowFault(.invalidRecord(reason: "the record ends before it begins")) }
        guard let steps = Double(value), steps >= 0, steps < 1e12 else {
            throw RowFault(.invalidSteps(value), column: .name("value"), remedy: "Correct or delete the record.")
        }
        return (source, Stretch(start: from, end: to, content: .counted(steps)))
    }

    private static func seconds(_ text: String, _ name: String) throws(RowFault) -> Double {
        guard let seconds = TimeText.seconds(text.utf8) else {
            throw RowFault(
                .invalidTime(text), column: .name(name),
                remedy: "A record's time is a date and time with its offset, 2017-01-22 18:57:52 +0200.")
        }
        return seconds
    }
}

import Sessions
import CountHistory

/// The step counts in an export of Apple Health, `export.xml`. The file is streamed: memory does not grow with it.
package struct HealthExport: Sendable {
    /// The file.
    package let source: TextSource

    /// One source in an export.
    package struct Source: Sendable {
        /// The name of the app or device.
        package var name: String
        /// The number of its step records.
        package var records = 0
        /// The sum of its steps.
        package var steps = 0.0
        /// What nobody makes among them.
        package var check = CountCheck()
    }

    /// Makes a reader for a file.
    package init(_ source: TextSource) { self.source = source }

    /// Whether a file looks like XML and not like a table.
    package static func isLikely(_ source: TextSource) -> Bool {
        source.fileExtension == "xml" || HistoryFile.firstByte(of: source) == UInt8(ascii: "<")
    }

    /// The sources with their totals, largest first. O(bytes) time, memory for one chunk.
    package func sources() throws -> [Source] {
        var sources: [String: Source] = [:]
        try read { name, stretch in
            var source = sources[name] ?? Source(name: name)
            source.records += 1
            source.steps += stretch.count
            source.check.take(stretch)
            sources[name] = source
        }
        return sources.values.sorted { ($1.steps, $0.name) < ($0.steps, $1.name) }
    }

    /// Passes on each step record with the name of its source. A record equal to the previous one of its source is skipped.
    ///
    /// Throws `Message`, and the errors of `take`.
    package func read(_ take: (String, Stretch) throws -> Void) throws {
        var reader = HealthRecordParser()
        do {
            var chunks = try TextChunks(source, dialect: CSVDialect())
            while let chunk = try chunks.next() {
                var place = 0
                while let end = try reader.scanner.next(in: chunk, from: place) {
                    if let record = try reader.record() { try take(record.source, record.stretch) }
                    place = end
                }
            }
            try reader.finish()
        } catch let fault as Message {
            let line = fault == .noSteps ? nil : reader.scanner.tagLine
            throw fault.at(source.name, line: line)
        }
    }
}

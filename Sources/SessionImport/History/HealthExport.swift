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
        source.fileExtension == "xml" || source.firstByte == UInt8(ascii: "<")
    }

    /// Whether the root of an XML file is an export's. O(1).
    static func hasRoot(_ source: TextSource) -> Bool {
        source.beginning(64 << 10).firstRange(of: "<HealthData".utf8) != nil
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
        let parser = HealthRecordParser()
        var isFirst = true
        let xml = try XMLReader(source, parser) { bytes in
            HealthExport.mend(&bytes, isFirst: isFirst)
            isFirst = false
        }
        var isMore = true
        while isMore {
            let next = Result { () throws(Message) in try xml.next() }
            for record in parser.records() { try take(record.source, record.stretch) }
            isMore = try next.get()
        }
        do { try parser.finish() } catch { throw error.at(source.name) }
    }

    /// Corrects faults that Apple writes: iOS 16 breaks the DOCTYPE, which becomes spaces as nothing needs it, and metadata can have
    /// control characters that XML forbids, which become DEL, a control character that it allows.
    private static func mend(_ bytes: inout [UInt8], isFirst: Bool) {
        for index in bytes.indices where bytes[index] < 0x20 && !isXMLSpace(bytes[index]) { bytes[index] = 0x7F }
        guard isFirst, let root = bytes.firstRange(of: "<HealthData".utf8)?.lowerBound,
            let start = bytes[..<root].firstRange(of: "<!DOCTYPE".utf8)?.lowerBound,
            let end = bytes[start..<root].lastIndex(of: UInt8(ascii: ">"))
        else { return }
        for index in start...end where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
    }
}

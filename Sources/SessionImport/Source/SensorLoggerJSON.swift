import RepDetection
import Sessions
import Foundation

/// The JSON export of Sensor Logger: an array of readings, each with its sensor's name, as tables of one sensor each.
enum SensorLoggerJSON {
    /// The longest export in bytes: it is held in memory.
    static let longest = 256 * 1024 * 1024

    /// Whether a source is JSON: by its name, or, if the name is not a table's, by its first byte.
    static func isLikely(_ source: TextSource) throws(Message) -> Bool {
        if source.fileExtension == "json" { return true }
        guard !["csv", "tsv", "txt"].contains(source.fileExtension) else { return false }
        var input = try ByteInput(source)
        var first: UInt8 = 0
        let got = try withUnsafeMutableBytes(of: &first) { room throws(Message) in try input.read(into: room) }
        return got == 1 && first == UInt8(ascii: "[")
    }

    /// The sensors' tables; nil if the JSON is something else. O(n) time and memory.
    static func tables(_ source: TextSource) throws(Message) -> [TextSource]? {
        guard let bytes = try source.bytes(most: longest) else {
            throw Message.unreadable(reason: "the JSON is longer than \(longest / (1024 * 1024)) MiB").at(
                source.name, remedy: "Export it as CSV.")
        }
        guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "[") else {
            return EdgeImpulseJSON.table(bytes, name: source.name).map { [$0] }
        }
        guard let readings = try? JSONDecoder().decode(Readings.self, from: Data(bytes)) else {
            let other = otherForm(source)
            throw other == Message.otherJSON(isLines: true).at(source.name)
                ? other
                : Message.unreadable(reason: "it is not complete JSON").at(source.name, remedy: "Export it again.")
        }
        return readings.sensors?.map { sensor in
            .memory(name: source.name + "/" + sensor + ".csv", bytes: readings.rows[sensor] ?? [])
        }
    }

    /// The error for JSON of another form: one value, or lines of it.
    static func otherForm(_ source: TextSource) -> Message {
        let lines = source.beginning().split(maxSplits: 1) { $0 == UInt8(ascii: "\n") }
        let areLines = lines.count > 1 && (try? JSONReader.read(Array(lines[0]))) != nil
        return Message.otherJSON(isLines: areLines).at(source.name)
    }

    /// The readings as the lines of each sensor's table. One is decoded after the other: all at once take ten times the file's size.
    private struct Readings: Decodable {
        /// The sensors in the order of their first readings; nil if a reading has none.
        var sensors: [String]? = []
        var rows: [String: [UInt8]] = [:]

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            var columns: [String: [String]] = [:]
            while !list.isAtEnd {
                let reading = try list.decode([String: Scalar].self)
                guard let sensor = reading["sensor"]?.text else {
                    sensors = nil
                    return
                }
                if columns[sensor] == nil {
                    sensors?.append(sensor)
                    columns[sensor] = reading.keys.filter { $0 != "sensor" }.sorted()
                    rows[sensor] = Array(
                        (columns[sensor, default: []].map(CSVText.field).joined(separator: ",") + "\n").utf8)
                }
                let cells = columns[sensor, default: []].map { CSVText.field(reading[$0]?.text ?? "") }
                rows[sensor]?.append(contentsOf: (cells.joined(separator: ",") + "\n").utf8)
            }
        }
    }

    /// A text, a number or a truth value as text; the export writes all as texts.
    private struct Scalar: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                self.text = text
            } else if let number = try? value.decode(Int64.self) {
                text = "\(number)"
            } else if let number = try? value.decode(Double.self) {
                text = "\(number)"
            } else if let truth = try? value.decode(Bool.self) {
                text = "\(truth)"
            } else {
                text = ""
            }
        }
    }
}

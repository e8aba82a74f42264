import Sessions
import Foundation

/// A `*_motion.tsv` of Motion-BIDS: rows without a header, described by `*_channels.tsv` and `*_motion.json` beside it.
///
/// Source: the Brain Imaging Data Structure, "Motion" (bids-specification.readthedocs.io).
struct MotionBIDS {
    let source: TextSource
    let channels: TextSource
    let sidecar: TextSource?
    let events: TextSource?
    let options: RecognitionOptions

    /// Whether a file's name denotes a table of samples.
    static func isMotion(_ source: TextSource) -> Bool { source.fileName.hasSuffix("_motion.tsv") }

    /// Makes the table; throws if the file of its channels is missing.
    init(_ source: TextSource, among files: NamedFiles, _ options: RecognitionOptions) throws(Message) {
        let prefix = String(source.fileName.dropLast("_motion.tsv".count))
        guard let channels = files[prefix + "_channels.tsv"] else {
            throw Message.invalidHeader(
                "the table has no header, and \(prefix)_channels.tsv is not beside it",
                remedy: "Put the file of its channels into the same folder."
            ).at(source.name)
        }
        self.source = source
        self.channels = channels
        sidecar = files[prefix + "_motion.json"]
        // Several systems that track one task share its events.
        let parts = prefix.split(separator: "_").filter { !$0.hasPrefix("tracksys-") }
        let shared = parts.joined(separator: "_") + "_events.tsv"
        events = files[prefix + "_events.tsv"] ?? files[shared]
        self.options = options
    }

    private struct Row {
        let name: String
        let component: String
        let type: String
        let point: String
        let unit: String
        let index: Int
    }

    /// The table, recognised; nil if it has no sensor of motion.
    func table() throws(Message) -> RecognisedTable? {
        let rows = try rows()
        var table = RecognisedTable(
            source: source, logger: .motionBIDS, parts: [], key: String(source.fileName.dropLast("_motion.tsv".count)))
        let points = Set(rows.filter { sensor(of: $0) != nil }.map(\.point))
        var entries: [ChannelColumn] = []
        var time: SampleTime?
        for row in rows {
            if row.type == "LATENCY" {
                time = time ?? .column(.number(row.index + 1), unit: TimeUnit(rawValue: row.unit) ?? .seconds)
                continue
            }
            guard let sensor = sensor(of: row) else {
                table.leftOut.append(LeftOut(name: row.name, reason: .other))
                continue
            }
            guard let unit = MeasuredUnit(spelling: row.unit, of: sensor.unit.quantity),
                unit.quantity == sensor.unit.quantity
            else {
                table.leftOut.append(LeftOut(name: row.name, reason: .unknownUnit))
                continue
            }
            let axis = row.component.replacing("quat_", with: "")
            let prefix = points.count > 1 ? row.point + "." : ""
            let channel = sensor.channel(axis: axis, prefix: prefix)
            guard !entries.contains(where: { $0.channel == channel }) else {
                table.leftOut.append(LeftOut(name: row.name, reason: .otherVersion))
                continue
            }
            let isOpposite = options.platform == .android && sensor.isOpposite(axis: axis)
            entries.append(
                ChannelColumn(
                    channel, column: .number(row.index + 1), unit: sensor.unit.rawValue, scale: isOpposite ? -1 : 1,
                    from: unit == sensor.unit ? nil : unit.rawValue))
        }
        guard !entries.isEmpty else { return nil }
        if time == nil { time = try rate().map { SampleTime.rate($0) } }
        guard let known = time else {
            throw Message.missingColumn("LATENCY", present: rows.map(\.name)).at(
                source.name,
                remedy: "Put the \(table.key)_motion.json with its SamplingFrequency beside it, or give --rate.")
        }
        let profile = ImportProfile(
            name: Logger.motionBIDS.rawValue, header: false, delimiter: "\t",
            missing: DecimalMark.usualMissing + ["n/a"], time: known, place: points.count == 1 ? points.first : nil,
            channels: entries)
        table.parts = [RecordingPart(source, profile: profile)]
        table.annotations = events
        return table
    }

    private func rows() throws(Message) -> [Row] {
        let reader = CSVReader(channels, dialect: CSVDialect(delimiter: UInt8(ascii: "\t")))
        let table = try reader.read(into: TextTable())
        for column in ["name", "component", "type", "units"] where !table.header.contains(column) {
            throw Message.missingColumn(.name(column), present: table.header).at(
                channels.name, remedy: "Motion-BIDS requires this column: add it.")
        }
        return table.rows.indices.map { row in
            func text(_ column: String) -> String { table.text(column, row: row) ?? "" }
            return Row(
                name: text("name"), component: text("component").lowercased(), type: text("type").uppercased(),
                point: text("tracked_point"), unit: text("units"), index: row)
        }
    }

    private func sensor(of row: Row) -> Sensor? {
        let isVector = ["x", "y", "z"].contains(row.component)
        switch row.type {
        case "ACCEL" where isVector: return .acceleration
        case "GYRO" where isVector: return .rotationRate
        case "MAGN" where isVector: return .magnetometer
        case "ORNT" where row.component.hasPrefix("quat_"): return .quaternion
        default: return nil
        }
    }

    /// The rate in the sidecar, or the user's.
    private func rate() throws(Message) -> Double? {
        if let rate = options.rate { return rate }
        guard let sidecar else { return nil }
        struct Sidecar: Decodable { let SamplingFrequency: Double? }
        guard let bytes = try sidecar.bytes(most: 1024 * 1024) else { return nil }
        guard let read = try? JSONDecoder().decode(Sidecar.self, from: Data(bytes)) else {
            throw Message.unreadable(reason: "it is not JSON with a number as its SamplingFrequency").at(
                sidecar.name, remedy: "Correct it, or give the sample rate with --rate.")
        }
        return read.SamplingFrequency
    }
}

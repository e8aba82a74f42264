import Sessions
import RepDetection

extension RecognisedTable {
    /// Gives plain tables of one folder one key if each has another sensor, their names differ in the sensor only, and their
    /// clocks start together: `Accelerometer.csv` and `Gyroscope.csv` of a logger that is not known.
    static func joined(_ tables: [RecognisedTable]) -> [RecognisedTable] {
        var joined = tables
        var groups: [String: [Int]] = [:]
        for (index, table) in tables.enumerated() where table.logger == .plain && table.profile == nil {
            guard let key = table.keyWithoutSensor else { continue }
            groups[key, default: []].append(index)
        }
        for (key, indices) in groups where indices.count > 1 {
            let channels = indices.flatMap { tables[$0].parts.flatMap(\.profile.channels).map(\.channel) }
            let starts = indices.map { tables[$0].parts.first?.firstReading }
            guard Set(channels).count == channels.count, areTogether(starts) else { continue }
            for index in indices { joined[index].key = key }
        }
        return joined
    }

    /// Takes out the tables that are one recording with a table about which there is a question, so that no half of it is imported.
    static func holdBack(_ tables: inout [RecognisedTable], _ problems: inout [Message]) {
        let asked = problems.filter { ["unknownUnit", "unknownSensor", "otherUnit"].contains($0.kind) }
        tables.removeAll { table in
            guard let file = asked.first(where: { table.isBeside($0) })?.place?.file else { return false }
            problems.append(
                Message.waiting(for: TextSource.file(file).fileName).at(table.source.name))
            return true
        }
    }

    /// Whether it is one recording with a table that could not be read, by their names.
    private func isBeside(_ problem: Message) -> Bool {
        guard logger == .plain, profile == nil, let file = problem.place?.file, let key = keyWithoutSensor else {
            return false
        }
        return RecognisedTable.keyWithoutSensor(TextSource.file(file).stem) == key
    }

    private var keyWithoutSensor: String? { RecognisedTable.keyWithoutSensor(source.stem) }

    /// The name of a file without words of sensors; nil if it has none.
    private static func keyWithoutSensor(_ stem: String) -> String? {
        let words = stem.split { " _-.".contains($0) }
        let others = words.filter { $0.count < 3 || ColumnMeaning.sensor(rest: $0.lowercased()) == nil }
        return others.count < words.count ? others.joined(separator: "_") : nil
    }

    /// The longest time between the first samples of one recording's sensors, in s.
    private static let longestLag = 10.0

    private static func areTogether(_ readings: [ClockReading?]) -> Bool {
        guard let first = readings.first else { return false }
        return readings.allSatisfy { reading in
            guard let reading, let first else { return reading == nil && first == nil }
            return reading.clock == first.clock && abs(reading.seconds - first.seconds) <= longestLag
        }
    }
}

extension RecordingPart {
    /// The time of its first row; nil for rows without one. Reads the beginning.
    fileprivate var firstReading: ClockReading? {
        guard case .column = profile.time, let delimiter = profile.delimiterByte else { return nil }
        let dialect = CSVDialect(
            delimiter: delimiter, skipLines: profile.skipLines, chunkSize: TableShape.lookedAt)
        return try? CSVReader(source, dialect: dialect).read(into: SampleTable(profile), until: { $0.rows > 0 }).time?
            .first
    }
}

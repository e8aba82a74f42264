import RepDetection
import Sessions

/// A table of a recording, recognised by its header, its numbers and its file's name.
struct RecognisedTable {
    let source: TextSource
    let logger: Logger
    var parts: [RecordingPart]
    var leftOut: [LeftOut] = []
    /// The assumptions that the file does not confirm.
    var assumptions: [String] = []
    /// The units that the header does not give.
    var takenUnits: [TakenUnit] = []
    /// Tables of one folder with the same key are one recording.
    var key: String
    /// The recording's name if only its file gives it, as in a JSON export.
    var recordingName: String?
    var clock = RecordingClock()
    /// The file of marks beside it.
    var annotations: TextSource?
    /// Its column of marks, on the clock of its first part.
    private(set) var marks: RecordingPart?
    /// The columns among which one of marks was looked for.
    private(set) var columns: [String] = []
    var device = LoggerColumns.Device.phone
    /// The options that it was recognised with.
    var usedFlags: Set<RecognitionOptions.Flag> = []
    /// The name of the profile that a user gave for it; nil if it was recognised.
    var profile: String?
    /// The order in which versions of a sensor are preferred; a lower one first.
    var preference = 0

    /// Takes the units that the user gives in place of a profile's.
    mutating func takeUnits(_ options: RecognitionOptions) {
        for part in parts.indices { usedFlags.formUnion(parts[part].profile.takeUnits(options)) }
    }

    /// Takes a column of marks.
    mutating func takeMarks(_ name: String, in header: [String]) {
        columns = header
        marks = parts.first.flatMap { MarkColumn.part(name, in: header, beside: $0) }
    }
}

/// A sensor's columns in a table.
struct SensorColumns {
    let sensor: Sensor
    var axes: [(axis: String, index: Int)]
    var unit: MeasuredUnit?
}

/// Recognises a table that has a header.
struct TableRecogniser {
    let source: TextSource
    let shape: TableShape
    let header: [String]
    let options: RecognitionOptions
    /// The metadata beside a file of Sensor Logger.
    let metadata: SensorLoggerMetadata?

    /// The table; nil if it has no sensor of motion.
    /// - Parameter isPhyphox: Whether the table is in a folder of phyphox, whose header may be in another language.
    func table(isPhyphox: Bool = false) throws(Message) -> RecognisedTable? {
        switch Logger.of(header, stem: source.stem) {
        case .sensorLogger: try sensorLogger()
        case .sensorLog: try sensorLog()
        case .physicsToolbox: try physicsToolbox()
        case let logger: try named(isPhyphox && logger == .plain ? .phyphox : logger)
        }
    }

    // MARK: Building profiles

    /// A profile of the table's form with these columns.
    func profile(_ logger: Logger, time: SampleTime, place: String?, _ channels: [ChannelColumn]) -> ImportProfile {
        ImportProfile(
            name: logger.rawValue, delimiter: String(UnicodeScalar(shape.delimiter)), decimalMark: shape.decimalMark,
            skipLines: shape.skipLines, missing: DecimalMark.usualMissing + ["n/a", "N/A", "-", "NULL", "None"],
            time: time, place: place, channels: channels)
    }

    /// The columns of a sensor as channels, in its unit and with the signs of Core Motion.
    func channels(
        _ columns: SensorColumns, from unit: MeasuredUnit, counts: Double = 1, hasAndroidSigns: Bool,
        prefix: String = ""
    ) -> [ChannelColumn] {
        columns.axes.map { axis, index in
            let isOpposite = hasAndroidSigns && columns.sensor.isOpposite(axis: axis)
            return ChannelColumn(
                columns.sensor.channel(axis: axis, prefix: prefix), column: reference(index),
                unit: columns.sensor.unit.rawValue, scale: (isOpposite ? -1 : 1) / counts,
                from: unit == columns.sensor.unit ? nil : unit.rawValue)
        }
    }

    /// The channels of a logger's sensors. Columns without any number are omitted.
    func channels(
        of sensors: [LoggerColumns], isIOS: Bool = false, hasAndroidSigns: Bool, prefix: String = "",
        _ leftOut: inout [LeftOut]
    ) -> [ChannelColumn] {
        var channels: [ChannelColumn] = []
        for row in sensors {
            let columns = columns(row)
            guard !columns.axes.isEmpty else { continue }
            let (names, axes) = (columns.axes.map { header[$0.index] }, numbers(columns))
            guard !axes.isEmpty else {
                let left = row.logger == .sensorLogger ? [source.fileName] : names
                leftOut += left.map { LeftOut(name: $0, reason: .empty) }
                continue
            }
            var unit = isIOS ? row.iosUnit ?? row.unit : row.unit
            // Versions of the app may have changed the unit of acceleration with gravity, which its numbers show.
            if row.logger == .sensorLogger, [.gravity, .acceleration].contains(row.sensor) {
                unit = UnitByNumbers.unit(of: row.sensor, axes: axes) ?? unit
            }
            channels += self.channels(columns, from: unit, hasAndroidSigns: hasAndroidSigns, prefix: prefix)
        }
        return channels
    }

    /// The columns of a logger's sensor that the header has; a name may have its unit in brackets behind it.
    func columns(_ row: LoggerColumns) -> SensorColumns {
        let axes = row.sensor.axes.compactMap { axis -> (axis: String, index: Int)? in
            let name = row.name(axis: axis)
            let index = header.firstIndex(of: name) ?? header.firstIndex { $0.hasPrefix(name + "(") }
            return index.map { (axis, $0) }
        }
        return SensorColumns(sensor: row.sensor, axes: axes)
    }

    /// A column by its name, or by its number if two have the name.
    func reference(_ index: Int) -> ColumnReference { shape.reference(index) }

    /// The first numbers of a sensor's columns, of rows in which all have one.
    func numbers(_ columns: SensorColumns) -> [[Double]] {
        let texts = columns.axes.map { shape.numbers($0.index) }
        return texts.contains { $0.isEmpty } ? [] : texts
    }
}

extension RecognisedTable {
    /// A table of Empatica's E4, which has no header: the first row is the start, the second the sample rate, and acceleration is in
    /// 64 counts per g. Nil for other tables.
    ///
    /// Source: support.empatica.com, "E4 data export and formatting from E4 connect".
    init?(empatica source: TextSource, _ shape: TableShape) {
        guard shape.header == nil, shape.rows.count > 2, source.stem.uppercased().hasSuffix("ACC") else { return nil }
        let (starts, rates) = (shape.rows[0].compactMap { Double($0) }, shape.rows[1].compactMap { Double($0) })
        guard starts.count == 3, rates.count == 3, Set(starts).count == 1, Set(rates).count == 1,
            ClockReading(whole: nil, number: starts[0], perSecond: 1).clock == .unix, (1...512).contains(rates[0])
        else { return nil }
        let channels = ["x", "y", "z"].enumerated().map { index, axis in
            ChannelColumn(
                Sensor.acceleration.channel(axis: axis), column: .number(index + 1), unit: MeasuredUnit.g.rawValue,
                scale: 1 / 64)
        }
        let profile = ImportProfile(
            name: Logger.empatica.rawValue, header: false, skipLines: shape.skipLines + 2, time: .rate(rates[0]),
            place: "wrist", channels: channels)
        self.init(
            source: source, logger: .empatica, parts: [RecordingPart(source, profile: profile)], key: source.stem)
        clock.zero = starts[0]
    }
}

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

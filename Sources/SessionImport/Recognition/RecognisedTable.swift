import Sessions
import RepDetection

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
    var device = SensorLoggerFile.Device.phone
    /// The options that it was recognised with.
    var usedFlags: Set<RecognitionOptions.Flag> = []
    /// The name of the profile that a user gave for it; nil if it was recognised.
    var profile: String?
    /// The order in which versions of a sensor are preferred; a lower one first.
    var preference = 0

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

    init(
        _ source: TextSource, _ shape: TableShape, _ header: [String], _ options: RecognitionOptions,
        metadata: SensorLoggerMetadata?
    ) {
        self.source = source
        self.shape = shape
        self.header = header
        self.options = options
        self.metadata = metadata
    }

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
            skipLines: shape.skipLines, missing: ImportProfile.usualMissing + ["n/a", "N/A", "-", "NULL", "None"],
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

    /// A column by its name, or by its number if two have the name.
    func reference(_ index: Int) -> ColumnReference {
        header.count { $0 == header[index] } == 1 && !header[index].isEmpty ? .name(header[index]) : .number(index + 1)
    }

    /// The first numbers of a sensor's columns, of rows in which all have one.
    func numbers(_ columns: SensorColumns) -> [[Double]] {
        let texts = columns.axes.map { shape.numbers($0.index) }
        return texts.contains { $0.isEmpty } ? [] : texts
    }
}

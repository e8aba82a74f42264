import CountHistory

/// Which columns of a pedometer log hold what. What is not named is looked for among the usual names.
public struct PedometerColumns: Sendable, Hashable {
    /// The time of a line.
    public var time: String?
    /// Steps since the start.
    public var steps: String?
    /// When the counter was started.
    public var start: String?
    /// An error; whatever is not empty or 0 makes the line unknown.
    public var error: String?
    /// The unit of times that are numbers.
    public var unit: TimeUnit

    /// Makes a choice of columns.
    public init(
        time: String? = nil, steps: String? = nil, start: String? = nil, error: String? = nil,
        unit: TimeUnit = .seconds
    ) {
        self.time = time
        self.steps = steps
        self.start = start
        self.error = error
        self.unit = unit
    }
}

/// The log of an app's pedometer: a CSV file with a time and the steps since the start of the updates.
public struct PedometerLog: Sendable {
    /// What it says, by its lines.
    public let stretches: [Stretch]
    /// What is worth knowing about it.
    public let notes: CounterLog.Notes

    /// Reads a log. Times are ISO 8601 with an offset, or numbers; steps are whole numbers, −1 or `error 105` where
    /// they are unknown. O(lines) time and memory.
    public init(contentsOf path: String, columns: PedometerColumns = PedometerColumns()) throws(ImportError) {
        let table = try CSVReader(path: path).read(into: PedometerTable(columns))
        guard table.hasHeader else { throw ImportError(.empty, at: ImportPlace(file: path)) }
        guard !table.readings.isEmpty else { throw ImportError(.headerOnly, at: ImportPlace(file: path)) }
        var log = CounterLog()
        var stretches: [Stretch] = []
        for reading in table.readings { stretches += log.feed(reading) }
        stretches += log.finish()
        self.stretches = stretches
        notes = log.notes
    }
}

extension CounterLog.Notes {
    /// What a user should know, in words; empty where all is plain.
    public var advisories: [String] {
        var words: [String] = []
        if repeated > 0 { words.append("\(counted(repeated, "line", "lines")) twice, counted once") }
        if corrections > 0 {
            words.append(
                "the clock goes back \(counted(corrections, "time", "times")), by up to \(short(largestCorrection)) s: "
                    + "what was counted meanwhile stands at the corrected time")
        }
        if unplaced > 0 {
            words.append(
                "the first reading already stands at \(unplaced): not counted, as nothing tells since when; "
                    + "a column start would")
        }
        return words
    }
}

/// Collects the readings of a log.
private struct PedometerTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<PedometerTable>.field($0, $1, $2) }, row: { CSVState<PedometerTable>.endRow($1) })

    private let columns: PedometerColumns
    private(set) var readings: [CounterLog.Reading] = []
    private(set) var hasHeader = false
    private var row: [String] = []
    private var map: Map?

    /// The numbers of the columns.
    private struct Map {
        var time: Int
        var steps: Int
        var start: Int?
        var error: Int?
        var names: [String]

        /// The number of the last column that every line needs.
        var last: Int { max(time, steps) }
    }

    init(_ columns: PedometerColumns) { self.columns = columns }

    mutating func field(_ field: CSVField, at index: Int) throws(RowFault) { row.append(trimmed(field.text)) }

    mutating func endRow(fields: Int) throws(RowFault) {
        defer { row = [] }
        guard let map else {
            hasHeader = true
            self.map = try header()
            return
        }
        guard fields > map.last else { throw RowFault(.shortRow(fields: fields, needed: map.last + 1)) }
        let time = try TimeCell.seconds(row[map.time], unit: columns.unit, column: map.names[map.time])
        var start: Double?
        if let column = map.start, column < row.count, !TimeCell.isMissing(row[column]) {
            start = try TimeCell.seconds(row[column], unit: columns.unit, column: map.names[column])
        }
        readings.append(CounterLog.Reading(time: time, value: try value(map), start: start))
    }

    private func value(_ map: Map) throws(RowFault) -> CounterLog.Value {
        if let column = map.error, column < row.count, !TimeCell.isMissing(row[column]), row[column] != "0" {
            return .unknown
        }
        let text = row[map.steps]
        if TimeCell.isMissing(text) || text.lowercased().contains("error") { return .unknown }
        guard let number = Double(text), number == number.rounded(), number >= -1, number < 1e12 else {
            throw RowFault(.invalidSteps(text), column: .name(map.names[map.steps]))
        }
        return number < 0 ? .unknown : .count(Int(number))
    }

    private func header() throws(RowFault) -> Map {
        let time = try place(columns.time, among: ["time", "timestamp", "date", "endDate", "pedometerEndDate(txt)"])
        let steps = try place(
            columns.steps, among: ["steps", "stepCount", "numberOfSteps", "count", "pedometerNumberofSteps(N)"])
        return Map(
            time: time, steps: steps,
            start: try optional(columns.start, among: ["start", "startDate", "pedometerStartDate(txt)"]),
            error: try optional(columns.error, among: ["error"]), names: row)
    }

    private func place(_ name: String?, among usual: [String]) throws(RowFault) -> Int {
        if let place = try optional(name, among: usual) { return place }
        throw RowFault(
            .missingColumn(.name(usual[0]), present: row),
            remedy: "A pedometer log begins with the row: time,steps. Other names are told with --time-column and "
                + "--steps-column; the fields stand between commas.")
    }

    private func optional(_ name: String?, among usual: [String]) throws(RowFault) -> Int? {
        guard let name else { return usual.lazy.compactMap { name in row.firstIndex { $0 == name } }.first }
        if let place = row.firstIndex(of: name) { return place }
        let nearest = nearestName(to: name, among: row).map { "Did you mean \(quoted($0))? " } ?? ""
        throw RowFault(.missingColumn(.name(name), present: row), remedy: nearest + "Name one of these columns.")
    }
}

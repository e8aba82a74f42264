import CountHistory
import Foundation
import Sessions

/// The names of a pedometer log's columns. A column without a given name is found by its usual names.
package struct PedometerColumns: Sendable, Hashable {
    /// The column of a reading's time.
    package var time: String?
    /// The column of the steps since the start.
    package var steps: String?
    /// The column of the counter's start time.
    package var start: String?
    /// The column of an error code; a reading whose code is neither empty nor 0 is unknown.
    package var error: String?
    /// The unit of numeric times.
    package var unit: TimeUnit

    /// Makes a choice of columns.
    package init(
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
package struct PedometerLog: Sendable {
    /// The counted and unknown stretches.
    package let stretches: [Stretch]
    /// Repeated lines, clock corrections and steps without a start.
    package let notes: CounterLog.Notes

    /// Reads a log. O(lines) time and memory.
    ///
    /// Times are ISO 8601 with an offset, or numbers. Steps are whole numbers; −1 or a text such as `error 105` is unknown.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - columns: The names of its columns.
    ///   - since: The time that its steps are counted from.
    ///   - zone: The time zone whose midnights separate the days.
    package init(
        contentsOf path: String, columns: PedometerColumns = PedometerColumns(), since: CounterLog.Since = .start,
        zone: TimeZone = .current
    ) throws(ImportError) {
        let table: PedometerTable
        do {
            table = try CSVReader(path: path).read(into: PedometerTable(columns))
        } catch let error where error.kind == .archive {
            throw ImportError(
                .archive, at: error.place,
                remedy: "Unpack it, and name the export.xml of an Apple Health export, or the CSV file of a log.")
        }
        guard table.hasHeader else { throw ImportError(.empty, at: ImportPlace(file: path)) }
        guard !table.readings.isEmpty else { throw ImportError(.headerOnly, at: ImportPlace(file: path)) }
        let midnights = LocalDay.starts(
            of: table.readings.flatMap { [$0.time] + ($0.start.map { [$0] } ?? []) }, in: zone)
        var log = CounterLog(since: since, midnights: midnights)
        var stretches: [Stretch] = []
        for reading in table.readings { stretches += log.feed(reading) }
        stretches += log.finish()
        self.stretches = stretches
        notes = log.notes
    }
}

extension CounterLog.Notes {
    /// The notes as texts for a user; empty if there is nothing to note.
    package var advisories: [String] {
        var words: [String] = []
        if repeated > 0 {
            words.append("\(counted(repeated, "line repeats", "lines repeat")) the line before and count once")
        }
        if corrections > 0 {
            words.append(
                "the clock goes back \(counted(corrections, "time", "times")), by up to \(short(largestCorrection)) s: "
                    + "steps in between are dated by the corrected clock")
        }
        if unplaced > 0 {
            words.append(
                "the first reading is already \(unplaced) steps, which are not counted because their start time is unknown; "
                    + "add a column start with the counter's start time, or import with --since midnight if the steps are "
                    + "counted since midnight")
        }
        if fallsOverMidnight > 0 {
            words.append(
                "\(counted(fallsOverMidnight, "fall", "falls")) over a midnight: the counter is taken to restart at "
                    + "midnight; if it always does, import with --since midnight")
        }
        return words
    }
}

/// The readings of a log while its file is read.
private struct PedometerTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<PedometerTable>.field($0, $1, $2) }, row: { CSVState<PedometerTable>.endRow($1) })

    private let columns: PedometerColumns
    private(set) var readings: [CounterLog.Reading] = []
    private(set) var hasHeader = false
    private var row: [String] = []
    private var map: Map?

    /// The indices of the columns.
    private struct Map {
        var time: Int
        var steps: Int
        var start: Int?
        var error: Int?
        var names: [String]

        /// The index of the last column that every line needs.
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
            remedy:
                "A pedometer log starts with the header: time,steps. Give other names with --time-column and --steps-column. "
                + "Separate the fields by commas.")
    }

    private func optional(_ name: String?, among usual: [String]) throws(RowFault) -> Int? {
        guard let name else { return usual.lazy.compactMap { name in row.firstIndex { $0 == name } }.first }
        if let place = row.firstIndex(of: name) { return place }
        let nearest = nearestName(to: name, among: row).map { "Did you mean \(quoted($0))? " } ?? ""
        throw RowFault(.missingColumn(.name(name), present: row), remedy: nearest + "Name one of these columns.")
    }
}

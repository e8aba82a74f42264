import Foundation
import Sessions

/// The names of a pedometer log's columns. A column without a given name is found by its usual names.
package struct PedometerColumns: Sendable, Hashable {
    /// The columns: a reading's time, its steps, the time that they are counted from, and an error code; a reading whose
    /// code is neither empty nor 0 is unknown.
    package static let all = ["time", "steps", "start", "error"]

    /// The given names by column.
    package var names: [String: String]
    /// The unit of numeric times.
    package var unit: TimeUnit

    /// Makes a choice of columns.
    package init(_ names: [String: String] = [:], unit: TimeUnit = .seconds) {
        self.names = names
        self.unit = unit
    }
}

/// The places of a pedometer log's columns.
struct PedometerColumnMap {
    let time: Int
    let steps: Int
    let start: Int?
    let error: Int?
    /// The column that names what a row counts, in a table of several quantities.
    let type: Int?
    /// The column of the date, beside times of day.
    let date: Int?
    /// The column of the offset from UTC, beside times without one.
    let offset: Int?
    /// The offsets that the names of columns give.
    let zones: [TimeZone?]
    let names: [String]

    private static let times = [
        "time", "timestamp", "datetime", "date", "end", "enddate", "endtime", "pedometerenddate", "activityminute",
        "activityhour", "activitydate", "activityday", "day",
    ]
    private static let counts = [
        "steps", "stepcount", "numberofsteps", "count", "pedometernumberofsteps", "steptotal", "totalsteps", "value",
    ]
    private static let starts = ["start", "startdate", "starttime", "pedometerstartdate"]

    /// Finds the columns in a header. Case, spaces and units of the usual names do not matter.
    init(_ columns: PedometerColumns, in header: [String]) throws(Message) {
        let keys = header.map { ColumnName($0).key }
        func find(_ column: String, _ usual: [String]) throws(Message) -> Int? {
            guard let name = columns.names[column] else {
                return usual.lazy.compactMap { keys.firstIndex(of: $0) }.first
            }
            if let place = header.firstIndex(of: name) { return place }
            let nearest = nearestName(to: name, among: header).map { "Did you mean \(quoted($0))? " } ?? ""
            throw Message.missingColumn(.name(name), present: header).at(remedy: nearest + "Name one of these columns.")
        }
        let (start, end) = (try find("start", PedometerColumnMap.starts), try find("time", PedometerColumnMap.times))
        guard let time = end ?? start, let steps = try find("steps", PedometerColumnMap.counts) else {
            throw Message.missingColumn(.name(end == nil && start == nil ? "time" : "steps"), present: header).at(
                remedy: "Name the columns: --column time=NAME --column steps=NAME.")
        }
        self.time = time
        self.steps = steps
        self.start = end == nil ? nil : start
        error = try find("error", ["error"])
        type = keys.firstIndex(of: "type")
        date = ["date", "day", "startdate"].lazy.compactMap { keys.firstIndex(of: $0) }.first { $0 != time }
        offset = header.firstIndex { ColumnName($0).isOfOffset }
        zones = header.map { ColumnName($0).zone }
        names = header
    }

    /// Whether a time is the end of what its row counts.
    var isAtEnd: Bool { ColumnName(names[time]).key.contains("end") }
}

import Sessions

/// The names of a pedometer log's columns. A column without a given name is found by its usual names.
package struct PedometerColumns: Sendable, Hashable {
    /// The column of a reading's time.
    package var time: String?
    /// The column of the steps.
    package var steps: String?
    /// The column of the time that a row's steps are counted from.
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

/// The places of a pedometer log's columns.
struct PedometerColumnMap {
    let time: Int
    let steps: Int
    let start: Int?
    let error: Int?
    /// The column that names what a row counts, in a table of several quantities.
    let type: Int?
    let names: [String]

    private static let times = [
        "time", "timestamp", "datetime", "date", "enddate", "endtime", "pedometerenddate", "activityminute",
        "activityhour", "activitydate", "activityday", "day",
    ]
    private static let counts = [
        "steps", "stepcount", "numberofsteps", "count", "pedometernumberofsteps", "steptotal", "totalsteps", "value",
    ]
    private static let starts = ["start", "startdate", "starttime", "pedometerstartdate"]

    /// Finds the columns in a header. Case, spaces and units of the usual names do not matter.
    init(_ columns: PedometerColumns, in header: [String]) throws(RowFault) {
        let keys = header.map { ColumnName($0).key }
        func find(_ name: String?, _ usual: [String]) throws(RowFault) -> Int? {
            guard let name else { return usual.lazy.compactMap { keys.firstIndex(of: $0) }.first }
            if let place = header.firstIndex(of: name) { return place }
            let nearest = nearestName(to: name, among: header).map { "Did you mean \(quoted($0))? " } ?? ""
            throw RowFault(.missingColumn(.name(name), present: header), remedy: nearest + "Name one of these columns.")
        }
        let (start, end) = (
            try find(columns.start, PedometerColumnMap.starts), try find(columns.time, PedometerColumnMap.times)
        )
        guard let time = end ?? start, let steps = try find(columns.steps, PedometerColumnMap.counts) else {
            throw RowFault(
                .missingColumn(.name(end == nil && start == nil ? "time" : "steps"), present: header),
                remedy: "Name the columns: --column time=NAME --column steps=NAME.")
        }
        self.time = time
        self.steps = steps
        self.start = end == nil ? nil : start
        error = try find(columns.error, ["error"])
        type = keys.firstIndex(of: "type")
        names = header
    }

    /// Whether a time is the end of what its row counts.
    var isAtEnd: Bool { ColumnName(names[time]).key.contains("end") }
}

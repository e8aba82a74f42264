/// The log of an app's step counter over a week, with the incidents of such logs.
struct CounterReadings: Sendable {
    /// A line of the log.
    struct Line: Sendable, Hashable {
        /// The time of the phone's clock and its offset from UTC.
        let time: Int
        let offset: Int
        /// Steps since the start; −1 if not known.
        let steps: Int
        /// 105 if it is not authorised.
        let error: Int?
    }

    private(set) var lines: [Line] = []

    /// The error of the phone's clock on Monday morning, s.
    static let clockError = 1200

    /// Writes a line every quarter of an hour, every 5 minutes of a walk, and at both ends of a walk.
    init(_ week: Week) {
        // Counters start at midnight, at a change of day, and at a restart of the app.
        let restart = week.moment(1, 14)
        let starts = week.days.map(\.start) + [restart]
        // Off while the app restarts; not authorised on Saturday; not available over Tuesday night.
        let isSilent = { time in time > restart - 300 && time < restart }
        let refused = week.moment(2, 14)..<week.moment(2, 16)
        let absent = week.moment(5, 20)..<week.moment(6, 7)
        let isAhead = week.moment(4, 6)..<week.moment(4, 10)

        for time in CounterReadings.times(week) where !isSilent(time) {
            let start = starts.filter { $0 <= time }.max() ?? time
            let isUnknown = refused.contains(time) || absent.contains(time)
            // At midnight the app writes the last count of the day, too.
            if time == start, time != restart, !isUnknown, let last = starts.filter({ $0 < time }).max() {
                let steps = week.walks.steps(from: last, to: time)
                lines.append(Line(time: time, offset: Week.offset(at: time), steps: steps, error: nil))
            }
            lines.append(
                Line(
                    time: time + (isAhead.contains(time) ? CounterReadings.clockError : 0),
                    offset: Week.offset(at: time), steps: isUnknown ? -1 : week.walks.steps(from: start, to: time),
                    error: refused.contains(time) ? 105 : nil))
        }
        // On Thursday evening the app writes its last lines twice.
        if let last = lines.lastIndex(where: { $0.time <= week.moment(0, 22) }), last >= 3 {
            lines.insert(contentsOf: lines[(last - 3)...last], at: last + 1)
        }
    }

    private static func times(_ week: Week) -> [Int] {
        guard let first = week.days.first, let last = week.days.last else { return [] }
        var times = Set(stride(from: first.start, through: last.end, by: 900))
        for walk in week.walks {
            times.formUnion([walk.start, walk.end])
            times.formUnion(stride(from: walk.start + 300, to: walk.end, by: 300))
        }
        return times.sorted()
    }

    /// The log as a CSV file.
    var text: String {
        "time,steps,error\n"
            + lines.map { line in
                "\(DateText.iso(line.time, offset: line.offset)),\(line.steps),\(line.error.map(String.init) ?? "")\n"
            }.joined()
    }
}

import Calibration
import RepDetection
import SVGChart
import Sessions

/// The counts of an ensemble's members by session, with their median, less the label.
enum MembersChart {
    /// The largest number of sessions with a row.
    static let mostSessions = 10

    /// The colours of `DetectorPanel`, with members as circles of a colour that differs from detected in lightness,
    /// for readers who don't distinguish green and grey.
    private static let colors = ColorScale.places(["labelled": 1, "detected": 2, "member": 15])

    /// One session with its members' counts.
    fileprivate struct Row {
        let count: ReportedCounts.Count
        let members: [Int]

        var labelled: Int { count.score.labelled }
        var spread: Int { RepCounter.spread(of: members) }
    }

    /// Nil without an ensemble.
    static func make(_ result: CalibrationResult) -> Chart? {
        let all = rows(result)
        guard !all.isEmpty else { return nil }
        let rows = Array(all.prefix(mostSessions))
        let names = ShortNames.make(rows.map(\.count.session.name))
        let more = all.count > rows.count ? "; the \(rows.count) of \(all.count) sessions with the largest spread" : ""
        let across = "Detected − labelled (\(CountUnit.short))"
        return Chart(
            title: "Counts of the ensemble's members",
            subtitle: result.pointsWords + "; a larger point has more members; the largest spread first" + more
        ) {
            RuleMark(x: 0, label: "labelled", series: "labelled", isDashed: false)
            for (row, name) in zip(rows, names) {
                for (detected, members) in row.counts {
                    PointMark(
                        x: .value(across, detected - row.labelled), y: .value("", [name]), series: "member",
                        size: 9 * Double(members.count).squareRoot(),
                        tooltips: [
                            "\(row.count.session.name): \(detected) by "
                                + (members.count > 1 ? "members " : "member ")
                                + members.map { "\($0 + 1)" }.joined(separator: ", ")
                        ])
                }
            }
            PointMark(
                x: .value(across, rows.map { $0.count.score.error }), y: .value("", names), series: "detected",
                size: 7,
                tooltips: rows.map {
                    "\($0.count.session.name): \($0.count.score.detected) detected, \($0.labelled) labelled"
                })
        }
        .xAxis(format: .signed)
        .yAxis(domain: .categories(names), grid: true)
        .colorScale(colors)
        .summary(finding(all))
        .size(width: Report.width, height: 140 + 24 * Double(rows.count))
    }

    /// The counts of each drawn session's members.
    static func table(_ result: CalibrationResult) -> ChartTable {
        ChartTable(
            ["session", "labelled", "detected", "spread", "members"],
            rows(result).map { row in
                [
                    row.count.session.name, "\(row.labelled)", "\(row.count.score.detected)", "\(row.spread)",
                    row.members.map(String.init).joined(separator: " "),
                ]
            })
    }

    /// The sessions, the largest spread first.
    private static func rows(_ result: CalibrationResult) -> [Row] {
        let isHeldOut = result.heldOut != nil
        let rows = result.reported.counts.compactMap { count in
            (isHeldOut ? count.session.heldOutMembers : count.session.inSampleMembers).map {
                Row(count: count, members: $0)
            }
        }
        return rows.enumerated().sorted { (-$0.element.spread, $0.offset) < (-$1.element.spread, $1.offset) }
            .map(\.element)
    }

    private static func finding(_ rows: [Row]) -> String {
        let agreed = rows.count { Set($0.members).count == 1 }
        guard agreed < rows.count, let widest = rows.first else { return "All members agree in every session." }
        return
            "All members agree in \(agreed) of \(Formatted.counted(rows.count, "session")). The middle half differs most in "
            + "\(widest.count.session.name), by \(widest.spread); the median is \(Formatted.signed(widest.count.score.error)) "
            + "off there."
    }
}

extension MembersChart.Row {
    /// The members by their count, in ascending order.
    fileprivate var counts: [(detected: Int, members: [Int])] {
        Dictionary(grouping: members.indices) { members[$0] }.map { (detected: $0, members: $1) }
            .sorted { $0.detected < $1.detected }
    }
}

/// Names without the prefix that they share.
enum ShortNames {
    /// Removes the shared prefix. Equal names are numbered, so that each stays a separate category.
    static func make(_ names: [String]) -> [String] {
        var stem = names.count > 1 ? commonStem(of: names) : 0
        if names.contains(where: { $0.count == stem }) { stem = 0 }
        var seen: Set<String> = []
        return names.map { name in
            let short = String(name.dropFirst(stem))
            var unique = short
            var times = 1
            while !seen.insert(unique).inserted {
                times += 1
                unique = "\(short) (\(times))"
            }
            return unique
        }
    }

    /// The length of the shared prefix, up to its last separator.
    private static func commonStem(of names: [String]) -> Int {
        guard var common = names.first.map(Array.init) else { return 0 }
        for name in names.dropFirst() {
            common = zip(common, name).prefix { $0.0 == $0.1 }.map(\.0)
        }
        return (common.lastIndex { "/_- ".contains($0) } ?? -1) + 1
    }
}

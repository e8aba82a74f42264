import Calibration
import RepDetection
import Sessions
import SVGChart

/// The cadence of detected repetitions over time, and of labelled repetitions if their times are known.
enum CadenceOverTimeChart {
    /// One session with the times of its repetitions.
    struct Part {
        let title: String
        let session: String
        let detected: [Double]
        let labelled: [Double]?

        /// Nil if the config does not fit the recording.
        init?(title: String, session: Session, config: DetectorConfig) {
            guard let events = try? DetectedEvents(config, of: session.recording) else { return nil }
            self.init(
                title: title, session: session.name, detected: events.times, labelled: session.label?.eventTimes)
        }

        init(title: String, session: String, detected: [Double], labelled: [Double]?) {
            (self.title, self.session, self.detected, self.labelled) = (title, session, detected, labelled)
        }
    }

    /// Nil if no session has three detected repetitions.
    static func make(_ parts: [Part]) -> ChartGrid? {
        let all = parts
        let parts = all.filter { $0.detected.count > 2 }
        guard !parts.isEmpty else { return nil }
        let omitted = all.count - parts.count
        var grid = ChartGrid(
            title: "Cadence over time",
            subtitle:
                "60 s divided by the interval to the previous \(CountUnit.one); a \(CountUnit.one) counted twice is a peak, a missed one a "
                + "dip"
                + (omitted > 0
                    ? "; \(Formatted.counted(omitted, "session")) with fewer than three events omitted" : ""),
            columns: 1, sharedX: .none, sharedY: .none
        ) {
            for part in parts { panel(part) }
        }
        .size(width: Report.width, height: 90 + 150 * Double(parts.count))
        grid.summary =
            "Median cadence: "
            + parts.map { part in
                "\(part.session) \(words(part.detected)) detected"
                    + (part.labelled.map { ", \(words($0)) labelled" } ?? "")
            }.joined(separator: "; ") + "."
        return grid
    }

    /// The median and the range of the cadence of each session.
    static func table(_ parts: [Part]) -> ChartTable {
        ChartTable(
            ["session", CountUnit.many, "number", "lowest per minute", "median", "highest"], numbersFrom: 2,
            parts.filter { $0.detected.count > 2 }.flatMap { part in
                [("detected", part.detected), ("labelled", part.labelled ?? [])].filter { $0.1.count > 1 }.map {
                    kind, times in
                    let cadence = cadence(times).map(\.perMinute).sorted()
                    return [
                        part.session, kind, "\(times.count)", Formatted.decimal(cadence.first, 1),
                        Formatted.decimal(cadence[cadence.count / 2], 1), Formatted.decimal(cadence.last, 1),
                    ]
                }
            })
    }

    private static func panel(_ part: Part) -> Chart {
        let (time, perMinute) = ("Time (s)", CountUnit.short.capitalized + " per minute")
        let detected = cadence(part.detected)
        let labelled = cadence(part.labelled ?? [])
        let top = top(detected, labelled)
        let hidden = detected.count { $0.perMinute > top }
        let note = hidden > 0 ? "; \(hidden) above the axis" : ""
        return Chart(title: "\(part.title): \(part.session)\(note)") {
            line(detected, "detected")
            if labelled.count > 1 { line(labelled, "labelled", isDashed: true) }
            PointMark(
                x: .value(time, detected.map(\.time)), y: .value(perMinute, detected.map(\.perMinute)),
                series: "detected", size: 5,
                // The session's name leads to its trace.
                tooltips: detected.map {
                    "\(part.session): \(Formatted.decimal($0.time, 1)) s, \(Formatted.decimal($0.perMinute, 0)) per minute"
                })
        }
        .yAxis(domain: .range(0...top))
        .colorScale(DetectorPanel.colors)
    }

    /// A line that ends before a pause, which has no cadence.
    private static func line(_ cadence: [(time: Double, perMinute: Double)], _ series: String, isDashed: Bool = false)
        -> LineMark
    {
        let sorted = cadence.map(\.perMinute).sorted()
        let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        let places = cadence.flatMap { point in
            point.perMinute * pause < median ? [(time: point.time, perMinute: .nan), point] : [point]
        }
        return LineMark(
            x: .value("Time (s)", places.map(\.time)),
            y: .value(CountUnit.short.capitalized + " per minute", places.map(\.perMinute)),
            series: series,
            isDashed: isDashed)
    }

    /// An interval is a pause from so many times the median interval on.
    private static let pause = 4.0

    /// The cadence at each repetition except the first.
    private static func cadence(_ times: [Double]) -> [(time: Double, perMinute: Double)] {
        zip(times, times.dropFirst()).filter { $1 > $0 }.map { ($1, 60 / ($1 - $0)) }
    }

    /// The top of the axis: above all labelled and nine tenths of the detected repetitions, since a few that are counted
    /// twice would flatten the others.
    private static func top(
        _ detected: [(time: Double, perMinute: Double)], _ labelled: [(time: Double, perMinute: Double)]
    ) -> Double {
        let sorted = detected.map(\.perMinute).sorted()
        guard let highest = sorted.last else { return 1 }
        let most = max(labelled.map(\.perMinute).max() ?? 0, sorted[(sorted.count - 1) * 9 / 10])
        return highest <= 1.5 * most ? 1.1 * max(highest, most) : 1.3 * most
    }

    private static func words(_ times: [Double]) -> String {
        let sorted = cadence(times).map(\.perMinute).sorted()
        return sorted.isEmpty ? Formatted.unknown : Formatted.decimal(sorted[sorted.count / 2], 1) + " per minute"
    }
}

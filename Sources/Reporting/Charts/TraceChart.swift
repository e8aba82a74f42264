import RepDetection
import Sessions
import SVGChart

/// A detector's states as a timeline below its filtered signal.
package enum TraceChart {
    /// The states from the bottom row to the top.
    static let order = [
        "waiting", "gate shut", "skipped", "resting", "armed", "shaken", "rearmed", "outside window", "gesture",
        "falling", "rising", "too soon", "extra", "pending", "event",
    ]

    /// Draws a trace. The same trace gives the same bytes.
    ///
    /// - Parameters:
    ///   - trace: The detector's states.
    ///   - member: The name of the detector in an ensemble, such as `member 2 of 9`; nil for a single detector.
    ///   - session: The session of the trace.
    ///   - span: The drawn times in seconds; nil for all.
    package static func svg(
        _ trace: DetectorTrace, member: String? = nil, of session: Session, span: ClosedRange<Double>? = nil
    ) -> String {
        let span = span ?? 0...max(0, session.recording.duration)
        // The trace's factors are converted to the signal's rate.
        let rate = session.recording[trace.parameters.signal.channel]?.timeline.sampleRate
        let deviation = trace.deviation(in: span)
        return ChartGrid(
            title: session.name,
            subtitle: (member.map { $0 + ", its own events: " } ?? "") + trace.parameters.words(sampleRate: rate),
            columns: 1, sharedX: .all, sharedY: .none
        ) {
            DetectorPanel.make(
                trace, session: session, span: span, counted: member == nil ? trace.events : nil)
            deviation
            timeline(trace, span: span)
        }
        .size(width: 900, height: deviation.isEmpty ? 520 : 760).svg()
    }

    /// States that last are lines; events and other states of a single sample are points.
    private static func timeline(_ trace: DetectorTrace, span: ClosedRange<Double>) -> Chart {
        let stretches = trace.stretches.filter { $0.times.overlaps(span) }
        let found = trace.rows.filter { $0.state.isFinding && span.contains($0.time) }
        let names = Set(stretches.map(\.state.name) + found.map(\.state.name))
        let rows = TraceChart.order.filter(names.contains)
        return Chart(title: "state") {
            for row in rows {
                let lasting = stretches.filter { $0.state.name == row }.map { $0.times.clamped(to: span) }
                if !lasting.isEmpty {
                    LineMark(
                        x: .value(DetectorPanel.time, lasting.flatMap { [$0.lowerBound, $0.upperBound, .nan] }),
                        y: .value("", Array(repeating: row, count: lasting.count * 3)))
                }
                let points = found.filter { $0.state.name == row }
                if !points.isEmpty {
                    PointMark(
                        x: .value(DetectorPanel.time, points.map(\.time)),
                        y: .value("", Array(repeating: row, count: points.count)),
                        tooltips: points.map(tooltip))
                }
            }
        }
        .xAxis(DetectorPanel.time, domain: .range(span))
        .yAxis(domain: .categories(rows.reversed()))
    }

    private static func tooltip(_ row: DetectorTrace.Row) -> String {
        let time = Formatted.decimal(row.time, 2) + " s: "
        return switch row.state {
        case .event(let counted): time + "count \(row.count), +\(counted)"
        case .pending(let streak): time + "pending, \(Formatted.counted(streak, "event")) in the bout"
        default: time + row.state.name
        }
    }
}

import RepDetection
import Sessions
import SVGChart

/// The filtered signal of one session with thresholds, gate, detected events and labels. For an ensemble, the chart has
/// the first member's signal, the ensemble's events, and a row of events for each member.
enum SignalChart {
    /// The longest drawn part in seconds; of a longer session the middle is drawn.
    private static let longest = 90.0
    /// The largest number of repetitions in that part, on average: more are a solid block.
    private static let mostRepetitions = 45.0

    /// Nil if the recording lacks a channel.
    static func make(title: String, session: Session, config: DetectorConfig, counts: String) -> Chart? {
        guard let trace = try? DetectorTrace(config, of: session.recording),
            let events = try? DetectedEvents(config, of: session.recording)
        else { return nil }
        let span = span(of: session, detected: events.times.count)
        var words = [counts]
        if span.upperBound < session.recording.duration {
            words.append("\(events.times.count { span.contains($0) }) detected in this part")
        }
        if let member = config.signalWords() { words.append(member) }
        var chart = DetectorPanel.make(
            trace, session: session, span: span, counted: events.times,
            events: events.marks(DetectorPanel.time, in: span))
        chart.yAxis.label = chart.title
        chart.title = title
        chart.subtitle = "\(session.name), \(session.user)\(part(span, of: session)): " + words.joined(separator: "; ")
        return chart.summary("\(session.name): \(counts).")
            .size(width: Report.width, height: 340 + Double(events.members.count) * DetectedEvents.rowHeight)
    }

    /// The middle of the session, as long as it can be drawn; all of a short one.
    private static func span(of session: Session, detected: Int) -> ClosedRange<Double> {
        let duration = session.recording.duration
        let repetitions = Double(max(detected, session.label?.eventTimes?.count ?? 0, 1))
        let most = min(longest, max(10, duration * mostRepetitions / repetitions))
        let start = max(0, (duration - most) / 2)
        return start...max(start, min(duration, start + most))
    }

    private static func part(_ span: ClosedRange<Double>, of session: Session) -> String {
        guard span.upperBound < session.recording.duration else { return "" }
        let ends = [span.lowerBound, span.upperBound].map { Formatted.decimal($0, 0) }.joined(separator: "–")
        return ", \(ends) s of \(Formatted.decimal(session.recording.duration, 0)) s"
    }
}

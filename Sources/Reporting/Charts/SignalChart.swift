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
    /// The largest number of quantization steps that are drawn as lines.
    static let mostSteps = 6.0

    /// Nil if the recording lacks a channel.
    static func make(title: String, session: Session, config: DetectorConfig, counts: String) -> Chart? {
        guard let parameters = config.detectors.first,
            let trace = try? DetectorTrace(config, of: session.recording),
            let events = try? DetectedEvents(config, of: session.recording)
        else { return nil }
        let span = span(of: session, detected: events.times.count)
        let (times, values) = trace.line(in: span)
        let time = "Time (s)"
        let level = parameters.signal.words
        var words = [counts]
        if span.upperBound < session.recording.duration {
            words.append("\(events.times.count { span.contains($0) }) detected in this part")
        }
        if let member = config.signalWords() { words.append(member) }
        let levels = parameters.rule.thresholds.map { [$0.down, $0.up] } ?? []
        let repetitions = (events.times + (session.label?.eventTimes ?? [])).filter { span.contains($0) }
        let cut = SignalRange.cut(times, values, repetitions: repetitions, levels: levels)
        if cut != nil { words.append("the beginning is cut off") }
        let subtitle =
            "\(session.name), \(session.user)\(part(span, of: session)): " + words.joined(separator: "; ")
        return Chart(title: title, subtitle: subtitle) {
            trace.bands(time, in: span)
            switch parameters.rule {
            case .threshold(let thresholds):
                RuleMark(y: thresholds.up, label: "up \(Formatted.exact(thresholds.up))")
                RuleMark(y: thresholds.down, label: "down \(Formatted.exact(thresholds.down))")
            case .doubleShake: [Mark]()
            case .peaks:
                if let quantizer = parameters.signal.quantize.map(Quantizer.init(factor:)) {
                    LineMark(
                        x: .value(time, times),
                        y: .value(level, values.map { $0.isFinite ? quantizer.level($0) : .nan }),
                        series: "quantized")
                    for edge in edges(of: quantizer, among: values.filter(\.isFinite)) {
                        RuleMark(y: edge, series: "quantization step")
                    }
                }
            }
            // On top, since quantized values hide it.
            LineMark(x: .value(time, times), y: .value(level, values), series: "filtered")
            if let labels = session.label?.eventTimes {
                EventMark(x: .value(time, labels.filter { span.contains($0) }), edge: .top, series: "labelled")
            }
            events.marks(time, in: span)
        }
        .xAxis(time, domain: .range(span))
        .yAxis(domain: cut.map { .range($0) } ?? .automatic)
        .colorScale(DetectorPanel.colors)
        .summary("\(session.name): \(counts).")
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

    /// The edges of the quantization steps that the values lie in; none if they are too many to see.
    private static func edges(of quantizer: Quantizer, among values: [Double]) -> [Double] {
        guard let low = values.min(), let high = values.max() else { return [] }
        let (first, last) = (quantizer.step(low), quantizer.step(high))
        guard last - first < mostSteps else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 / quantizer.factor }
    }
}

import RepDetection
import Sessions
import SVGChart

/// One detector on one session: its filtered signal, thresholds, gate, labels above and events below.
///
/// Each member of an ensemble has a panel. The first panel also has the events of the ensemble, and a row of events for
/// each member; the others have only their own events.
enum DetectorPanel {
    static let time = "Time (s)"
    /// The colours of the series, the same in every panel and chart.
    ///
    /// Colours repeat after eight. The series of one panel have different colours, and x, y and z differ from a
    /// detector's lines as well.
    static let colors = ColorScale.places([
        "filtered": 0, "labelled": 1, "detected": 2, "x": 3, "gate shut": 4, "y": 5, "z": 6, "quantized": 7,
        "magnitude": 8, "missed": 9, "pitch": 11, "w": 12, "roll": 13, "yaw": 14, "principal": 15,
        "deviation": 23, "member": 22, "extra": 25,
    ])

    /// The panels of one member of a config: its signal, and the deviation that a double shake compares.
    static func make(
        _ config: DetectorConfig, member: Int, session: Session, span: ClosedRange<Double>
    ) throws(Message) -> [Chart] {
        do {
            let trace = try DetectorTrace(config, member: member, of: session.recording)
            guard config.detectors.count > 1 else {
                return [make(trace, session: session, span: span, counted: trace.events)] + trace.deviation(in: span)
            }
            let events = try DetectedEvents(config, of: session.recording)
            let panel = make(
                trace, session: session, span: span, title: "member \(member + 1): ",
                counted: member == 0 ? events.times : nil,
                events: member == 0
                    ? events.marks(time, in: span)
                    : EventMark(
                        x: .value(time, trace.events.filter { span.contains($0) }), series: "member",
                        row: "\(member + 1)"
                    ).marks)
            return [panel] + trace.deviation(in: span)
        } catch {
            throw error.message
        }
    }

    /// - Parameters:
    ///   - title: The beginning of the panel's title, before the channel.
    ///   - counted: Seconds of the events to compare with labelled times; nil for none.
    ///   - events: The ticks below the plot; nil for the trace's own events.
    static func make(
        _ trace: DetectorTrace, session: Session, span: ClosedRange<Double>, title: String = "",
        counted: [Double]? = nil, events: [Mark]? = nil
    ) -> Chart {
        let parameters = trace.parameters
        let (times, values) = trace.line(in: span)
        let labels = session.label?.eventTimes
        let levels = parameters.comparesDeviation ? [] : parameters.levels
        let cut = SignalRange.cut(
            times, values, repetitions: (trace.events + (labels ?? [])).filter { span.contains($0) },
            levels: levels.map(\.value)
        )
        let start = cut.map { " " + SignalRange.words(beyond: $0, values, unit: parameters.signal.unit) } ?? ""
        let matching = counted.flatMap { events in labels.map { LabelMatching(events, labels: $0, tolerance: nil) } }
        return Chart(title: title + parameters.signal.words + (start.isEmpty ? "" : "." + start)) {
            for gap in matching?.gaps ?? [] where gap.overlaps(span) {
                let gap = gap.clamped(to: span)
                BandMark(xStart: .value(time, gap.lowerBound), xEnd: .value(time, gap.upperBound), series: "missed")
            }
            trace.bands(time, in: span)
            for level in levels { RuleMark(y: level.value, label: "\(level.name) \(Formatted.exact(level.value))") }
            if let quantizer = parameters.signal.quantize.map(Quantizer.init(factor:)) {
                LineMark(
                    x: .value(time, times), y: .value("", values.map { $0.isFinite ? quantizer.level($0) : .nan }),
                    series: "quantized")
            }
            // On top, since quantized values hide it.
            LineMark(x: .value(time, times), y: .value("", values), series: "filtered")
            if let labels {
                EventMark(x: .value(time, labels.filter { span.contains($0) }), edge: .top, series: "labelled")
            }
            events ?? EventMark(x: .value(time, trace.events.filter { span.contains($0) }), series: "detected").marks
            if let extra = matching?.extra.filter({ span.contains($0) }), !extra.isEmpty {
                EventMark(x: .value(time, extra), series: "extra", row: "extra")
            }
        }
        .xAxis(time, domain: .range(span))
        .yAxis(domain: cut.map { .range($0) } ?? .automatic)
        .colorScale(colors)
    }
}

extension DetectorParameters {
    /// The levels of the rule by name: thresholds of the filtered signal, or of its deviation.
    var levels: [(name: String, value: Double)] {
        Parameter.all(of: .rule(rule.kind)).compactMap { parameter in
            guard parameter.properties.unit == .signal, let value = self[parameter] else { return nil }
            return (parameter.properties.name.replacing(" threshold", with: ""), value)
        }
    }

    /// Whether the rule compares the standard deviation of the last samples, in place of the signal.
    var comparesDeviation: Bool { rule.shake != nil }
}

extension DetectorTrace {
    /// The standard deviation that a double shake compares, with its levels; empty for other rules.
    func deviation(in span: ClosedRange<Double>) -> [Chart] {
        guard parameters.comparesDeviation else { return [] }
        let rows = rows.filter { span.contains($0.time) }
        let chart = Chart(title: "motion: standard deviation (\(parameters.signal.unit))") {
            LineMark(
                x: .value(DetectorPanel.time, rows.map(\.time)), y: .value("", rows.map { $0.deviation ?? .nan }),
                series: "deviation")
            for level in parameters.levels {
                RuleMark(y: level.value, label: "\(level.name) \(Formatted.exact(level.value))")
            }
        }
        .xAxis(DetectorPanel.time, domain: .range(span))
        .colorScale(DetectorPanel.colors)
        return [chart]
    }

    /// The filtered signal in a span of seconds: times, and values, NaN where the gate is shut.
    func line(in span: ClosedRange<Double>) -> (times: [Double], values: [Double]) {
        let rows = rows.filter { span.contains($0.time) }
        return (rows.map(\.time), rows.map { $0.state == .gateShut ? .nan : $0.filtered ?? .nan })
    }

    /// The times with a shut gate in a span of seconds.
    func bands(_ time: String, in span: ClosedRange<Double>) -> [Mark] {
        stretches.filter { $0.state == .gateShut && $0.times.overlaps(span) }.flatMap { stretch in
            let shut = stretch.times.clamped(to: span)
            return BandMark(
                xStart: .value(time, shut.lowerBound), xEnd: .value(time, shut.upperBound), series: "gate shut"
            ).marks
        }
    }
}

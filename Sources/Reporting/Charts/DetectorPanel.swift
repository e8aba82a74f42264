import RepDetection
import Sessions
import SVGChart

/// One detector on one session: its filtered signal, thresholds, gate, labels above and events below.
enum DetectorPanel {
    static let time = "Time (s)"
    /// The colours of the series, the same in every panel and chart.
    ///
    /// Colours repeat after eight. The series of one panel have different colours, and x, y and z differ from a
    /// detector's lines as well; unused places keep them apart.
    static let colors = ColorScale.categorical(
        ([
            ["filtered", "labelled", "detected", "x", "gate shut", "y", "z", "quantized"],
            ["magnitude", nil, nil, "pitch", "w", "roll", "yaw", "principal"],
            [nil, nil, nil, "deviation", nil, nil, nil, "quantization step"],
        ] as [[String?]]).flatMap { $0 }.enumerated().map { $0.element ?? "unused \($0.offset)" })

    static func make(
        _ config: DetectorConfig, member: Int, session: Session, span: ClosedRange<Double>
    ) throws(PlotError) -> Chart {
        do {
            return make(try DetectorTrace(config, member: member, of: session.recording), session: session, span: span)
        } catch {
            throw .config(error)
        }
    }

    static func make(_ trace: DetectorTrace, session: Session, span: ClosedRange<Double>) -> Chart {
        let parameters = trace.parameters
        let rows = trace.rows.filter { span.contains($0.time) }
        let times = rows.map(\.time)
        let values = rows.map { row in row.state == .gateShut ? .nan : row.filtered ?? .nan }
        return Chart(title: parameters.signal.words) {
            for stretch in trace.stretches where stretch.state == .gateShut && stretch.times.overlaps(span) {
                let shut = stretch.times.clamped(to: span)
                BandMark(
                    xStart: .value(time, shut.lowerBound), xEnd: .value(time, shut.upperBound), series: "gate shut")
            }
            if case .threshold(let down, let up, _) = parameters.rule {
                RuleMark(y: up, label: "up")
                RuleMark(y: down, label: "down")
            }
            if let quantizer = parameters.signal.quantize.map(Quantizer.init(factor:)) {
                LineMark(
                    x: .value(time, times), y: .value("", values.map { $0.isFinite ? quantizer.level($0) : .nan }),
                    series: "quantized")
            }
            // On top, since quantized values hide it.
            LineMark(x: .value(time, times), y: .value("", values), series: "filtered")
            if let labels = session.label?.eventTimes {
                EventMark(x: .value(time, labels.filter { span.contains($0) }), edge: .top, series: "labelled")
            }
            EventMark(x: .value(time, trace.events.filter { span.contains($0) }), series: "detected")
        }
        .xAxis(time, domain: .range(span))
        .colorScale(colors)
    }
}

import RepDetection
import Sessions
import SVGChart

/// The sensors of a session as small multiples, below the detectors of a config.
package struct SessionPlot: Sendable {
    /// Sensors, each with its axes in one panel, and channels, those of one sensor in one panel.
    package var sensorsAndChannels: [String] = []
    /// Sensors with one panel for each axis.
    package var brokenOut: [String] = []
    /// The start of the drawn times in seconds; nil for the start of the session.
    package var from: Double?
    /// The end of the drawn times in seconds; nil for the end of the session.
    package var to: Double?
    /// The low-pass factor of the sensors' panels, at each channel's own rate; nil for the recorded values.
    package var lowPass: Double?
    /// Their quantize factor in steps per unit; nil for none.
    package var quantize: Double?
    /// A config, with one panel for each detector.
    package var config: DetectorConfig?

    /// A plot of all sensors.
    package init() {}

    /// Draws a session. The same session gives the same bytes.
    package func svg(of session: Session) throws(Message) -> String {
        let span = try span(of: session.recording)
        var charts: [Chart] = []
        if let config {
            for member in config.detectors.indices {
                charts += try DetectorPanel.make(config, member: member, session: session, span: span)
            }
        }
        for panel in try panels(of: session.recording) { charts.append(chart(panel, of: session, span: span)) }
        guard !charts.isEmpty else { throw Message("noSamples", "the session has no samples") }
        let columns = charts.count > 4 ? 2 : 1
        let members = config.map { $0.detectors.count > 1 ? $0.detectors.count : 0 } ?? 0
        return ChartGrid(
            title: session.name, subtitle: subtitle(session, span), columns: columns, sharedX: .all, sharedY: .none
        ) { charts }
        .size(
            width: columns == 1 ? 900 : 1100,
            height: height(of: charts.count, columns) + Double(members) * DetectedEvents.rowHeight
        ).svg()
    }

    private func height(of panels: Int, _ columns: Int) -> Double {
        Double((panels + columns - 1) / columns) * (columns == 1 && panels < 4 ? 210 : 170) + 100
    }

    private func subtitle(_ session: Session, _ span: ClosedRange<Double>) -> String {
        // A file without a manifest has neither.
        var parts = [session.activity, session.user].filter { $0 != "unknown" }
        let isPart = from != nil || to != nil
        func part(_ events: [Double]?, of count: Int) -> String {
            guard isPart, let events else { return "\(count)" }
            return "\(events.count { span.contains($0) }) of \(count)"
        }
        if let label = session.label { parts.append(part(label.eventTimes, of: label.count) + " labelled") }
        if let detection = try? config?.count(session.recording) {
            parts.append(part(detection.events.map(\.time), of: detection.count) + " detected")
        }
        if isPart {
            let ends = [span.lowerBound, span.upperBound].map { Formatted.decimal($0, 1) }.joined(separator: "–")
            parts.append("\(ends) s of \(Formatted.decimal(session.recording.duration, 1)) s")
        }
        return parts.joined(separator: ", ")
    }

    private func span(of recording: Recording) throws(Message) -> ClosedRange<Double> {
        let whole = 0...max(0, recording.duration)
        let (from, to) = (max(from ?? 0, 0), min(to ?? whole.upperBound, whole.upperBound))
        guard from < to || (self.from == nil && self.to == nil) else {
            throw Message.emptySpan(duration: whole.upperBound)
        }
        return from...max(from, to)
    }

    /// One panel's title and channels.
    private struct PanelContent {
        let title: String
        let channels: [Channel]
    }

    private func panels(of recording: Recording) throws(Message) -> [PanelContent] {
        let known = recording.allChannels
        func axes(of sensor: String) throws(Message) -> [Channel] {
            let axes = recording.channels.filter { $0.sensor == sensor }
            guard !axes.isEmpty else {
                let available = recording.channels.map(\.sensor).uniqued().joined(separator: ", ")
                throw Message("noSensor", "there is no sensor \(sensor); there are \(available)")
            }
            return axes
        }
        var panels: [PanelContent] = []
        let isOpen = sensorsAndChannels.isEmpty && brokenOut.isEmpty
        let recorded = recording.channels.map(\.sensor).uniqued()
        let sensors = sensorsAndChannels.filter { recorded.contains($0) && !known.contains(Channel($0)) }
        let channels = sensorsAndChannels.filter { !sensors.contains($0) }.map { Channel($0) }
        for sensor in isOpen ? recorded : sensors {
            panels.append(PanelContent(title: sensor, channels: try axes(of: sensor)))
        }
        for channel in channels where !known.contains(channel) {
            throw CountError.missingChannel(channel, available: known).message
        }
        for sensor in channels.map(\.sensor).uniqued() {
            let selected = channels.filter { $0.sensor == sensor }
            panels.append(PanelContent(title: selected.count == 1 ? selected[0].name : sensor, channels: selected))
        }
        for sensor in brokenOut {
            panels += try axes(of: sensor).map { PanelContent(title: $0.name, channels: [$0]) }
        }
        return panels
    }

    /// The values after low-pass and quantizer, from the session's first sample on; missing samples stay missing. O(samples).
    private func smoothed(_ signal: Signal) -> [Double] {
        guard lowPass != nil || quantize != nil else { return signal.values }
        var filter = SignalFilter(SignalPath(channel: "any", unit: signal.unit, lowPass: lowPass))
        let quantizer = quantize.map(Quantizer.init(factor:))
        return signal.values.map { value in
            guard value.isFinite else { return .nan }
            let smooth = filter.feed(value)
            return quantizer?.level(smooth) ?? smooth
        }
    }

    /// `gyroscope (rad/s), low-pass 0.9 (τ 0.32 s), 50 steps per rad/s`.
    private func title(_ panel: PanelContent, unit: String, of recording: Recording) -> String {
        let rate = panel.channels.first.flatMap { recording[$0]?.timeline.sampleRate }
        let factors = [
            lowPass.map {
                "low-pass \(Formatted.exact($0))" + TimeConstant.suffix(factors: [$0], sampleRate: rate)
            },
            quantize.map { "\(Formatted.exact($0)) steps per \(unit.isEmpty ? "unit" : unit)" },
        ]
        return ([panel.title + (unit.isEmpty ? "" : " (\(unit))")] + factors.compactMap { $0 }).joined(separator: ", ")
    }

    private func chart(_ panel: PanelContent, of session: Session, span: ClosedRange<Double>) -> Chart {
        let unit = panel.channels.first.flatMap { session.recording.unit(of: $0) } ?? ""
        return Chart(title: title(panel, unit: unit, of: session.recording)) {
            for (place, channel) in panel.channels.enumerated() {
                if let signal = session.recording[channel] {
                    let kept = span.samples(of: signal.timeline.times)
                    let values = smoothed(signal)
                    LineMark(
                        x: .value(DetectorPanel.time, kept.map { signal.timeline.times[$0] }),
                        y: .value("", kept.map { values[$0] }),
                        series: channel.axis.isEmpty ? channel.name : channel.axis,
                        // Beside two others, so that it is told apart without its colour.
                        isDashed: place % 3 == 2)
                }
            }
            if let labels = session.label?.eventTimes {
                EventMark(
                    x: .value(DetectorPanel.time, labels.filter { span.contains($0) }), edge: .top, series: "labelled")
            }
        }
        .xAxis(DetectorPanel.time, domain: .range(span))
        .colorScale(DetectorPanel.colors)
    }
}

extension ClosedRange<Double> {
    /// The indices of the times inside.
    func samples(of times: [Double]) -> [Int] { times.indices.filter { contains(times[$0]) } }
}

extension Message {
    /// The two times enclose no samples.
    package static func emptySpan(duration: Double) -> Message {
        Message(
            "emptySpan",
            "there are no samples between --from and --to; the session is \(Formatted.decimal(duration, 1)) s long")
    }
}

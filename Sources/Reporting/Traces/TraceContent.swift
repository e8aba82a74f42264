import RepDetection
import Sessions

/// The content of a session's trace: the filtered signal, thresholds, and a lane for each kind of event or state.
struct TraceContent {
    /// A row of events or states below the signal.
    struct Lane {
        /// The kinds, each with its look.
        enum Kind: String {
            case labelled, joins, detected, missed, extra, soon, shut, state, member
        }

        let kind: Kind
        let name: String
        /// Seconds of events.
        var times: [Double] = []
        /// Seconds of lasting states.
        var stretches: [ClosedRange<Double>] = []
        /// The labelled time of each event in `times` that matches one.
        var labels: [Double] = []
    }

    /// The drawn seconds.
    let span: ClosedRange<Double>
    /// The quantity that the rule reads: the channel and its filters in words.
    let signal: String
    let unit: String
    /// That quantity: times and values of each unbroken piece.
    let lines: [(times: [Double], values: [Double])]
    /// Levels of the rule, by name.
    let levels: [(name: String, value: Double)]
    /// The events of the drawn detector, which of an ensemble is the first member, with the quantity there.
    let crossings: [(time: Double, value: Double)]
    let lanes: [Lane]
    /// Where events of missed labels were expected, in seconds.
    let gaps: [ClosedRange<Double>]
    /// The matching of events with labels; empty without labelled times.
    let matching: String
    /// The first disagreement of events and labels, with its time in seconds; nil if they agree.
    let disagreement: (time: Double, words: String)?

    /// Runs a config over a session. Of an ensemble, the signal is the first member's. Nil if the recording lacks a channel.
    /// O(samples × detectors).
    ///
    /// - Parameter tolerance: The largest distance in seconds of an event from its labelled time; nil for the default.
    init?(_ session: Session, _ source: SessionTraces.Source, tolerance: Double?) {
        let config = source.config
        guard let trace = try? DetectorTrace(config, of: session.recording),
            let events = try? DetectedEvents(config, of: session.recording), let parameters = config.detectors.first
        else { return nil }
        let rows = trace.rows
        let isDeviation = parameters.comparesDeviation
        let readings = rows.map { row in
            (time: row.time, value: row.state == .gateShut ? nil : isDeviation ? row.deviation : row.filtered)
        }
        span = 0...max(session.recording.duration, .leastNonzeroMagnitude)
        signal = (isDeviation ? "Standard deviation of " : "") + parameters.signal.words
        unit = parameters.signal.unit
        lines = TraceContent.lines(readings)
        levels = TraceContent.levels(parameters, of: readings.compactMap(\.value))
        let isEnsemble = !events.members.isEmpty
        crossings = (isEnsemble ? events.members[0].times : events.times).compactMap { time in
            TraceContent.value(at: time, in: readings).map { (time, $0) }
        }
        let labels = session.label?.eventTimes
        let matched = labels.map {
            LabelMatching(events.times, labels: $0, tolerance: tolerance, delayOfOthers: source.delay)
        }
        matching = matched.map { TraceContent.matching(within: $0.tolerance, delay: $0.delay) } ?? ""
        let (missed, extra) = (matched?.missed, matched?.extra)
        gaps = matched?.gaps ?? []
        func found(_ state: DetectorState) -> [Double] { rows.filter { $0.state == state }.map(\.time) }
        let gate = isEnsemble ? CadenceGate.free : parameters.cadenceGate
        lanes =
            [
                labels.map { Lane(kind: .labelled, name: "labelled", times: $0) },
                matched.map { matched in
                    Lane(
                        kind: .joins, name: "", times: matched.pairs.map { matched.events[$0.event] },
                        labels: matched.pairs.map { matched.labels[$0.label] })
                },
                Lane(kind: .detected, name: isEnsemble ? "median" : "detected", times: events.times),
                missed.map { Lane(kind: .missed, name: "missed", times: $0) },
                extra.map { Lane(kind: .extra, name: "extra", times: $0) },
                Lane(
                    kind: .state, name: "refractory",
                    stretches: gate.refractoryPeriod > 0
                        ? events.times.map { $0...$0 + gate.refractoryPeriod } : []),
                Lane(kind: .soon, name: "too soon", times: found(.tooSoon)),
                Lane(kind: .soon, name: "period check", times: found(.extra)),
                Lane(
                    kind: .soon, name: "pending",
                    times: rows.filter { if case .pending = $0.state { true } else { false } }.map(\.time)),
                Lane(
                    kind: .state, name: "bout",
                    stretches: gate.minimumBout > 1
                        ? TraceContent.bouts(events.times, longest: gate.maximumInterval ?? .infinity) : []),
                Lane(
                    kind: .shut, name: "gate shut",
                    stretches: trace.stretches.filter { $0.state == .gateShut }.map(\.times)),
            ].compactMap(\.self).filter { !$0.times.isEmpty || !$0.stretches.isEmpty || $0.kind == .detected }
            + events.members.map { Lane(kind: .member, name: $0.label, times: $0.times) }
        let first = [missed?.first.map { ($0, "missed") }, extra?.first.map { ($0, "extra") }].compactMap(\.self)
            .min { $0.0 < $1.0 }
        disagreement =
            first.map { (time: $0.0, words: "First disagreement: \($0.1) at \(Formatted.decimal($0.0)) s") }
            ?? (labels == nil && source.error != 0
                ? TraceContent.oddInterval(events.times, isShort: source.error > 0) : nil)
    }

    /// Events without a longer interval between them.
    static func bouts(_ events: [Double], longest: Double) -> [ClosedRange<Double>] {
        events.sorted().reduce(into: []) { bouts, time in
            guard let last = bouts.last, time - last.upperBound <= longest else { return bouts.append(time...time) }
            bouts[bouts.count - 1] = last.lowerBound...time
        }
    }

    private static func matching(within width: Double, delay: Double) -> String {
        let distance = "±\(Formatted.exact(width)) s"
        guard abs(delay) >= 0.05 else {
            return "Missed: a label without an event within \(distance); extra: an event without a label."
        }
        let words = "\(Formatted.decimal(abs(delay), 1)) s \(delay > 0 ? "after" : "before") the labels"
        return
            "Events are \(words) in the median; missed: a label without an event within \(distance) of that; extra: an "
            + "event without a label."
    }

    /// The first interval between events that is far from their median, in the direction of the error: with the number alone
    /// labelled, the likely place of a missed or an extra repetition.
    static func oddInterval(_ events: [Double], isShort: Bool) -> (time: Double, words: String)? {
        let events = events.sorted()
        let intervals = zip(events.dropFirst(), events).map { $0 - $1 }
        guard intervals.count > 2 else { return nil }
        let median = intervals.sorted()[intervals.count / 2]
        guard let place = intervals.firstIndex(where: { isShort ? $0 < median * 0.65 : $0 > median * 1.5 }) else {
            return nil
        }
        let kind = isShort ? "an extra" : "a missed"
        return (
            time: (events[place] + events[place + 1]) / 2,
            words: "No labelled times: the first place of \(kind) \(CountUnit.one) may be the interval of "
                + "\(Formatted.decimal(intervals[place])) s at \(Formatted.decimal(events[place])) s, where the median is "
                + "\(Formatted.decimal(median)) s"
        )
    }

    /// Pieces of the signal without a break by a shut gate or a missing sample.
    private static func lines(_ rows: [(time: Double, value: Double?)]) -> [(times: [Double], values: [Double])] {
        var lines: [(times: [Double], values: [Double])] = []
        var isOpen = false
        for row in rows {
            guard let value = row.value else {
                isOpen = false
                continue
            }
            if !isOpen { lines.append(([], [])) }
            isOpen = true
            lines[lines.count - 1].times.append(row.time)
            lines[lines.count - 1].values.append(value)
        }
        return lines
    }

    /// The levels of the rule, or the edges of the quantization steps, if they are few.
    private static func levels(
        _ parameters: DetectorParameters, of values: [Double]
    ) -> [(name: String, value: Double)] {
        guard let quantizer = parameters.signal.quantize.map(Quantizer.init(factor:)), let low = values.min(),
            let high = values.max(), parameters.levels.isEmpty
        else { return parameters.levels }
        let (first, last) = (quantizer.step(low), quantizer.step(high))
        guard last - first < 6 else { return [] }
        return stride(from: first, through: last, by: 1).map { ("step", $0 / quantizer.factor) }
    }

    /// The reading at the last sample up to a time.
    private static func value(at time: Double, in rows: [(time: Double, value: Double?)]) -> Double? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? rows[low - 1].value : nil
    }
}

import Calibration
import RepDetection

extension Grid.Parameter {
    /// The parameter in words, with its unit where it has one of its own.
    public var words: String {
        switch self {
        case .baseline: "baseline factor"
        case .lowPass: "low-pass factor"
        case .quantize: "quantize factor"
        case .down: "down threshold"
        case .up: "up threshold"
        case .keep: "kept samples"
        case .quiet: "quiet below"
        case .cutoff: "shake cutoff"
        case .armCount: "quiet samples to arm"
        case .windowMinimum: "window minimum (s)"
        case .windowMaximum: "window maximum (s)"
        case .minimumInterval: "minimum interval (s)"
        case .maximumInterval: "maximum interval (s)"
        case .minimumStreak: "minimum streak"
        case .intervalRatio: "interval ratio"
        case .slip: "slip"
        }
    }
}

extension Objective {
    /// The objective in words.
    public var words: String {
        switch self {
        case .mae: "mean absolute error (reps)"
        case .mape: "mean absolute error as a share of the label"
        case .rmse: "root mean squared error (reps)"
        case .f1: "1 − F1 of events"
        case .balanced: "mean of counted and idle sessions' error (reps)"
        }
    }
}

extension DetectorParameters {
    /// Every part with its number, in the order in which samples pass.
    public var rows: [(name: String, value: String)] {
        var rows = [(name: "channel", value: signal.channel.name + (signal.invert ? ", inverted" : ""))]
        func add(_ name: String, _ value: String) { rows.append((name: name, value: value)) }
        if let gate { add("gate", gate.words) }
        if let baseline = signal.baseline { add("baseline factor", Numbers.exact(baseline)) }
        if let lowPass = signal.lowPass { add("low-pass factor", Numbers.exact(lowPass)) }
        if let quantize = signal.quantize {
            add("quantize factor", "\(Numbers.exact(quantize)) steps per \(signal.unit)")
        }
        switch rule {
        case .peaks(let start): add("rule", "peaks, start \(start.rawValue)")
        case .threshold(let down, let up, let start):
            add("rule", start == .armed ? "threshold, armed from the start" : "threshold")
            // Unit 1 stands for a pure number.
            let unit = signal.unit == "1" ? "" : " " + signal.unit
            add("down", Numbers.exact(down) + unit)
            add("up", Numbers.exact(up) + unit)
        case .doubleShake(let numbers):
            let unit = signal.unit == "1" ? "" : " " + signal.unit
            add("rule", numbers.shakes == 2 ? "double shake" : "\(numbers.shakes) shakes")
            add("buffer", numbers.buffer == .asPublished ? "as published" : "sliding")
            add("kept samples", "\(numbers.keep)")
            add("quiet below", Numbers.exact(numbers.quiet) + unit)
            add("shake above", Numbers.exact(numbers.cutoff) + unit)
            add("quiet samples to arm", "more than \(numbers.armCount)")
            add("window", "\(Numbers.exact(numbers.windowMinimum)) to \(Numbers.exact(numbers.windowMaximum)) s")
        }
        if rhythm.minimumInterval > 0 { add("minimum interval", "\(Numbers.exact(rhythm.minimumInterval)) s") }
        if let maximum = rhythm.maximumInterval { add("maximum interval", "\(Numbers.exact(maximum)) s") }
        if rhythm.minimumStreak > 1 { add("minimum streak", "\(rhythm.minimumStreak)") }
        if let ratio = rhythm.intervalRatio { add("interval ratio", Numbers.exact(ratio)) }
        if let slip = rhythm.slip { add("slip", "\(slip)") }
        return rows
    }

    /// The parameters in one line.
    public var words: String {
        rows.dropFirst().reduce(rows[0].value) { line, row in
            row.name == "rule" ? line + ", " + row.value : line + ", \(row.name) \(row.value)"
        }
    }
}

extension Gate {
    /// The condition in words.
    public var words: String {
        switch limit {
        case .below(let limit): "\(channel) below \(Numbers.exact(limit))"
        case .above(let limit): "\(channel) above \(Numbers.exact(limit))"
        }
    }
}

extension Axis {
    /// The values in short: a few as they are, many by their ends and number.
    public var words: String {
        let texts = values.map { $0.map(Numbers.exact) ?? "none" }
        guard texts.count > 6 else { return texts.joined(separator: ", ") }
        return "\(texts[0]) … \(texts[texts.count - 1]) (\(texts.count) values)"
    }
}

extension Accuracy {
    /// The measures in one line.
    public var words: String {
        var parts = ["\(sessions) session\(sessions == 1 ? "" : "s")", "MAE \(Numbers.decimal(meanAbsoluteError))"]
        if let share = meanAbsolutePercentageError { parts.append("MAPE \(Numbers.percent(share))") }
        parts.append("bias \(Numbers.signed(bias))")
        parts.append("exact \(Numbers.percent(shareExact))")
        parts.append("within ±1 \(Numbers.percent(shareWithinOne))")
        if let falseCounts = falseCountsPerMinute {
            parts.append("\(Numbers.decimal(falseCounts)) false counts a minute at rest")
        }
        if let events { parts.append(events.words) }
        return parts.joined(separator: ", ")
    }
}

extension EventAccuracy {
    /// The measures in one line.
    public var words: String {
        "F1 \(Numbers.percent(f1)) (precision \(Numbers.percent(precision)), recall \(Numbers.percent(recall)))"
            + (meanTimingError.map { ", timing \(Numbers.signed($0, 3)) s" } ?? "")
            + (timingErrorDeviation.map { " ± \(Numbers.decimal($0, 3))" } ?? "")
    }
}

extension CountError {
    /// What is wrong, and what to do.
    public var plainText: String {
        switch self {
        case .missingChannel(let channel, let available):
            "there is no channel \(channel.missingWords); there are \(available.map(\.name).joined(separator: ", ")). "
                + "Use a config for one of these."
        case .config(let error): error.plainText
        }
    }
}

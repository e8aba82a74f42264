import Calibration
import Foundation
import RepDetection
import Sessions

extension Parameter {
    /// The parameter's name, with its unit if the unit is always the same.
    package var words: String {
        // Samples are in the name.
        guard let unit = properties.unit.words, properties.unit != .samples else { return properties.name }
        return "\(properties.name) (\(unit))"
    }

    /// The parameter's name, with the signal's unit if it is measured in that.
    func words(unit: String) -> String {
        properties.unit == .signal && !unit.isPureNumber ? "\(words) (\(unit))" : words
    }

    /// Whether the parameter is the factor of an exponential moving average, and so has a time constant.
    var isFilterFactor: Bool { properties.unit == .filterFactor }

    /// A value with its unit.
    fileprivate func words(_ value: Double, unit: String, sampleRate: Double?) -> String {
        let number = Formatted.exact(value)
        return switch properties.unit {
        case .none: number
        case .filterFactor: number + TimeConstant.suffix(factors: [value], sampleRate: sampleRate)
        case .signal: number + (unit == "1" ? "" : " " + unit)
        case .steps: "\(number) steps per \(unit)"
        case .seconds: number + " s"
        case .samples: self == .armCount ? "more than \(number)" : number
        case .events, .shakes: Formatted.counted(Int(value), properties.unit == .events ? "event" : "shake")
        }
    }
}

extension String {
    /// Whether a unit stands for a pure number.
    var isPureNumber: Bool { isEmpty || self == "1" }
}

extension DetectorParameters {
    /// Every part with its value, in the order in which samples pass.
    ///
    /// - Parameter sampleRate: The rate of the filter factors in Hz, which gives them a time constant; nil if it is
    ///   unknown.
    package func rows(sampleRate: Double?) -> [(name: String, value: String)] {
        var rows = [(name: "channel", value: signal.channel.name + (signal.invert ? ", inverted" : ""))]
        func add(_ name: String, _ value: String) { rows.append((name: name, value: value)) }
        func add(_ part: Parameter.Part) {
            for parameter in Parameter.all(of: part) where parameter != .shakes && parameter != .windowMaximum {
                guard let value = self[parameter], parameter.properties.absence != .means(value) else { continue }
                if parameter == .windowMinimum, let most = self[.windowMaximum] {
                    add("window", "\(Formatted.exact(value)) to \(Formatted.exact(most)) s")
                } else {
                    add(parameter.properties.name, parameter.words(value, unit: signal.unit, sampleRate: sampleRate))
                }
            }
        }
        if let gate { add("gate", gate.words) }
        add(.signal)
        switch rule {
        case .peaks(let start):
            add("rule", "peaks")
            add("start state", start.words)
        case .threshold(let thresholds):
            add("rule", "threshold with hysteresis")
            add("start state", thresholds.start.words)
        case .doubleShake(let shake):
            add("rule", shake.shakes == 2 ? "double shake" : "\(shake.shakes) shakes")
            add("buffer", shake.buffer == .asPublished ? "as published" : "sliding")
            add("pairing", shake.pairing.rawValue)
        }
        add(.rule(rule.kind))
        add(.cadenceGate)
        if let check = cadenceGate.periodCheck { add("period check", check.words) }
        return rows
    }

    /// The parameters in one line.
    ///
    /// - Parameter sampleRate: See `rows(sampleRate:)`.
    package func words(sampleRate: Double?) -> String {
        let rows = rows(sampleRate: sampleRate)
        // After the name of the rule the thresholds need no full name.
        let short = ["rule": "", "down threshold": "down ", "up threshold": "up "]
        return rows.dropFirst().reduce(rows[0].value) { line, row in
            guard row.name != "start state" else {
                return line + (rule.start?.isDefault != false ? "" : ", \(row.value) at the start")
            }
            return line + ", " + (short[row.name] ?? row.name + " ") + row.value
        }
    }
}

extension SignalPath {
    /// The input of the rule in words: the channel with its sign and unit, and its filters.
    ///
    /// Quantization is omitted, since charts draw it as a separate line.
    var words: String {
        (invert ? "−" : "") + channel.name + (unit.isPureNumber ? "" : " (\(unit))")
            + (baseline == nil ? "" : ", baseline subtracted") + (lowPass == nil ? "" : ", filtered")
    }
}

extension Rule {
    /// The state before the first reading, and whether it is the default one, which a line omits; nil if the rule has no choice.
    var start: (words: String, isDefault: Bool)? {
        switch self {
        case .peaks(let start): (start.words, start == .firstReading)
        case .threshold(let thresholds): (thresholds.start.words, thresholds.start == .disarmed)
        case .doubleShake: nil
        }
    }
}

extension PeakStart {
    /// The state in words.
    var words: String { self == .prototype ? "rising from 0" : "neither rising nor falling" }
}

extension ThresholdStart {
    /// The state in words.
    var words: String { rawValue }
}

extension Gate {
    /// The condition in words.
    package var words: String {
        switch limit {
        case .below(let limit): "\(channel) below \(Formatted.exact(limit))"
        case .above(let limit): "\(channel) above \(Formatted.exact(limit))"
        }
    }
}

extension PeriodCheck {
    /// The check in words.
    package var words: String {
        "\(Formatted.counted(events, "event")) in \(Formatted.exact(shortest)) to \(Formatted.exact(longest)) s"
    }
}

extension GateSpace {
    /// The conditions in words.
    package var words: String { "\(channel) \(side.rawValue) \(limits.words)" }
}

extension Axis {
    /// The values in short: up to six of them, or the first, the last and their number.
    package var words: String {
        let texts = values.map { $0.map(Formatted.exact) ?? "none" }
        guard texts.count > 6 else { return texts.joined(separator: ", ") }
        return "\(texts[0]) … \(texts[texts.count - 1]) (\(texts.count) values)"
    }
}

extension [DetectorParameters] {
    /// The parts of one detector, or one row for each member of an ensemble.
    ///
    /// - Parameter sampleRate: The rate of the filter factors in Hz; nil if it is unknown.
    func rows(sampleRate: Double?) -> [(name: String, value: String)] {
        guard count > 1 else { return first?.rows(sampleRate: sampleRate) ?? [] }
        return [(name: "ensemble", value: "median of \(count) members' counts")]
            + enumerated().map { (name: "member \($0.offset + 1)", value: $0.element.words(sampleRate: sampleRate)) }
    }

    /// One detector in a line; the channels of an ensemble, with the number of members on each.
    ///
    /// - Parameter sampleRate: The rate of the filter factors in Hz; nil if it is unknown.
    package func words(sampleRate: Double?) -> String {
        guard count > 1 else { return first?.words(sampleRate: sampleRate) ?? "" }
        return "median of an ensemble of \(count): " + channels
    }

    /// The channel of one detector; the channels of an ensemble, with the number of members on each.
    var channels: String {
        guard count > 1 else { return first?.signal.channel.name ?? "" }
        var order: [Channel] = []
        var members: [Channel: Int] = [:]
        for channel in map(\.signal.channel) {
            if members[channel] == nil { order.append(channel) }
            members[channel, default: 0] += 1
        }
        return order.map { "\(members[$0, default: 0]) × \($0)" }.joined(separator: ", ")
    }
}

extension DetectorConfig {
    /// The detector, or the ensemble, in one line.
    package var words: String {
        detectors.words(sampleRate: sampleRate)
            + (resample.map { ", on samples resampled at \(Formatted.exact($0)) Hz" } ?? "")
    }
}

/// The time constant of an exponential moving average, which means the same at every sample rate; its factor does not.
enum TimeConstant {
    /// The time constant of y[i] = f · y[i−1] + (1 − f) · x[i] in seconds: the time in which the step response reaches
    /// 1 − 1/e of the step, τ = −1 / (rate · ln f). The −3 dB cut-off is close to 1 / (2πτ) if that is far below the
    /// sample rate.
    ///
    /// Reports give τ and not the cut-off, since every factor between 0 and 1 has one; below f = 3 − 2√2 ≈ 0.17 the
    /// response falls by less than 3 dB up to half the sample rate (A. V. Oppenheim and R. W. Schafer,
    /// *Discrete-Time Signal Processing*, 3rd edition, chapter 5, first-order systems).
    ///
    /// - Returns: 0 for a factor of 0, which passes every sample; nil for a factor of 1, which never moves, for factors
    ///   outside 0…1, and for a rate that is not above 0.
    static func seconds(factor: Double, sampleRate: Double) -> Double? {
        guard factor >= 0, factor < 1, sampleRate > 0, sampleRate.isFinite else { return nil }
        return factor == 0 ? 0 : -1 / (sampleRate * log(factor))
    }

    /// The meaning of τ, for a reader.
    static let note =
        "τ is the time constant of the filter, an exponential moving average: τ = −1 / (sample rate · ln factor)."

    /// ` (τ 0.078 s)` for one factor, ` (τ 0.044 to 0.078 s)` for the extremes of several; empty if there is none.
    static func suffix(factors: [Double?], sampleRate: Double?) -> String {
        text(factors: factors, sampleRate: sampleRate).map { " (\($0))" } ?? ""
    }

    /// `τ 0.078 s`, `τ 0.044 to 0.078 s`; nil if no factor has a time constant.
    static func text(factors: [Double?], sampleRate: Double?) -> String? {
        guard let sampleRate else { return nil }
        let all = factors.compactMap { $0.flatMap { seconds(factor: $0, sampleRate: sampleRate) } }
        guard let least = all.min(), let most = all.max() else { return nil }
        let ends = [least, most].map { Formatted.significant($0) }
        return "τ " + (ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")) + " s"
    }
}

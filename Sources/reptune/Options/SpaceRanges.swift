import ArgumentParser
import Calibration
import RepDetection

/// Checks the values of the axes on the command line against the ranges of the detector's parameters.
struct SpaceRanges {
    private let options: SpaceOptions

    init(_ options: SpaceOptions) { self.options = options }

    /// An option, its text, and the parameter that its values set.
    private struct Entry {
        let flag: String
        let text: String?
        /// Whether `none` is allowed.
        var mayBeAbsent = false
        var isWhole = false
        let set: (inout DetectorParameters, Double) -> Void
    }

    private var entries: [Entry] {
        func shake(_ change: @escaping (inout DoubleShake, Double) -> Void) -> (inout DetectorParameters, Double) ->
            Void
        {
            { parameters, value in
                var shake = DoubleShake()
                // The other end of the window must not limit the value under test.
                (shake.windowMinimum, shake.windowMaximum) = (0, .greatestFiniteMagnitude)
                change(&shake, value)
                parameters.rule = .doubleShake(shake)
            }
        }
        return [
            Entry(flag: "--baseline", text: options.signal.baseline, mayBeAbsent: true) { $0.signal.baseline = $1 },
            Entry(flag: "--lowpass", text: options.signal.lowpass, mayBeAbsent: true) { $0.signal.lowPass = $1 },
            Entry(flag: "--quantize", text: options.signal.quantize, mayBeAbsent: true) { $0.signal.quantize = $1 },
            Entry(flag: "--down", text: options.threshold.down) {
                $0.rule = .threshold(down: $1, up: .greatestFiniteMagnitude)
            },
            Entry(flag: "--up", text: options.threshold.up) {
                $0.rule = .threshold(down: -.greatestFiniteMagnitude, up: $1)
            },
            Entry(flag: "--cutoff", text: options.shake.cutoff, set: shake { $0.cutoff = $1 }),
            Entry(
                flag: "--later-cutoff", text: options.shake.laterCutoff, mayBeAbsent: true,
                set: shake { $0.laterCutoff = $1 }),
            Entry(
                flag: "--shakes", text: options.shake.shakes, isWhole: true,
                set: shake { $0.shakes = Int(exactly: $1) ?? 0 }),
            Entry(flag: "--quiet-below", text: options.shake.quiet, set: shake { $0.quiet = $1 }),
            Entry(
                flag: "--arm-count", text: options.shake.armCount, isWhole: true,
                set: shake { $0.armCount = Int(exactly: $1) ?? 0 }),
            Entry(
                flag: "--keep", text: options.shake.keep, isWhole: true, set: shake { $0.keep = Int(exactly: $1) ?? 0 }),
            Entry(flag: "--window-minimum", text: options.shake.windowMinimum, set: shake { $0.windowMinimum = $1 }),
            Entry(flag: "--window-maximum", text: options.shake.windowMaximum, set: shake { $0.windowMaximum = $1 }),
            Entry(flag: "--refractory-period", text: options.cadence.refractoryPeriod) {
                $0.cadenceGate.refractoryPeriod = $1
            },
            Entry(flag: "--maximum-interval", text: options.cadence.maximumInterval, mayBeAbsent: true) {
                $0.cadenceGate.maximumInterval = $1
            },
            Entry(flag: "--minimum-bout", text: options.cadence.minimumBout, isWhole: true) {
                $0.cadenceGate.minimumBout = Int(exactly: $1) ?? 0
            },
            Entry(flag: "--interval-ratio", text: options.cadence.intervalRatio, mayBeAbsent: true) {
                $0.cadenceGate.intervalRatio = $1
            },
            Entry(
                flag: "--irregular-step-cost", text: options.cadence.irregularStepCost, mayBeAbsent: true, isWhole: true
            ) {
                $0.cadenceGate.irregularStepCost = Int(exactly: $1)
            },
        ]
    }

    /// - Throws: `ValidationError` for the first value out of range.
    func check() throws {
        for entry in entries {
            guard let axis = try options.axis(entry.text, entry.flag) else { continue }
            for value in axis.values {
                if let problem = problem(value, entry) { throw ValidationError("\(entry.flag): \(problem).") }
            }
        }
        if let shakes = try options.axis(options.shake.shakes, "--shakes"), shakes.numbers.contains(where: { $0 < 2 }) {
            throw ValidationError("--shakes: 1 is below 2; the time window is that from the first shake to the last.")
        }
        try compare("--down", options.threshold.down, "--up", options.threshold.up)
        try compare(
            "--quiet-below", options.shake.quiet, "--cutoff", options.shake.cutoff,
            problem: "the same sample would be quiet and a shake")
        try compare("--window-minimum", options.shake.windowMinimum, "--window-maximum", options.shake.windowMaximum)
    }

    private func problem(_ value: Double?, _ entry: Entry) -> String? {
        guard let value else { return entry.mayBeAbsent ? nil : "none is not allowed; give numbers" }
        if entry.isWhole, Int(exactly: value) == nil { return "\(value) is not a whole number" }
        var parameters = DetectorParameters(
            signal: SignalPath(channel: "any.x", unit: ""), rule: .peaks(start: .prototype))
        entry.set(&parameters, value)
        do {
            try parameters.validate()
        } catch .outside(_, let value, let range) {
            let number = Int(exactly: value).map(String.init) ?? "\(value)"
            return "\(number) is outside its range, \(range)"
        } catch {
            return nil
        }
        return nil
    }

    private func compare(
        _ lowFlag: String, _ low: String?, _ highFlag: String, _ high: String?, problem: String = "no candidate is left"
    ) throws {
        guard let least = try options.axis(low, lowFlag)?.numbers.min(),
            let most = try options.axis(high, highFlag)?.numbers.max(), least > most
        else { return }
        throw ValidationError("Every \(lowFlag) is above every \(highFlag): \(problem).")
    }
}

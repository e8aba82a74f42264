import ArgumentParser
import Calibration
import RepDetection

/// Finds numbers on the command line that no detector can work with, and names the flag they came by.
struct SpaceRanges {
    private let options: SpaceOptions

    init(_ options: SpaceOptions) { self.options = options }

    /// A flag, what it says, and where its numbers go.
    private struct Entry {
        let flag: String
        let text: String?
        /// Whether doing without that part makes sense.
        var mayBeAbsent = false
        var isWhole = false
        let set: (inout DetectorParameters, Double) -> Void
    }

    private var entries: [Entry] {
        func shake(_ change: @escaping (inout DoubleShake, Double) -> Void) -> (inout DetectorParameters, Double) ->
            Void
        {
            { parameters, value in
                var numbers = DoubleShake()
                // The window must not be crossed by the number that is looked at.
                (numbers.windowMinimum, numbers.windowMaximum) = (0, .greatestFiniteMagnitude)
                change(&numbers, value)
                parameters.rule = .doubleShake(numbers)
            }
        }
        return [
            Entry(flag: "--baseline", text: options.baseline, mayBeAbsent: true) { $0.signal.baseline = $1 },
            Entry(flag: "--lowpass", text: options.lowpass, mayBeAbsent: true) { $0.signal.lowPass = $1 },
            Entry(flag: "--quantize", text: options.quantize, mayBeAbsent: true) { $0.signal.quantize = $1 },
            Entry(flag: "--down", text: options.down) { $0.rule = .threshold(down: $1, up: .greatestFiniteMagnitude) },
            Entry(flag: "--up", text: options.up) { $0.rule = .threshold(down: -.greatestFiniteMagnitude, up: $1) },
            Entry(flag: "--cutoff", text: options.cutoff, set: shake { $0.cutoff = $1 }),
            Entry(flag: "--quiet-below", text: options.quiet, set: shake { $0.quiet = $1 }),
            Entry(
                flag: "--arm-count", text: options.armCount, isWhole: true,
                set: shake { $0.armCount = Int(exactly: $1) ?? 0 }),
            Entry(flag: "--keep", text: options.keep, isWhole: true, set: shake { $0.keep = Int(exactly: $1) ?? 0 }),
            Entry(flag: "--window-minimum", text: options.windowMinimum, set: shake { $0.windowMinimum = $1 }),
            Entry(flag: "--window-maximum", text: options.windowMaximum, set: shake { $0.windowMaximum = $1 }),
            Entry(flag: "--minimum-interval", text: options.minimumInterval) { $0.rhythm.minimumInterval = $1 },
            Entry(flag: "--maximum-interval", text: options.maximumInterval, mayBeAbsent: true) {
                $0.rhythm.maximumInterval = $1
            },
            Entry(flag: "--minimum-streak", text: options.minimumStreak, isWhole: true) {
                $0.rhythm.minimumStreak = Int(exactly: $1) ?? 0
            },
            Entry(flag: "--interval-ratio", text: options.intervalRatio, mayBeAbsent: true) {
                $0.rhythm.intervalRatio = $1
            },
            Entry(flag: "--slip", text: options.slip, mayBeAbsent: true, isWhole: true) {
                $0.rhythm.slip = Int(exactly: $1)
            },
        ]
    }

    /// Throws wrong usage at the first number out of its range.
    func check() throws {
        for entry in entries {
            guard let axis = try options.axis(entry.text, entry.flag) else { continue }
            for value in axis.values {
                if let problem = problem(value, entry) { throw ValidationError("\(entry.flag): \(problem).") }
            }
        }
        try compare("--down", options.down, "--up", options.up)
        try compare(
            "--quiet-below", options.quiet, "--cutoff", options.cutoff,
            problem: "the same sample would be quiet and a shake")
        try compare("--window-minimum", options.windowMinimum, "--window-maximum", options.windowMaximum)
    }

    private func problem(_ value: Double?, _ entry: Entry) -> String? {
        guard let value else { return entry.mayBeAbsent ? nil : "it needs numbers; none is not one" }
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

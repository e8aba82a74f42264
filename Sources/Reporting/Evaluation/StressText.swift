import Sessions
import Calibration

extension Disturbance.Kind {
    /// The kind in words.
    package var words: String {
        switch self {
        case .turnedX: "turned about x"
        case .turnedY: "turned about y"
        case .turnedZ: "turned about z"
        case .bursts: "lost bursts, one in 10 s"
        case .lostSamples: "lost single samples"
        case .rate: "sample rate"
        case .jitter: "timing jitter"
        case .clipping: "clipped range"
        case .gain: "gain"
        case .offset: "offset"
        case .noise: "white noise"
        }
    }

    /// The measured quantity with its unit, for an axis.
    var axis: String {
        switch self {
        case .turnedX, .turnedY, .turnedZ: "Angle (°)"
        case .bursts: "Length (s)"
        case .lostSamples: "Lost samples (%)"
        case .rate: "Multiple of the rate"
        case .jitter: "Deviation (% of the interval)"
        case .clipping: "Range (% of the peak)"
        case .gain: "Factor"
        case .offset: "Offset (sd)"
        case .noise: "Standard deviation (sd)"
        }
    }

    /// A level as a number of the axis.
    func plotted(_ level: Double) -> Double {
        switch self {
        case .lostSamples, .jitter, .clipping: level * 100
        default: level
        }
    }

    /// A level with its unit, such as `−30°` or `× 0.8`.
    package func words(_ level: Double) -> String {
        let number = Formatted.decimal(plotted(level))
        switch self {
        case .turnedX, .turnedY, .turnedZ: return Formatted.signed(level) + "°"
        case .bursts: return number + " s"
        case .lostSamples, .clipping: return number + " %"
        case .jitter: return "±" + number + " %"
        case .rate, .gain: return "× " + number
        case .offset: return Formatted.signed(level) + " sd"
        case .noise: return number + " sd"
        }
    }

    /// The tested levels in words.
    var range: String {
        let magnitudes = levels.map(plotted)
        let (least, most) = (magnitudes.map(abs).min() ?? 0, magnitudes.map(abs).max() ?? 0)
        let (low, high) = (Formatted.decimal(least), Formatted.decimal(most))
        switch self {
        case .turnedX, .turnedY, .turnedZ: return "±\(low) … \(high)°"
        case .bursts: return "\(low) … \(high) s"
        case .lostSamples: return "\(low) … \(high) %"
        case .clipping: return "\(high) … \(low) %"
        case .jitter: return "±\(low) … \(high) %"
        case .rate, .gain: return "× \(low) … \(high)"
        case .offset: return "±\(low) … \(high) sd"
        case .noise: return "\(low) … \(high) sd"
        }
    }
}

extension StressTest {
    /// One kind as texts.
    package struct Row: Sendable, Hashable {
        /// The kind.
        package let kind: String
        /// The tested levels.
        package let tested: String
        /// The first level that changes a count.
        package let first: String
        /// The first session whose count it changes.
        package let session: String
        /// Its undisturbed and its disturbed count.
        package let count: String
        /// The number of sessions that it changes.
        package let changed: String
        /// The mean absolute error at this level.
        package let error: String
        /// The highest mean absolute error of all levels, with its level.
        package let highest: String
        /// The false counts on sessions at rest, undisturbed and at the first level.
        package let falseCounts: String
    }

    /// A row for each kind.
    package var rows: [Row] { kinds.map(\.row) }

    /// The meaning of the numbers, and the missing sessions.
    package var note: String {
        let meaning =
            "First change: the mildest level at which a session's count differs from its undisturbed count; the session is the "
            + "first of these sessions, and MAE, changed sessions and false counts are at this level. Errors cover sessions with "
            + "\(CountUnit.many); false counts cover sessions at rest. sd is the channel's standard deviation in the session. Disturbances are simulated on these "
            + "recordings: they don't estimate the accuracy on new people or devices."
        return ([meaning] + omissions).joined(separator: " ")
    }

    private var omissions: [String] {
        var kinds: [Omission: [String]] = [:]
        for result in self.kinds {
            if let omitted = result.omitted { kinds[omitted, default: []].append(result.kind.words) }
        }
        return kinds.map { omitted, kinds in
            "Not tested on \(Formatted.counted(omitted.sessions, "session")): \(kinds.joined(separator: ", ")); "
                + "\(omitted.reason)."
        }.sorted()
    }
}

extension StressTest.KindResult {
    fileprivate var row: StressTest.Row {
        let first = levels.first { $0.level == firstLevel }
        let change = first?.changes.first
        // Among equal errors the mildest level.
        let highest = levels.reduce(nil as StressTest.LevelResult?) { highest, level in
            (level.meanAbsoluteError?.value ?? 0) > (highest?.meanAbsoluteError?.value ?? -1) ? level : highest
        }
        return StressTest.Row(
            kind: kind.words, tested: levels.isEmpty ? "not tested" : kind.range,
            first: first.map { kind.words($0.level) } ?? (levels.isEmpty ? Formatted.unknown : "none"),
            session: change?.name ?? Formatted.unknown,
            count: change?.words ?? Formatted.unknown,
            changed: first.map { "\($0.changes.count) of \($0.sessions)" } ?? Formatted.unknown,
            error: Formatted.decimal((first?.meanAbsoluteError?.value) ?? undisturbed),
            highest: firstLevel == nil
                ? Formatted.unknown
                : highest.map { "\(Formatted.decimal($0.meanAbsoluteError?.value)) at \(kind.words($0.level))" }
                    ?? Formatted.unknown,
            falseCounts: undisturbedRest.map { undisturbed in
                first?.rest.map { "\(undisturbed.falseCounts) → \($0.falseCounts)" } ?? "\(undisturbed.falseCounts)"
            } ?? Formatted.unknown)
    }

    /// One level as texts.
    package struct Row: Sendable, Hashable {
        /// The level.
        package let level: String
        /// The number of sessions.
        package let sessions: String
        /// The sum of the counts.
        package let detected: String
        /// The mean absolute error.
        package let error: String
        /// Its 95 % interval.
        package let interval: String
        /// The bias.
        package let bias: String
        /// The false counts on sessions at rest.
        package let falseCounts: String
        /// The number and the share of sessions whose count changes.
        package let changed: String
        /// The first of these sessions with its counts.
        package let session: String
    }

    /// A row for each level.
    package var levelRows: [Row] {
        levels.map { level in
            Row(
                level: kind.words(level.level), sessions: "\(level.sessions)", detected: "\(level.detected)",
                error: Formatted.decimal(level.meanAbsoluteError?.value),
                interval: level.meanAbsoluteError?.intervalWords { Formatted.decimal($0) } ?? Formatted.unknown,
                bias: Formatted.signed(level.bias),
                falseCounts: level.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown,
                changed: "\(level.changes.count), \(Formatted.percent(level.shareChanged))",
                session: level.changes.first.map { "\($0.name) \($0.words)" } ?? Formatted.unknown)
        }
    }
}

extension StressTest.CountChange {
    /// The two counts.
    fileprivate var words: String { "\(undisturbed) → \(disturbed)" }
}

import RepDetection

/// A sensor whose numbers contradict its unit.
package enum DoubtfulUnit: Sendable, Equatable, CustomStringConvertible {
    /// The median size of a vector is, with gravity, the size of gravity in the other unit, or, without gravity, one that no body
    /// keeps up.
    case otherUnit(sensor: String, median: Double, unit: String, other: String)
    /// A sensor in a steady pose shows a size that is not gravity.
    case notGravity(sensor: String, median: Double, unit: String)
    /// A sensor called acceleration shows no gravity.
    case noGravity(sensor: String, median: Double, unit: String)
    /// The median size is one that no body reaches.
    case impossible(sensor: String, median: Double, unit: String, counts: Int?)
    /// Angles are too large for radians.
    case degrees(sensor: String, largest: Double, unit: String)
    /// Rotation rates are too large for any limb.
    case tooFast(sensor: String, largest: Double, unit: String)

    /// The finding.
    package var description: String {
        switch self {
        case .otherUnit(let sensor, let median, let unit, _):
            "the median of \(sensor) is \(short(median)) \(unit)"
        case .noGravity(let sensor, let median, let unit):
            "the median of \(sensor) is \(short(median)) \(unit): it has no gravity"
        case .notGravity(let sensor, let median, let unit):
            "the median of \(sensor) is \(short(median)) \(unit) in a steady pose, and gravity is 1 g"
        case .impossible(let sensor, let median, let unit, _):
            "the median of \(sensor) is \(short(median)) \(unit), which no body reaches"
        case .degrees(let sensor, let largest, let unit), .tooFast(let sensor, let largest, let unit):
            "\(sensor) reaches \(short(largest)) \(unit)"
        }
    }

    /// The remedy.
    package var advice: String {
        switch self {
        case .otherUnit(let sensor, _, _, let other):
            "Its numbers are probably in \(other). " + DoubtfulUnit.remedy(sensor, other)
        case .noGravity:
            "It is probably user acceleration: name the channel so, because a detector made for the one miscounts on the other."
        case .notGravity(let sensor, _, _):
            "Its unit or its counts per g are wrong. " + DoubtfulUnit.remedy(sensor, "UNIT")
        case .impossible(let sensor, _, _, let counts):
            "Its numbers are probably raw counts. " + DoubtfulUnit.remedy(sensor, "\(counts ?? 16384)/g")
        case .degrees(let sensor, _, _):
            "Its numbers are probably in degrees. " + DoubtfulUnit.remedy(Channel(sensor).sensor, "deg")
        case .tooFast(let sensor, _, _):
            "No limb turns so fast. Its numbers are probably in degrees per second, or raw counts such as 131/deg/s. "
                + DoubtfulUnit.remedy(sensor, "deg/s")
        }
    }

    private static func remedy(_ sensor: String, _ unit: String) -> String {
        "Correct the header or the profile that names the unit. Where none does: if all files with this header are so, "
            + "import them again with --unit \(sensor)=\(unit); if only this file is, read it with a profile, "
            + "reptune inspect FILE --unit \(sensor)=\(unit) --profile-out FILE.json."
    }
}

/// Advisories on units, rates and lengths that no recording of motion has.
package enum UnitAdvisories {
    /// The assumptions that the samples contradict. O(n).
    package static func of(_ recording: Recording) -> [ImportAdvisory] {
        var advisories: [ImportAdvisory] = []
        for channel in recording.channels where channel.axis == "x" {
            let sensor = channel.sensor
            let axes = ["x", "y", "z"].compactMap { recording.signals[channel.along($0)] }
            guard axes.count == 3, axes.allSatisfy({ $0.timeline == axes[0].timeline }) else { continue }
            if let doubt = doubt(sensor, axes) { advisories.append(.doubtfulUnit(doubt)) }
        }
        for channel in recording.channels where ["pitch", "roll", "yaw"].contains(channel.axis) {
            guard let signal = recording.signals[channel], signal.unit == "rad" else { continue }
            let largest = signal.values.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
            guard largest > 7 else { continue }
            advisories.append(
                .doubtfulUnit(.degrees(sensor: channel.name, largest: largest, unit: signal.unit)))
        }
        let rates = Set(recording.signals.values.filter { $0.values.count > 10 }.map(\.timeline.sampleRate))
        if let rate = rates.max(), rate > 0, !(1...2000).contains(rate) { advisories.append(.rateUnlikely(rate)) }
        if let spans = unequalSpans(recording) { advisories.append(spans) }
        if recording.duration > 86_400 { advisories.append(.longRecording(seconds: recording.duration)) }
        return advisories
    }

    /// Sensors whose times differ by more than 5 s and a tenth of the longer.
    private static func unequalSpans(_ recording: Recording) -> ImportAdvisory? {
        let spans = recording.channels.map { (sensor: $0.sensor, seconds: recording.duration(of: [$0])) }
        guard let shortest = spans.min(by: { $0.seconds < $1.seconds }),
            let longest = spans.max(by: { $0.seconds < $1.seconds }),
            longest.seconds - shortest.seconds > max(5, longest.seconds / 10)
        else { return nil }
        return .unequalSpans(
            shortest: shortest.sensor, seconds: shortest.seconds, longest: longest.sensor,
            longestSeconds: longest.seconds)
    }

    private static func doubt(_ sensor: String, _ axes: [Signal]) -> DoubtfulUnit? {
        let unit = axes[0].unit
        let count = axes[0].values.count
        let step = max(1, count / 2000)
        let sizes = stride(from: 0, to: count, by: step)
            .map { row in axes.reduce(0) { $0 + $1.values[row] * $1.values[row] }.squareRoot() }
            .filter(\.isFinite).sorted()
        guard let largest = sizes.last else { return nil }
        let median = sizes[sizes.count / 2]
        if unit == "rad/s", largest > 60 { return .tooFast(sensor: sensor, largest: largest, unit: unit) }
        guard let known = MeasuredUnit(spelling: unit), known.quantity == .acceleration else { return nil }
        guard sensor.hasSuffix("acceleration") || sensor.hasSuffix("gravity") else {
            return known == .g && (5...50).contains(median)
                ? .otherUnit(sensor: sensor, median: median, unit: unit, other: "m/s²") : nil
        }
        if known == .g, (6...20).contains(median) {
            return .otherUnit(sensor: sensor, median: median, unit: unit, other: "m/s²")
        }
        if median * known.factor(to: .g) > 5 {
            return .impossible(
                sensor: sensor, median: median, unit: unit,
                counts: UnitByNumbers.counts(near: median * known.factor(to: .g)))
        }
        if known == .metresPerSecondSquared, (0.6...2).contains(median) {
            return .otherUnit(sensor: sensor, median: median, unit: unit, other: "g")
        }
        let means = axes.map { axis in
            let values = axis.values.filter(\.isFinite)
            return values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
        }
        let mean = means.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let inG = median * known.factor(to: .g)
        // A body that keeps its pose shows gravity, which is 1 g.
        if mean > 0.8 * median, inG >= 0.3, !(0.6...1.6).contains(inG) {
            return .notGravity(sensor: sensor, median: median, unit: unit)
        }
        if inG < 0.3 { return .noGravity(sensor: sensor, median: median, unit: unit) }
        return nil
    }
}

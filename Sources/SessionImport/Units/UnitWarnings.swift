import RepDetection
import Sessions

extension Recording {
    /// Warnings about units, rates and lengths that no recording of motion has. O(n).
    package var unitWarnings: [Message] {
        var advisories: [Message] = []
        for channel in channels where channel.axis == "x" {
            let sensor = channel.sensor
            let axes = ["x", "y", "z"].compactMap { signals[channel.along($0)] }
            guard axes.count == 3, axes.allSatisfy({ $0.timeline == axes[0].timeline }) else { continue }
            if let doubt = Message.doubt(of: sensor, axes) { advisories.append(doubt) }
        }
        for channel in channels where ["pitch", "roll", "yaw"].contains(channel.axis) {
            guard let signal = signals[channel], signal.unit == "rad" else { continue }
            let largest = signal.values.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
            guard largest > 7 else { continue }
            advisories.append(
                .doubtfulUnit(
                    channel.sensor, "\(channel.name) reaches \(Formatted.short(largest)) \(signal.unit)",
                    "Its numbers are probably in degrees.", unit: "deg"))
        }
        let rates = Set(signals.values.filter { $0.values.count > 10 }.map(\.timeline.sampleRate))
        if let rate = rates.max(), rate > 0, !(1...2000).contains(rate) { advisories.append(.rateUnlikely(rate)) }
        if let spans = unequalSpans { advisories.append(spans) }
        if duration > 86_400 { advisories.append(.longRecording(seconds: duration)) }
        return advisories
    }

    /// Sensors whose times differ by more than 5 s and a tenth of the longer.
    private var unequalSpans: Message? {
        let spans = channels.map { (sensor: $0.sensor, seconds: duration(of: [$0])) }
        guard let shortest = spans.min(by: { $0.seconds < $1.seconds }),
            let longest = spans.max(by: { $0.seconds < $1.seconds }),
            longest.seconds - shortest.seconds > max(5, longest.seconds / 10)
        else { return nil }
        return .unequalSpans(
            shortest: shortest.sensor, seconds: shortest.seconds, longest: longest.sensor,
            longestSeconds: longest.seconds)
    }
}

extension Message {
    /// The doubt about the unit of a sensor's three axes; nil without any.
    fileprivate static func doubt(of sensor: String, _ axes: [Signal]) -> Message? {
        let unit = axes[0].unit
        let count = axes[0].values.count
        let rows = stride(from: 0, to: count, by: max(1, count / 2000))
        let sizes = rows.map { row in axes.reduce(0) { $0 + $1.values[row] * $1.values[row] }.squareRoot() }
            .filter(\.isFinite).sorted()
        guard let largest = sizes.last else { return nil }
        let median = sizes[sizes.count / 2]
        let finding = "the median of \(sensor) is \(Formatted.short(median)) \(unit)"
        if unit == "rad/s", largest > 60 {
            return .doubtfulUnit(
                sensor, "\(sensor) reaches \(Formatted.short(largest)) \(unit)",
                "No limb turns so fast. Its numbers are probably in degrees per second, or raw counts such as 131/deg/s.",
                unit: "deg/s")
        }
        guard let known = MeasuredUnit(spelling: unit), known.quantity == .acceleration else { return nil }
        /// The median size is, with gravity, the size of gravity in the other unit, or, without gravity, one that no body keeps up.
        func probably(_ other: String) -> Message {
            .doubtfulUnit(sensor, finding, "Its numbers are probably in \(other).", unit: other)
        }
        guard sensor.hasSuffix("acceleration") || sensor.hasSuffix("gravity") else {
            return known == .g && (5...50).contains(median) ? probably("m/s²") : nil
        }
        if known == .g, (6...20).contains(median) { return probably("m/s²") }
        if median * known.factor(to: .g) > 5 {
            let counts = UnitByNumbers.counts(near: median * known.factor(to: .g)) ?? 16384
            return .doubtfulUnit(
                sensor, finding + ", which no body reaches", "Its numbers are probably raw counts.", unit: "\(counts)/g"
            )
        }
        if known == .metresPerSecondSquared, (0.6...2).contains(median) { return probably("g") }
        let means = axes.map { axis in
            let values = rows.map { axis.values[$0] }.filter(\.isFinite)
            return values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
        }
        let mean = means.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let inG = median * known.factor(to: .g)
        // A body that keeps its pose shows gravity, which is 1 g.
        if mean > 0.8 * median, inG >= 0.3, !(0.6...1.6).contains(inG) {
            return .doubtfulUnit(
                sensor, finding + " in a steady pose, and gravity is 1 g", "Its unit or its counts per g are wrong.",
                unit: "UNIT")
        }
        guard inG < 0.3 else { return nil }
        return .doubtfulUnit(
            sensor, finding + ": it has no gravity",
            "It is probably user acceleration: name the channel so, because a detector made for the one miscounts on the other."
        )
    }
}

import RepDetection
import Sessions

extension ChannelRange {
    /// A factor between sizes that is more than vigour, and less than between radians and degrees or between g and m/s².
    static let otherUnit = 8.0

    /// The unit that larger numbers are probably in, as the option `--unit` has it; nil if none is usual.
    var largerUnit: String? {
        guard let other = ["g": "m/s²", "rad/s": "deg/s"][unit],
            let sensor = Channel(channel).sensor.split(separator: ".").last
        else { return nil }
        return "\(sensor)=\(other)"
    }

    /// A number in the unit.
    func words(_ number: Double) -> String { Formatted.significant(number) + (unit == "1" ? "" : " \(unit)") }
}

/// What differs between a channel and its range in the calibration.
struct RangeDifference {
    let channel: String
    let fact: String
    /// The usual cause; nil if the fact says it.
    var cause: String?
    /// The unit that the numbers are probably in, as the option `--unit` has it.
    var unit: String?

    var text: String {
        let unit = unit.map { ": its unit is probably \($0.drop { $0 != "=" }.dropFirst())" }
        return channel + " " + fact + (cause.map { ": " + $0 } ?? unit ?? "")
    }
}

extension [ChannelRange] {
    /// The channels of a recording outside the ranges.
    ///
    /// A detector that resamples takes any rate.
    /// At rest a channel hardly moves, so that a size below is none where the label is 0.
    func differences(of recording: Recording, isAtRest: Bool, isResampled: Bool) -> [RangeDifference] {
        flatMap { range -> [RangeDifference] in
            guard let found = ChannelRange(Channel(range.channel), of: recording), found.unit == range.unit else {
                return []
            }
            var differences: [RangeDifference] = []
            func add(_ fact: String, _ cause: String? = nil, isLarger: Bool = false) {
                let unit = isLarger ? range.largerUnit : nil
                let isOther = isLarger && unit == nil
                differences.append(
                    RangeDifference(
                        channel: range.channel, fact: fact, cause: isOther ? "its unit is probably another one" : cause,
                        unit: unit))
            }
            let (size, mean, rate) = (found.size.lowest, found.mean.lowest, found.rate.lowest)
            if size > ChannelRange.otherUnit * range.size.highest {
                add(
                    "moves by \(range.words(size)), and in the calibration by at most "
                        + Formatted.significant(range.size.highest), isLarger: true)
            } else if ChannelRange.otherUnit * size < range.size.lowest, !isAtRest {
                add(
                    "moves by \(range.words(size)), and in the calibration by at least "
                        + Formatted.significant(range.size.lowest), "it is at rest, or its unit is another one")
            }
            if differences.isEmpty, range.unit == "g", mean < range.mean.lowest - 0.5 || mean > range.mean.highest + 0.5
            {
                add(
                    "has a mean of \(Formatted.significant(mean)) g, and in the calibration "
                        + "\(Formatted.significant(range.mean.lowest)) to \(Formatted.significant(range.mean.highest))",
                    // No pose shows five times gravity.
                    abs(mean) > 5
                        ? nil
                        : "gravity is missing, or "
                            + (Channel(range.channel).axis == "magnitude"
                                ? "its unit is another one" : "the sensor is turned, or signs are inverted"),
                    isLarger: abs(mean) > 5)
            }
            if !isResampled, rate > 1.9 * range.rate.highest || 1.9 * rate < range.rate.lowest {
                let rates = [range.rate.lowest, range.rate.highest].map { Formatted.significant($0) }
                add(
                    "has \(Formatted.significant(rate)) samples per second, and in the calibration "
                        + (rates[0] == rates[1] ? rates[0] : rates.joined(separator: " to ")))
            }
            return differences
        }
    }
}

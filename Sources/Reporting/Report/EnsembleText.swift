import Sessions
import RepDetection

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

import RepDetection
import Sessions

extension Channel {
    /// The channel of a list that a misspelt or abbreviated one probably means; nil if none is similar.
    ///
    /// In an abbreviated name each part between dots begins a part of the full name. O(channels · length²).
    func nearest(among channels: [Channel]) -> Channel? {
        let parts = lowercasedParts
        let full = channels.first { channel in
            let others = channel.lowercasedParts
            return parts.count == others.count && zip(parts, others).allSatisfy { $1.hasPrefix($0) }
        }
        return full ?? nearestName(to: name, among: channels.map(\.name)).map { Channel($0) }
    }

    private var lowercasedParts: [String] { name.lowercased().split(separator: ".").map(String.init) }
}

extension Channel {
    /// The name of a missing channel, with the channels from which it could be derived.
    package var missingDescription: String {
        guard let axes = derivedFrom else { return name }
        return "\(name), which needs \(axes[0]), \(axes[1]) and \(axes[2]) with one unit and the same times (a sensor "
            + "with a w axis is a quaternion and has none)"
    }
}

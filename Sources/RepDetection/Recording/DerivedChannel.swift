/// A channel that is derived from the three axes of a sensor, sample by sample: `SENSOR.magnitude` and
/// `SENSOR.principal` from `SENSOR.x`, `.y` and `.z`.
///
/// A quaternion is no vector: where there is a `SENSOR.w` too, nothing is derived.
struct DerivedChannel: Sendable, Hashable {
    /// The channels that it needs.
    let x: Channel
    let y: Channel
    let z: Channel
    /// The channel that must not be there.
    let w: Channel
    private var kind: Kind

    /// What is made of the axes, with what was learnt so far.
    private enum Kind: Hashable {
        case magnitude
        case principal(PrincipalAxis)
    }

    /// The axes that can be derived, in order of name.
    static let axes = ["magnitude", "principal"]

    /// Nil unless the channel's name is one that can be derived.
    init?(_ channel: Channel) {
        switch channel.axis {
        case "magnitude": kind = .magnitude
        case "principal": kind = .principal(PrincipalAxis())
        default: return nil
        }
        x = channel.along("x")
        y = channel.along("y")
        z = channel.along("z")
        w = channel.along("w")
    }

    /// Whether a channel can be derived from others by their names.
    static func canDerive(_ channel: Channel, from given: [Channel]) -> Bool {
        guard let axes = channel.derivedFrom else { return false }
        return axes.allSatisfy { given.contains($0) } && !given.contains(channel.along("w"))
    }

    /// Takes what the sensors gave at one time; nil unless that holds all three axes, and no fourth. O(1).
    mutating func feed(at time: Double, values: (Channel) -> Double?) -> Double? {
        guard let x = values(x), let y = values(y), let z = values(z), values(w) == nil else { return nil }
        switch kind {
        case .magnitude: return (x * x + y * y + z * z).squareRoot()
        case .principal(var axis):
            let value = axis.feed(x, y, z, at: time)
            kind = .principal(axis)
            return value
        }
    }
}

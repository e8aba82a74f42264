/// A channel that is derived from the three axes of a sensor, sample by sample: `SENSOR.magnitude` and
/// `SENSOR.principal` from `SENSOR.x`, `.y` and `.z`.
///
/// A sensor with a `SENSOR.w` gives quaternions, not vectors: nothing is derived from it.
struct DerivedChannel: Sendable, Hashable {
    /// The channels that it is derived from.
    let x: Channel
    let y: Channel
    let z: Channel
    /// The channel that must be absent.
    let w: Channel
    var kind: Kind

    /// The derivation, with the state that it has learnt so far.
    enum Kind: Hashable {
        case magnitude
        case principal(PrincipalAxis)
    }

    /// The axis names that can be derived, in alphabetical order.
    static let axes = ["magnitude", "principal"]

    /// Nil unless the channel's name is one that can be derived.
    init?(_ channel: Channel) {
        let axis = channel.axis.utf8
        if axis.elementsEqual("magnitude".utf8) {
            kind = .magnitude
        } else if axis.elementsEqual("principal".utf8) {
            kind = .principal(PrincipalAxis())
        } else {
            return nil
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

    /// Feeds a sensor's values of one time; nil unless `x`, `y` and `z` are present and `w` is absent. O(1).
    mutating func feed(x: Double?, y: Double?, z: Double?, w: Double?, at time: Double) -> Double? {
        guard let x, let y, let z, w == nil else { return nil }
        switch kind {
        case .magnitude: return (x * x + y * y + z * z).squareRoot()
        case .principal(var axis):
            let value = axis.feed(x, y, z, at: time)
            kind = .principal(axis)
            return value
        }
    }

    /// Feeds the values of one time by channel. O(1).
    mutating func feed(at time: Double, values: (Channel) -> Double?) -> Double? {
        feed(x: values(x), y: values(y), z: values(z), w: values(w), at: time)
    }
}

/// The name of one signal in a recording, such as `gyroscope.z` or `headphone.attitude.pitch`.
///
/// The part after the last full stop is the axis, the part before it the sensor.
public struct Channel: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The whole name.
    public let name: String

    /// Makes a channel from its whole name.
    public init(_ name: String) { self.name = name }

    /// Makes a channel from its whole name.
    public init(stringLiteral name: String) { self.name = name }

    /// The sensor: the name without its last part, or the whole name where it has only one.
    package var sensor: String {
        guard let stop = name.lastIndex(of: ".") else { return name }
        return String(name[..<stop])
    }

    /// The axis: the last part of the name, or empty where it has only one.
    package var axis: String {
        guard let stop = name.lastIndex(of: ".") else { return "" }
        return String(name[name.index(after: stop)...])
    }

    /// The channel of the same sensor along another axis.
    package func along(_ axis: String) -> Channel { Channel(sensor + "." + axis) }

    /// The channels that this channel is derived from where it is not recorded: the sensor's `x`, `y` and `z` for
    /// `SENSOR.magnitude` and `SENSOR.principal`; nil for all others.
    package var derivedFrom: [Channel]? {
        DerivedChannel.axes.contains(axis) ? ["x", "y", "z"].map { along($0) } : nil
    }

    /// The whole name.
    public var description: String { name }

    /// Orders channels by name.
    public static func < (left: Channel, right: Channel) -> Bool { left.name < right.name }
}

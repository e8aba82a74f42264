/// The name of one stream of numbers in a recording, such as `gyroscope.z` or `headphone.attitude.pitch`.
///
/// A name is the sensor's, a full stop, and the axis: the part after the last full stop is the axis.
public struct Channel: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The whole name.
    public let name: String

    /// Makes a channel of its whole name.
    public init(_ name: String) { self.name = name }

    /// Makes a channel of its whole name.
    public init(stringLiteral name: String) { self.name = name }

    /// The sensor: the name without its last part, or the whole name where it has one part only.
    public var sensor: String {
        guard let stop = name.lastIndex(of: ".") else { return name }
        return String(name[..<stop])
    }

    /// The axis: the last part of the name, or nothing where it has one part only.
    public var axis: String {
        guard let stop = name.lastIndex(of: ".") else { return "" }
        return String(name[name.index(after: stop)...])
    }

    /// The channel of the same sensor along another axis.
    public func along(_ axis: String) -> Channel { Channel(sensor + "." + axis) }

    /// The axes of the same sensor that this channel is derived from where it is not recorded: `x`, `y` and `z` for
    /// `SENSOR.magnitude` and `SENSOR.principal`; nil for all others.
    public var derivedFrom: [Channel]? {
        DerivedChannel.axes.contains(axis) ? ["x", "y", "z"].map { along($0) } : nil
    }

    /// The whole name.
    public var description: String { name }

    /// Orders channels by name.
    public static func < (left: Channel, right: Channel) -> Bool { left.name < right.name }
}

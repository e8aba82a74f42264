/// The name of one signal in a recording, such as `gyroscope.z` or `headphone.attitude.pitch`.
///
/// The part after the last full stop is the axis, the part before it the sensor. Names are equal if their UTF-8 bytes
/// are, as in any other language: Unicode's equivalent spellings differ, and need no tables.
public struct Channel: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The whole name.
    public let name: String

    /// Makes a channel from its whole name.
    public init(_ name: String) { self.name = name }

    /// Makes a channel from its whole name.
    public init(stringLiteral name: String) { self.name = name }

    /// The last full stop.
    private var stop: String.Index? { name.utf8.lastIndex(of: UInt8(ascii: ".")) }

    /// The sensor: the name without its last part, or the whole name if it has only one.
    package var sensor: String {
        guard let stop else { return name }
        return String(name[..<stop])
    }

    /// The axis: the last part of the name, or empty if it has only one.
    package var axis: String {
        guard let stop else { return "" }
        return String(name[name.utf8.index(after: stop)...])
    }

    /// The channel of the same sensor along another axis.
    package func along(_ axis: String) -> Channel { Channel(sensor + "." + axis) }

    /// The channels that this channel is derived from if it is not recorded: the sensor's `x`, `y` and `z` for
    /// `SENSOR.magnitude` and `SENSOR.principal`; nil for all others.
    package var derivedFrom: [Channel]? {
        DerivedChannel(self) == nil ? nil : ["x", "y", "z"].map { along($0) }
    }

    /// The whole name.
    public var description: String { name }

    /// Whether the names have the same bytes.
    public static func == (left: Channel, right: Channel) -> Bool { left.name.utf8.elementsEqual(right.name.utf8) }

    /// Feeds the name's bytes to a hasher.
    public func hash(into hasher: inout Hasher) {
        var name = name
        name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }

    /// Orders channels by the bytes of their names.
    public static func < (left: Channel, right: Channel) -> Bool {
        left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}

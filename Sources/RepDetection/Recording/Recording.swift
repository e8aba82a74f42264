/// The recorded signals of one session.
public struct Recording: Sendable, Equatable {
    /// The recorded signals by channel.
    public var signals: [Channel: Signal]

    /// Makes a recording of its signals.
    public init(signals: [Channel: Signal] = [:]) { self.signals = signals }

    /// The recorded channels, sorted by name.
    public var channels: [Channel] { signals.keys.sorted() }

    /// The recorded channels and the channels that can be derived from them, sorted by name.
    package var allChannels: [Channel] { (signals.keys + derivedChannels).sorted() }

    /// Seconds from the first to the last sample of all channels.
    package var duration: Double { signals.values.reduce(0) { max($0, $1.timeline.times.last ?? 0) } }

    /// Seconds from the first to the last sample of the channel with the fewest samples; 0 without channels.
    /// O(channels).
    ///
    /// Sensors of one recording may run for different times. Only while all channels were recorded can repetitions be counted.
    package func duration(of channels: [Channel]) -> Double {
        channels.compactMap { timeline(of: $0)?.times }.map { ($0.last ?? 0) - ($0.first ?? 0) }.min() ?? 0
    }

    /// The signal of a recorded or derived channel.
    ///
    /// `SENSOR.magnitude`, and `SENSOR.principal`, the projection on the principal axis, are derived from `SENSOR.x`, `.y`
    /// and `.z`, unless there is a `.w` too. O(1) for a recorded channel, else O(n).
    public subscript(channel: Channel) -> Signal? {
        if let recorded = signals[channel] { return recorded }
        guard DerivedChannel.axes.contains(channel.axis), hasAxes(of: channel) else { return nil }
        let axes = axes(of: channel)
        return channel.axis == "magnitude" ? Signal.magnitude(axes) : Signal.principal(axes)
    }

    /// The unit of a recorded or derived channel; nil if there is no such channel. O(1).
    package func unit(of channel: Channel) -> String? {
        if let recorded = signals[channel] { return recorded.unit }
        guard DerivedChannel.axes.contains(channel.axis), hasAxes(of: channel) else { return nil }
        return axes(of: channel).first?.unit
    }

    /// The times of a recorded or derived channel; nil if there is no such channel. O(1).
    package func timeline(of channel: Channel) -> Timeline? {
        if let recorded = signals[channel] { return recorded.timeline }
        guard DerivedChannel.axes.contains(channel.axis), hasAxes(of: channel) else { return nil }
        return axes(of: channel).first?.timeline
    }

    /// The magnitudes and principal axes that the recorded axes allow.
    private var derivedChannels: [Channel] {
        signals.keys.filter { $0.axis == "x" && hasAxes(of: $0) }
            .flatMap { recorded in DerivedChannel.axes.map { recorded.along($0) } }
            .filter { signals[$0] == nil }
    }

    private func axes(of channel: Channel) -> [Signal] { Recording.axes.compactMap { signals[channel.along($0)] } }

    /// Whether a channel's sensor has three axes of one unit and timeline, and no fourth, as a quaternion has.
    private func hasAxes(of channel: Channel) -> Bool {
        let axes = axes(of: channel)
        guard let first = axes.first, axes.count == Recording.axes.count, signals[channel.along("w")] == nil else {
            return false
        }
        return axes.allSatisfy { $0.unit == first.unit && $0.timeline == first.timeline }
    }

    private static let axes = ["x", "y", "z"]
}

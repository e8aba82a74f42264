/// The samples of one channel: values in a unit at the times of a timeline.
public struct Signal: Sendable, Equatable {
    /// The unit of the values, such as `g`, `rad/s`, `m/s²`.
    public let unit: String
    /// The time of each value; as long as `values`.
    public let timeline: Timeline
    /// The samples. A value that is not finite stands for a missing sample.
    public let values: [Double]

    /// Makes a signal.
    ///
    /// - Precondition: There are as many times as values.
    public init(unit: String, timeline: Timeline, values: [Double]) {
        precondition(timeline.times.count == values.count, "a signal needs one time for each value")
        self.unit = unit
        self.timeline = timeline
        self.values = values
    }

    /// The magnitude of the vector whose components are the signals, sample by sample: √(x² + y² + z²).
    ///
    /// Nil unless all share one timeline and one unit. O(n).
    package static func magnitude(_ components: [Signal]) -> Signal? {
        guard let first = components.first,
            components.allSatisfy({ $0.timeline == first.timeline && $0.unit == first.unit })
        else { return nil }
        let values = first.values.indices.map { index in
            components.reduce(0) { $0 + $1.values[index] * $1.values[index] }.squareRoot()
        }
        return Signal(unit: first.unit, timeline: first.timeline, values: values)
    }

    /// The projection of the vector whose components are three signals on its principal axis, sample by sample.
    ///
    /// Nil unless there are three, and they share one timeline and one unit. O(n). `PrincipalAxis` has the formula.
    package static func principal(_ components: [Signal]) -> Signal? {
        guard let first = components.first, components.count == 3,
            components.allSatisfy({ $0.timeline == first.timeline && $0.unit == first.unit })
        else { return nil }
        let times = first.timeline.times
        var axis = PrincipalAxis()
        let values = times.indices.map { index in
            axis.feed(
                components[0].values[index], components[1].values[index], components[2].values[index],
                at: times[index])
        }
        return Signal(unit: first.unit, timeline: first.timeline, values: values)
    }
}

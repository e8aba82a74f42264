/// A piecewise linear quantity over time, constant outside its knots.
struct Polyline: Sendable {
    private let times: [Double]
    private let values: [Double]
    /// The area under the line from the first knot to each knot.
    private let areas: [Double]

    /// Makes a line through at least one knot; times in seconds must ascend.
    init(_ knots: [(time: Double, value: Double)]) {
        precondition(!knots.isEmpty, "a line has a knot")
        precondition(zip(knots, knots.dropFirst()).allSatisfy { $0.time < $1.time }, "knots are in order of time")
        times = knots.map(\.time)
        values = knots.map(\.value)
        var areas = [0.0]
        for (left, right) in zip(knots, knots.dropFirst()) {
            areas.append((areas.last ?? 0) + (right.time - left.time) * (left.value + right.value) / 2)
        }
        self.areas = areas
    }

    /// The value at a time in seconds.
    func value(at time: Double) -> Double {
        guard let segment = segment(at: time) else { return time < times[0] ? values[0] : values[values.count - 1] }
        let share = (time - times[segment]) / (times[segment + 1] - times[segment])
        return values[segment] + share * (values[segment + 1] - values[segment])
    }

    /// The area under the line from the first knot to a time in seconds: the quantity times seconds.
    func integral(to time: Double) -> Double {
        let knot = segment(at: time) ?? (time < times[0] ? 0 : times.count - 1)
        return areas[knot] + (time - times[knot]) * (values[knot] + value(at: time)) / 2
    }

    private func segment(at time: Double) -> Int? {
        guard time >= times[0], time < times[times.count - 1] else { return nil }
        return times.lastIndex { $0 <= time }
    }
}

/// Finds counts that nobody makes, in a log of any kind.
package struct CountCheck: Sendable {
    /// Intervals with more than `Stretch.most`.
    package private(set) var tooFast = 0
    /// The first of them.
    package private(set) var first: Stretch?
    private var days: [Double: Double] = [:]

    /// Checks intervals. O(n).
    package init(_ stretches: [Stretch] = []) {
        for stretch in stretches { take(stretch) }
    }

    /// Takes an interval. One without length, after a corrected clock, has no rate.
    package mutating func take(_ stretch: Stretch) {
        days[(stretch.start / 86_400).rounded(.down) * 86_400, default: 0] += stretch.count
        guard stretch.duration > 0, stretch.count > Stretch.most(in: stretch.duration) else { return }
        tooFast += 1
        first = first ?? stretch
    }

    /// The start of the first day in UTC with more than 100,000, and its count; nil without any.
    package var largeDay: (start: Double, count: Double)? {
        days.filter { $0.value > 100_000 }.min { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

import RepDetection

/// A channel as a strip of a terminal: some seconds around the current one.
struct LabelStrip {
    private let times: [Double]
    private let values: [Double]
    private let range: ClosedRange<Double>

    /// The part of the strip that is past.
    static let past = 0.6
    /// A longer interval between samples, in seconds, is a gap.
    private static let gap = 1.0

    /// A strip of a signal, in which the highest and the lowest percent of its samples may be cut; nil without samples.
    init?(_ signal: Signal) {
        let finite = signal.values.filter(\.isFinite).sorted()
        guard let lowest = finite.first else { return nil }
        let margin = finite.count / 100
        let (low, high) = (finite[margin], finite[finite.count - 1 - margin])
        range = low < high ? low...high : (lowest - 0.5)...(lowest + 0.5)
        (times, values) = (signal.timeline.times, signal.values)
    }

    /// The time at the left end of a strip, on a grid of the width of a dot, so that it moves without flicker.
    static func start(at position: Double, seconds: Double, dots: Int) -> Double {
        let step = seconds / Double(max(1, dots))
        return ((position - past * seconds) / step).rounded(.down) * step
    }

    /// Draws the samples from a time on. O(samples in view + log n).
    func draw(on grid: inout DotGrid, from start: Double, seconds: Double) {
        let step = seconds / Double(max(1, grid.width))
        var last: Int?
        for x in 0..<grid.width {
            let (from, to) = (start + Double(x) * step, start + Double(x + 1) * step)
            guard let (low, high, end) = extent(from, to) else {
                last = nil
                continue
            }
            let heights = (height(low, grid), height(high, grid), height(end, grid))
            let joined = last ?? heights.0
            grid.line(x: x, min(heights.0, joined)...max(heights.1, joined))
            last = heights.2
        }
    }

    /// The lowest, the highest and the last value in a span: of its samples, or else between those around it.
    private func extent(_ from: Double, _ to: Double) -> (low: Double, high: Double, end: Double)? {
        let first = index(of: from)
        let inside = (first..<max(first, index(of: to))).compactMap { values[$0].isFinite ? values[$0] : nil }
        if let low = inside.min(), let high = inside.max(), let end = inside.last { return (low, high, end) }
        guard first > 0, first < times.count else { return nil }
        let (before, after) = (times[first - 1], times[first])
        guard after - before <= LabelStrip.gap, after > before else { return nil }
        let share = ((from + to) / 2 - before) / (after - before)
        let value = values[first - 1] + (values[first] - values[first - 1]) * share
        return value.isFinite ? (value, value, value) : nil
    }

    private func height(_ value: Double, _ grid: DotGrid) -> Int {
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return Int((min(max(share, 0), 1) * Double(grid.height - 1)).rounded())
    }

    /// The index of the first sample at or after a time.
    private func index(of time: Double) -> Int {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Merges several sources that counted the same repetitions, such as a watch and a phone, by rank.
package enum Ranking {
    /// Merges several histories, the highest-ranked first. Counts of different layers are never added.
    ///
    /// At every time the first layer with a count applies. Where a higher layer covers part of an interval, the rest
    /// counts by its share of the time. An unknown interval covers nothing, so that a lower layer can fill it; time that
    /// is unknown in all layers is unknown once, with the interval's lower bound less the counts of the others in it.
    /// Intervals of one layer are added.
    ///
    /// O(n log n), plus the neighbours of each unknown interval.
    package static func resolve(_ layers: [[Stretch]]) -> [Stretch] {
        var covered = Spans()
        // Intervals without length can't be covered by a span.
        var moments: Set<Double> = []
        var counted: [(layer: Int, stretch: Stretch)] = []
        for (number, layer) in layers.enumerated() {
            var spans: [Spans.Span] = []
            var own: Set<Double> = []
            for stretch in layer where !stretch.isUnknown {
                if stretch.duration == 0 {
                    own.insert(stretch.start)
                    if moments.contains(stretch.start) { continue }
                }
                counted += covered.outside(stretch).map { (number, $0) }
                spans.append(Spans.Span(start: stretch.start, end: stretch.end))
            }
            covered = covered.union(Spans(spans))
            moments.formUnion(own)
        }
        let known = Known(counted)
        var resolved = counted.map { $0.stretch }
        for (number, layer) in layers.enumerated() {
            var unknown: [Stretch] = []
            var reach = -Double.infinity
            for stretch in layer.filter({ $0.isUnknown }).sorted(by: { $0.start < $1.start }) {
                // Overlapping unknown intervals of one layer, after a corrected clock, are unknown once.
                let from = max(stretch.start, min(reach, stretch.end))
                reach = max(reach, stretch.end)
                guard from < stretch.end || stretch.duration == 0 else { continue }
                let rest = stretch.part(from: from, to: stretch.end)
                let pieces = covered.outside(rest)
                let least = max(0, rest.count - known.count(in: rest, without: number))
                let seconds = pieces.reduce(0) { $0 + $1.duration }
                unknown += pieces.map { piece in
                    Stretch(
                        start: piece.start, end: piece.end,
                        content: .unknown(atLeast: seconds > 0 ? least * piece.duration / seconds : least))
                }
            }
            resolved += unknown
            covered = covered.union(Spans(unknown.map { Spans.Span(start: $0.start, end: $0.end) }))
        }
        return resolved.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// The counts of the layers, by time.
    private struct Known {
        private let stretches: [(layer: Int, stretch: Stretch)]
        private let longest: Double

        init(_ counted: [(layer: Int, stretch: Stretch)]) {
            stretches = counted.sorted { $0.stretch.start < $1.stretch.start }
            longest = counted.reduce(0) { max($0, $1.stretch.duration) }
        }

        /// The counts of all layers but one in an interval.
        func count(in span: Stretch, without layer: Int) -> Double {
            var (low, high) = (0, stretches.count)
            while low < high {
                let middle = (low + high) / 2
                if stretches[middle].stretch.start < span.start - longest { low = middle + 1 } else { high = middle }
            }
            var count = 0.0
            while low < stretches.count, stretches[low].stretch.start < span.end {
                let (other, stretch) = stretches[low]
                low += 1
                let (from, to) = (max(stretch.start, span.start), min(stretch.end, span.end))
                if other != layer, from <= to { count += stretch.part(from: from, to: to).count }
            }
            return count
        }
    }
}

/// One way out of several that counted the same repetitions, such as a watch and a phone.
public enum Ranking {
    /// Makes one history of several, the best first. They are never added up.
    ///
    /// At every moment the first layer that counted then holds. Of a stretch that a better layer covers in part, the
    /// rest counts with its share of the time. An unknown stretch covers nothing: another layer may know; what no
    /// layer knows stays unknown, once, and there were at least as many as the stretch was sure of, less what the others
    /// counted in it. Stretches of one layer are added up.
    ///
    /// O(n log n), and for each unknown stretch those that lie near it.
    public static func resolve(_ layers: [[Stretch]]) -> [Stretch] {
        var covered = Spans()
        // Moments have no length that a span could cover.
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
                // Two unknown stretches of one layer, after a corrected clock, are unknown once.
                let from = max(stretch.start, min(reach, stretch.end))
                reach = max(reach, stretch.end)
                guard from < stretch.end else { continue }
                let rest = stretch.part(from: from, to: stretch.end)
                let pieces = covered.outside(rest)
                let least = max(0, rest.count - known.count(in: rest, without: number))
                let seconds = pieces.reduce(0) { $0 + $1.duration }
                unknown += pieces.map { piece in
                    Stretch(
                        start: piece.start, end: piece.end,
                        content: .unknown(atLeast: least * piece.duration / seconds))
                }
            }
            resolved += unknown
            covered = covered.union(Spans(unknown.map { Spans.Span(start: $0.start, end: $0.end) }))
        }
        return resolved.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// What the layers counted, by time.
    private struct Known {
        private let stretches: [(layer: Int, stretch: Stretch)]
        private let longest: Double

        init(_ counted: [(layer: Int, stretch: Stretch)]) {
            stretches = counted.sorted { $0.stretch.start < $1.stretch.start }
            longest = counted.reduce(0) { max($0, $1.stretch.duration) }
        }

        /// What all layers but one counted in a stretch of time.
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

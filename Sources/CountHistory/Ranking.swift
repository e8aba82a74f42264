/// One way out of several that counted the same repetitions, such as a watch and a phone.
public enum Ranking {
    /// Makes one history of several, the best first. They are never added up.
    ///
    /// At every moment the first layer that counted then holds. Of a stretch that a better layer covers in part, the
    /// rest counts with its share of the time. An unknown stretch covers nothing: a layer below it may know; what no
    /// layer knows stays unknown, once. Stretches of one layer are added up. O(n log n).
    public static func resolve(_ layers: [[Stretch]]) -> [Stretch] {
        var resolved: [Stretch] = []
        var covered = Spans()
        // Moments have no length that a span could cover.
        var moments: Set<Double> = []
        for layer in layers {
            var spans: [Spans.Span] = []
            var own: Set<Double> = []
            for stretch in layer where !stretch.isUnknown {
                if stretch.duration == 0 {
                    own.insert(stretch.start)
                    if moments.contains(stretch.start) { continue }
                }
                resolved += covered.outside(stretch)
                spans.append(Spans.Span(start: stretch.start, end: stretch.end))
            }
            covered = covered.union(Spans(spans))
            moments.formUnion(own)
        }
        for layer in layers {
            var unknown: [Stretch] = []
            var reach = -Double.infinity
            for stretch in layer.filter({ $0.isUnknown }).sorted(by: { $0.start < $1.start }) {
                // Two unknown stretches of one layer, after a corrected clock, are unknown once.
                let from = max(stretch.start, min(reach, stretch.end))
                reach = max(reach, stretch.end)
                if from < stretch.end { unknown += covered.outside(stretch.part(from: from, to: stretch.end)) }
            }
            resolved += unknown
            covered = covered.union(Spans(unknown.map { Spans.Span(start: $0.start, end: $0.end) }))
        }
        return resolved.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}

/// Merges several sources that counted the same repetitions, such as a watch and a phone, by rank.
package enum Ranking {
    /// Merges several histories, the highest-ranked first. Intervals of one layer are added, intervals of two layers never.
    ///
    /// Each repetition of a better layer stands for one of a lower layer in an interval that overlaps its own, in the order of
    /// time; what is left of the lower one's count is added, as an estimate, to the time that better layers don't cover, by
    /// its length. None are certain, because the lower source may count too many, and at most its whole count is possible there,
    /// and 5 per second. Time that is unknown, and has a count in no other layer, is unknown once. A lower bound adds what is left of
    /// it beside all counts, and of that is certain what is left beside the certain ones, unless a better layer has a count or
    /// a bound in its time.
    ///
    /// O((n + parts) log n · layers).
    package static func resolve(_ layers: [[Stretch]]) -> [Stretch] {
        var (known, covered): ([[Stretch]], Spans) = ([], Spans())
        for layer in layers {
            let counted = layer.filter { !$0.isUnknown }
            known.append(rest(of: counted, beside: Array(known.joined()), covering: covered))
            covered = covered.union(Spans(counted))
        }
        var bounds: [Stretch] = []
        for (number, layer) in layers.enumerated() {
            let own = layer.filter { $0.isUnknown && $0.count > 0 }.map {
                Stretch(start: $0.start, end: $0.end, content: .estimated($0.count, in: $0.count...$0.count))
            }
            let (better, lower) = (known[..<number].joined() + bounds, Array(known[(number + 1)...].joined()))
            bounds += rest(of: own, beside: better, above: lower)
        }
        let unknown = layers.enumerated().flatMap { number, layer in
            let (unknown, own) = (layer.filter { $0.isUnknown }, Spans(layer.filter { !$0.isUnknown }))
            // Where clocks were set back, a layer's own counts can be in its unknown time.
            let isAlone = !unknown.contains { !own.inside($0).isEmpty }
            let others =
                isAlone
                ? covered : Spans((layers[..<number] + layers[(number + 1)...]).joined().filter { !$0.isUnknown })
            return unknown.flatMap { others.outside($0) }
        }
        let spans = Spans(unknown).spans.map { Stretch(start: $0.start, end: $0.end, content: .unknown(atLeast: 0)) }
        let open = spans + unknown.filter { $0.duration == 0 }
        return (known.joined() + bounds + open).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// What is left of the counts of intervals beside those of better and lower layers; an interval that overlaps no other stays
    /// as it is. Its lower bound is what is left beside the certain counts of lower layers, and 0 beside a better layer.
    /// What is left is in the parts of the interval that nothing covers, if it is possible there.
    private static func rest(
        of layer: [Stretch], beside better: [Stretch], above lower: [Stretch] = [], covering covered: Spans? = nil
    ) -> [Stretch] {
        let others = (better.map { ($0, true) } + lower.map { ($0, false) }).sorted { $0.0.end < $1.0.end }
        var left = others.map { (count: $0.0.count, least: $0.0.range.lowerBound) }
        // The earliest start of each interval and all that end later.
        var earliest = others.map { $0.0.start }
        for index in earliest.indices.dropLast().reversed() {
            earliest[index] = min(earliest[index], earliest[index + 1])
        }
        return layer.sorted { $0.start < $1.start }.flatMap { stretch in
            var low = others.place { $0.0.end >= stretch.start }
            var (rest, least, isAlone) = (stretch.count, stretch.count, true)
            while low < others.count, earliest[low] <= stretch.end {
                let (other, isBetter) = others[low]
                let common = min(other.end, stretch.end) - max(other.start, stretch.start)
                if common > 0 || (common == 0 && min(other.duration, stretch.duration) == 0) {
                    let (same, certain) = (min(rest, left[low].count), min(least, left[low].least))
                    left[low] = (left[low].count - same, left[low].least - certain)
                    (rest, least, isAlone) = (rest - same, isBetter ? 0 : least - certain, false)
                }
                low += 1
            }
            guard !isAlone else { return [stretch] }
            let parts = covered?.outside(stretch) ?? []
            let seconds = parts.reduce(0) { $0 + $1.duration }
            guard !parts.isEmpty, rest <= Stretch.fastest * seconds else {
                return [Stretch(start: stretch.start, end: stretch.end, content: .beyond(rest, atLeast: least))]
            }
            return parts.map { part in
                let share = seconds > 0 ? rest * part.duration / seconds : 0
                let most = max(share, min(stretch.count, Stretch.fastest * part.duration))
                return Stretch(start: part.start, end: part.end, content: .estimated(share, in: 0...most))
            }
        }
    }
}

/// Merges several sources that counted the same repetitions, such as a watch and a phone, by rank.
package enum Ranking {
    /// Merges several histories, the highest-ranked first. Intervals of one layer are added, intervals of two layers never.
    ///
    /// Each repetition of a better layer stands for one of a lower layer in an interval that overlaps its own, in the order of
    /// time; what is left of the lower one's count is added, as an estimate: fewer are impossible if both counted well, and
    /// its whole count is possible where better layers don't cover its time. Time that is unknown, and has a count in no
    /// layer, is unknown once, and a lower bound adds what is left of it beside all counts.
    ///
    /// O(n log n · layers).
    package static func resolve(_ layers: [[Stretch]]) -> [Stretch] {
        var (known, covered): ([[Stretch]], Spans) = ([], Spans())
        for layer in layers {
            let counted = layer.filter { !$0.isUnknown }
            known.append(rest(of: counted, beside: Array(known.joined()), covering: covered))
            covered = covered.union(Spans(counted))
        }
        for (number, layer) in layers.enumerated() {
            let others = known.indices.filter { $0 != number }.flatMap { known[$0] }
            let bounds = layer.filter { $0.isUnknown && $0.count > 0 }.map {
                Stretch(start: $0.start, end: $0.end, content: .estimated($0.count, in: $0.count...$0.count))
            }
            known.append(rest(of: bounds, beside: others, covering: covered))
        }
        let unknown = layers.joined().filter { $0.isUnknown }
        let spans = Spans(unknown).spans.map { Stretch(start: $0.start, end: $0.end, content: .unknown(atLeast: 0)) }
        let open = (spans + unknown.filter { $0.duration == 0 }).flatMap { covered.outside($0) }
        return (known.joined() + open).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// What is left of the counts of intervals beside other intervals; an interval that overlaps no other stays as it is.
    private static func rest(of layer: [Stretch], beside others: [Stretch], covering covered: Spans) -> [Stretch] {
        let others = others.sorted { $0.end < $1.end }
        var left = others.map { $0.count }
        // The earliest start of each interval and all that end later.
        var earliest = others.map { $0.start }
        for index in earliest.indices.dropLast().reversed() {
            earliest[index] = min(earliest[index], earliest[index + 1])
        }
        return layer.sorted { $0.start < $1.start }.map { stretch in
            var (low, high) = (0, others.count)
            while low < high {
                let middle = (low + high) / 2
                if others[middle].end < stretch.start { low = middle + 1 } else { high = middle }
            }
            var (rest, isAlone) = (stretch.count, true)
            while low < others.count, earliest[low] <= stretch.end {
                let common = min(others[low].end, stretch.end) - max(others[low].start, stretch.start)
                if common > 0 || (common == 0 && min(others[low].duration, stretch.duration) == 0) {
                    let same = min(rest, left[low])
                    (rest, left[low], isAlone) = (rest - same, left[low] - same, false)
                }
                low += 1
            }
            guard !isAlone else { return stretch }
            let most = rest == 0 && covered.outside(stretch).isEmpty ? 0 : stretch.count
            return Stretch(start: stretch.start, end: stretch.end, content: .estimated(rest, in: rest...most))
        }
    }
}

/// Disjoint spans of time, in ascending order.
package struct Spans: Sendable, Hashable {
    /// One span: seconds since 1970.
    package struct Span: Sendable, Hashable {
        /// The start.
        package var start: Double
        /// The end, after the start.
        package var end: Double

        /// Makes a span.
        package init(start: Double, end: Double) {
            self.start = start
            self.end = end
        }
    }

    /// The spans in ascending order.
    package private(set) var spans: [Span] = []

    /// Unites spans; spans without length are dropped. O(n log n).
    package init(_ spans: [Span] = []) {
        for span in spans.sorted(by: { $0.start < $1.start }) where span.end > span.start {
            if let last = self.spans.last, span.start <= last.end {
                self.spans[self.spans.count - 1].end = max(last.end, span.end)
            } else {
                self.spans.append(span)
            }
        }
    }

    /// The union with other spans. O(n log n).
    func union(_ other: Spans) -> Spans { Spans(spans + other.spans) }

    /// The union of intervals. O(n log n).
    init(_ stretches: [Stretch]) { self.init(stretches.map { Span(start: $0.start, end: $0.end) }) }

    /// The parts of an interval inside the spans, each with its share. The ends of a span count as inside.
    /// O(log n + parts).
    package func inside(_ stretch: Stretch) -> [Stretch] {
        var parts: [Stretch] = []
        var index = spans.place { $0.end >= stretch.start }
        while index < spans.count, spans[index].start <= stretch.end {
            let (from, to) = (max(stretch.start, spans[index].start), min(stretch.end, spans[index].end))
            if stretch.duration == 0 { return [stretch] }
            if to > from { parts.append(stretch.part(from: from, to: to)) }
            index += 1
        }
        return parts
    }

    /// The parts of an interval outside the spans, each with its share. O(log n + parts).
    package func outside(_ stretch: Stretch) -> [Stretch] {
        var parts: [Stretch] = []
        var from = stretch.start
        var index = spans.place { $0.end >= stretch.start }
        if stretch.duration == 0 {
            return index < spans.count && spans[index].start <= stretch.start ? [] : [stretch]
        }
        while index < spans.count, spans[index].start < stretch.end {
            if spans[index].start > from { parts.append(stretch.part(from: from, to: spans[index].start)) }
            from = max(from, spans[index].end)
            index += 1
        }
        if from < stretch.end { parts.append(stretch.part(from: from, to: stretch.end)) }
        return parts
    }
}

extension Array {
    /// The first place from which on a condition holds, of an array in which it holds for no element before. O(log count).
    func place(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Double {
    /// The nearest whole number, halves up, for sums of data: at most 2^53 in magnitude, and 0 for NaN.
    package var nearestInt: Int {
        let limit = 0x1p53
        return isNaN ? 0 : Int(Swift.max(-limit, Swift.min(limit, (self + 0.5).rounded(.down))))
    }
}

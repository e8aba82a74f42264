/// A playhead with its places in pixels and in shares of the time that it takes with the pause at its end.
struct PlayheadLayout {
    /// The line in one panel: its ends, at the first and at the last value of x.
    struct Rule {
        var start: Double
        var end: Double
        var top: Double
        var bottom: Double
    }

    /// A text that is shown at times.
    struct Text {
        var box: TextBox
        /// Shares of the time, ascending and apart; the last one reaches 1 if the text is shown at the end.
        var shown: [Range<Double>]

        var isLast: Bool { shown.last?.upperBound == 1 }
    }

    /// The time until it starts again, in seconds.
    let seconds: Double
    /// The share of the time at which the line arrives.
    let arrival: Double
    var rules: [Rule] = []
    private(set) var texts: [Text] = []
    /// The labels of the texts.
    private(set) var labels: [Primitive] = []
    /// The room that the texts take at the right of the head, with the gap before them.
    private(set) var width = 0.0
    /// The lower end of the texts.
    private(set) var bottom: Double

    private let span: ClosedRange<Double>

    private static let pause = 1.0
    private static let gap = 24.0

    /// Lays out the texts, not wider than half of `width`, at the right of a head; nil if nothing moves.
    init?(_ playhead: Playhead, top: Double, right: Double, width available: Double) {
        span = playhead.span
        let length = span.upperBound - span.lowerBound
        guard length > 0, length.isFinite, !playhead.seconds.isNaN else { return nil }
        let playing = Swift.min(Swift.max(playhead.seconds, 0.01), 1e6)
        seconds = playing + PlayheadLayout.pause
        arrival = playing / seconds
        bottom = top

        let widest = available / 2 / Double(Swift.max(1, playhead.readouts.count)) - PlayheadLayout.gap
        for readout in playhead.readouts.reversed() { add(readout, top: top, right: right, widest: widest) }
    }

    /// Adds a readout to the left of the existing ones.
    private mutating func add(_ readout: Playhead.Readout, top: Double, right: Double, widest: Double) {
        let (small, large) = (TextStyle.tick, TextStyle.readout)
        let label = TextFitting.shortened(readout.label, to: widest, size: small.size)
        let shown = times(readout.cues).map { (text, times) in
            (TextFitting.shortened(text, to: widest, size: large.size, bold: true), text, times)
        }
        let column = shown.reduce(TextMetrics.width(label, size: small.size)) {
            Swift.max($0, TextMetrics.width($1.0, size: large.size, bold: true))
        }
        width += column + PlayheadLayout.gap
        let left = right - width + PlayheadLayout.gap
        let above = Point(x: left, y: top + TextMetrics.ascent * small.size + 2)
        labels.append(
            .text(
                TextBox(
                    text: label, at: above, anchor: .start, style: small,
                    full: label == readout.label ? nil : readout.label)))
        let at = Point(x: left, y: top + small.lineHeight + TextMetrics.ascent * large.size + 2)
        for (short, text, times) in shown {
            let box = TextBox(
                text: short, at: at, anchor: .start, style: large, full: short == text ? nil : text)
            texts.append(Text(box: box, shown: times))
        }
        bottom = Swift.max(bottom, top + small.lineHeight + large.lineHeight)
    }

    /// Each text with the shares of the time at which it is shown, in the order of their first cues.
    private func times(_ cues: [Playhead.Cue]) -> [(text: String, shown: [Range<Double>])] {
        let cues = cues.filter { $0.x.isFinite && $0.x <= span.upperBound }
        var order: [String: Int] = [:]
        var texts: [(text: String, shown: [Range<Double>])] = []
        for (index, cue) in cues.enumerated() {
            let from = share(cue.x)
            let to = index + 1 < cues.count ? share(cues[index + 1].x) : 1
            guard from < to else { continue }
            guard let place = order[cue.text] else {
                order[cue.text] = texts.count
                texts.append((cue.text, [from..<to]))
                continue
            }
            // Two cues with one text are one stretch.
            if let last = texts[place].shown.last, last.upperBound == from {
                texts[place].shown[texts[place].shown.count - 1] = last.lowerBound..<to
            } else if let last = texts[place].shown.last, last.upperBound < from {
                texts[place].shown.append(from..<to)
            }
        }
        return texts
    }

    /// The share of the time at which the line is at `x`.
    private func share(_ x: Double) -> Double {
        let part = (x - span.lowerBound) / (span.upperBound - span.lowerBound)
        return Swift.min(Swift.max(part, 0), 1) * arrival
    }

    /// Adds the line of a panel.
    mutating func addRule(in frame: PlotFrame) {
        guard case .linear = frame.x, let start = frame.x.positionInside(span.lowerBound),
            let end = frame.x.positionInside(span.upperBound)
        else { return }
        rules.append(
            Rule(
                start: start, end: end, top: frame.rect.y - frame.lanesHeight(.top),
                bottom: frame.rect.bottom + frame.lanesHeight(.bottom)))
    }
}

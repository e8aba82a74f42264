import RepDetection
import SVGChart

/// The playhead of a trace: its count and its state at each time.
enum TracePlayhead {
    /// The time in seconds for which the animation shows an event, or another state of a single sample.
    static let blink = 0.3

    /// - Parameters:
    ///   - span: The played times in seconds.
    ///   - speed: Seconds of the session per second of playing.
    static func make(_ trace: DetectorTrace, span: ClosedRange<Double>, speed: Double) -> Playhead {
        Playhead(
            over: span, seconds: (span.upperBound - span.lowerBound) / speed,
            readouts: [
                Playhead.Readout("count", counts(trace)),
                Playhead.Readout("state", states(trace, blink: blink * speed)),
            ])
    }

    /// The count, where it changes.
    private static func counts(_ trace: DetectorTrace) -> [Playhead.Cue] {
        var count = 0
        var cues = [Playhead.Cue(x: 0, "0")]
        for row in trace.rows where row.count != count {
            count = row.count
            cues.append(Playhead.Cue(x: row.time, String(count)))
        }
        return cues
    }

    /// The lasting states, each until the next begins, and the findings, each for `blink` seconds of the session.
    private static func states(_ trace: DetectorTrace, blink: Double) -> [Playhead.Cue] {
        var cues = [Playhead.Cue(x: 0, DetectorState.waiting.name)]
        var end: Double?
        var lasting = DetectorState.waiting.name
        for row in trace.rows {
            if let over = end, row.time >= over {
                cues.append(Playhead.Cue(x: over, lasting))
                end = nil
            }
            if row.state.isFinding {
                end = row.time + blink
                cues.append(Playhead.Cue(x: row.time, row.state.name))
            } else {
                lasting = row.state.name
                if end == nil, lasting != cues.last?.text { cues.append(Playhead.Cue(x: row.time, lasting)) }
            }
        }
        // The picture ends with the last state, however fast it plays.
        if end != nil, let last = trace.rows.last, !last.state.isFinding {
            cues.append(Playhead.Cue(x: last.time, lasting))
        }
        return cues
    }
}

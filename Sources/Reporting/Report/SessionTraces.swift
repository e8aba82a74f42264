import Foundation
import RepDetection
import Sessions
import SVGChart

/// The signal of each session as a report of one file shows it, the largest errors first.
struct SessionTraces {
    /// One session's signal.
    struct Trace {
        /// The anchor in the page.
        let id: String
        let title: String
        let svg: String
    }

    /// The size in bytes up to which signals are drawn, so that a report of 140 sessions stays below 3 MB.
    static let mostBytes = 2_000_000

    /// No signal.
    static let none = SessionTraces()

    let all: [Trace]
    /// The anchors by session id.
    let ids: [String: String]
    private let omitted: Int

    private init() { (all, ids, omitted) = ([], [:], 0) }

    /// Draws signals in the order given. O(samples).
    ///
    /// - Parameter session: Gives a session by its id with its samples; nil where it is no longer there.
    init(_ examples: [SessionExample], session: (String) throws -> Session?) rethrows {
        var (all, ids, bytes, omitted) = ([Trace](), [String: String](), 0, 0)
        for example in examples {
            guard bytes < SessionTraces.mostBytes else {
                omitted += 1
                continue
            }
            guard let samples = try session(example.session.id),
                let chart = SignalChart.make(
                    title: "Signal of \(samples.name)", session: samples, config: example.config, counts: example.counts
                )
            else { continue }
            let svg = SessionTraces.withoutStyle(chart.svg())
            bytes += svg.utf8.count
            let id = "trace-\(all.count + 1)"
            all.append(Trace(id: id, title: example.summary, svg: svg))
            ids[example.session.id] = id
        }
        self.all = all
        self.ids = ids
        self.omitted = omitted
    }

    /// The order, and how many are not drawn.
    var note: String {
        "Filtered signal, labelled and detected repetitions of each session, the largest errors first."
            + (omitted > 0 ? " \(omitted) sessions with smaller errors are omitted, to keep the file small." : "")
    }

    /// The chart without its style, which the other charts of the page have.
    static func withoutStyle(_ svg: String) -> String {
        guard let start = svg.range(of: "<style>"), let end = svg.range(of: "</style>\n") else { return svg }
        return String(svg[..<start.lowerBound]) + svg[end.upperBound...]
    }
}

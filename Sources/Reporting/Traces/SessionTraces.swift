import RepDetection
import Sessions

/// The signal of each session as a report of one file shows it, the largest errors first.
struct SessionTraces {
    /// A session to draw.
    struct Source {
        let id: String
        /// The session and its counts in a line.
        let summary: String
        /// The counts, and how they came about.
        let counts: String
        let error: Int
        let labelled: Int
        /// The held-out count; nil if the exported config counts the session.
        var heldOut: Int?
        /// The delay in seconds that the other sessions show, with which its events were matched; nil if they were not.
        var delay: Double?
        /// The config that counted the session.
        let config: DetectorConfig
    }

    /// One session's signal.
    struct Trace {
        /// The anchor in the page.
        let id: String
        let session: String
        let title: String
        let html: String
    }

    /// The size in bytes up to which signals are drawn; a page draws further ones from samples.
    static let mostBytes = 700_000

    /// No signal.
    static let none = SessionTraces()

    let all: [Trace]
    /// The anchors by session id.
    let ids: [String: String]
    private let omitted: Int

    private init() { (all, ids, omitted) = ([], [:], 0) }

    /// Draws signals in the order given. O(samples).
    ///
    /// - Parameters:
    ///   - tolerance: The largest distance in seconds of an event from its labelled time; nil for the default.
    ///   - session: Gives a session by its id with its samples; nil if it is no longer there.
    init(_ sources: [Source], tolerance: Double? = nil, session: (String) throws -> Session?) rethrows {
        var (all, ids, bytes, omitted) = ([Trace](), [String: String](), 0, 0)
        for source in sources {
            guard bytes < SessionTraces.mostBytes else {
                omitted += 1
                continue
            }
            guard let samples = try session(source.id),
                let content = TraceContent(samples, source, tolerance: tolerance)
            else { continue }
            let words = [source.counts, source.config.signalWords()].compactMap(\.self).joined(separator: "; ")
            let html = TraceFigure.html(content, counts: words)
            bytes += html.utf8.count
            let id = "trace-\(all.count + 1)"
            all.append(Trace(id: id, session: source.id, title: source.summary, html: html))
            ids[source.id] = id
        }
        self.all = all
        self.ids = ids
        self.omitted = omitted
    }

    /// The order, and how many are not drawn.
    var note: String {
        "The signal that the rule reads, labelled and detected \(CountUnit.many) of each session, the largest errors first. With "
            + "scripts, the pointer, a finger or the arrow keys show values, and n and p lead to the next and the previous error."
            + (omitted > 0 ? " \(omitted) sessions with smaller errors are omitted, to keep the file small." : "")
    }
}

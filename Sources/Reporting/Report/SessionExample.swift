import Sessions
import Calibration
import RepDetection

/// A session that is drawn, with its reported count.
struct SessionExample {
    let session: SessionResult
    private let score: SessionScore
    /// The detector or ensemble of the reported count; for a held-out session, from its fold.
    let config: DetectorConfig
    private let isHeldOut: Bool

    var counts: String {
        "\(score.detected) detected, \(score.labelled) labelled"
            + (isHeldOut ? ", with the parameters of the fold that held it out" : "")
    }

    /// Every session with a reported count, the largest errors first.
    static func each(of result: CalibrationResult) -> [SessionExample] {
        let counts = result.reported.counts
        return counts.indices.sorted { (-abs(counts[$0].score.error), $0) < (-abs(counts[$1].score.error), $1) }
            .map { SessionExample(counts[$0], of: result) }
    }

    private init(_ reported: ReportedCounts.Count, of result: CalibrationResult) {
        let session = reported.session
        let fold = session.heldOut == nil ? nil : result.folds.first { $0.sessions.contains(session.id) }
        self.session = session
        score = reported.score
        config = DetectorConfig(
            name: "", activity: session.activity, sampleRate: fold?.sampleRate ?? result.sampleRate,
            detectors: (fold?.selected ?? result.selected).detectors)
        isHeldOut = fold != nil
    }

    /// The session as a trace draws it.
    var source: SessionTraces.Source {
        SessionTraces.Source(
            id: session.id,
            summary: "\(session.name), \(session.user): \(score.detected) detected, \(score.labelled) labelled, error "
                + Formatted.signed(score.error)
                + (session.inSample == score.detected
                    ? "" : " held out, \(Formatted.signed(session.inSample - score.labelled)) as exported"),
            counts: counts, error: score.error, labelled: score.labelled,
            heldOut: isHeldOut ? score.detected : nil, delay: score.events.map { $0.delay ?? 0 }, config: config)
    }
}

import Sessions
import Calibration
import RepDetection

/// A session that is drawn: the best, the median or the worst by absolute error.
struct SessionExample {
    enum Rank: String, CaseIterable {
        case best, median, worst
    }

    /// Nil if every session is drawn.
    let rank: Rank?
    let session: SessionResult
    private let score: SessionScore
    /// The detector or ensemble of the reported count; for a held-out session, from its fold.
    let config: DetectorConfig
    private let isHeldOut: Bool

    var title: String { rank.map { "Signal of the \($0.rawValue) session" } ?? "" }

    var counts: String {
        "\(score.detected) detected, \(score.labelled) labelled"
            + (isHeldOut ? ", with the parameters of the fold that held it out" : "")
    }

    /// Up to three different sessions, with repetitions if there are any, since a flat line shows little.
    static func all(of result: CalibrationResult) -> [SessionExample] {
        let counts = result.reported.counts
        return places(result.points).map { SessionExample(counts[$0.place], of: result, rank: $0.rank) }
    }

    /// Every session with a reported count, the largest errors first.
    static func each(of result: CalibrationResult) -> [SessionExample] {
        let counts = result.reported.counts
        return counts.indices.sorted { (-abs(counts[$0].score.error), $0) < (-abs(counts[$1].score.error), $1) }
            .map { SessionExample(counts[$0], of: result, rank: nil) }
    }

    private init(_ reported: ReportedCounts.Count, of result: CalibrationResult, rank: Rank?) {
        let session = reported.session
        let fold = session.heldOut == nil ? nil : result.folds.first { $0.sessions.contains(session.id) }
        self.rank = rank
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

    /// The places of up to three different sessions, by rank.
    static func places(_ sessions: [CountPoint]) -> [(rank: Rank, place: Int)] {
        let counted = sessions.indices.filter { sessions[$0].labelled > 0 }
        let ranked = (counted.isEmpty ? Array(sessions.indices) : counted).sorted {
            (abs(sessions[$0].error), $0) < (abs(sessions[$1].error), $1)
        }
        guard let best = ranked.first, let worst = ranked.last else { return [] }
        let places = [Rank.best: best, .median: ranked[ranked.count / 2], .worst: worst]
        var seen: Set<Int> = []
        return Rank.allCases.compactMap { rank in
            guard let place = places[rank], seen.insert(place).inserted else { return nil }
            return (rank, place)
        }
    }
}

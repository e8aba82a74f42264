import Calibration
import RepDetection

/// A session that is drawn: the best, the median or the worst by absolute error.
struct SessionExample {
    enum Rank: String, CaseIterable {
        case best, median, worst
    }

    let rank: Rank
    let session: SessionResult
    private let score: SessionScore
    /// The detector or ensemble of the reported count: those of the session's fold where it was held out.
    let config: DetectorConfig
    private let isHeldOut: Bool

    var title: String { "Signal of the \(rank.rawValue) session" }

    var counts: String {
        "\(score.detected) detected, \(score.labelled) labelled"
            + (isHeldOut ? ", with the parameters of the fold that held it out" : "")
    }

    /// Up to three different sessions, with repetitions where there are any, since a flat line shows little.
    static func all(of result: CalibrationResult) -> [SessionExample] {
        places(result.points).map { rank, place in
            let reported = result.reported.counts[place]
            let session = reported.session
            let fold = session.heldOut == nil ? nil : result.folds.first { $0.sessions.contains(session.id) }
            return SessionExample(
                rank: rank, session: session, score: reported.score,
                config: DetectorConfig(
                    name: "", activity: session.activity, sampleRate: fold?.sampleRate ?? result.sampleRate,
                    detectors: (fold?.selected ?? result.selected).detectors),
                isHeldOut: fold != nil)
        }
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

import Calibration
import RepDetection

/// A session that is drawn: the best, the median or the worst by absolute error.
struct SessionExample {
    enum Rank: String, CaseIterable {
        case best, median, worst
    }

    let rank: Rank
    let session: SessionResult
    /// The numbers that it was judged with: its fold's where it was left out.
    let parameters: DetectorParameters
    private let isLeftOut: Bool

    var title: String { "The \(rank.rawValue) session" }

    var counts: String {
        let detected = session.judgedScore.detected
        return "\(detected) detected, \(session.labelled) labelled"
            + (isLeftOut ? ", with the numbers of the fold that left it out" : "")
    }

    /// Up to three different sessions; counted ones where there are any, since a flat line tells little.
    static func all(of result: CalibrationResult) -> [SessionExample] {
        places(result.points).map { rank, place in
            let session = result.sessions[place]
            let fold = session.leftOut == nil ? nil : result.folds.first { $0.sessions.contains(session.id) }
            return SessionExample(
                rank: rank, session: session, parameters: (fold?.chosen ?? result.chosen).parameters,
                isLeftOut: fold != nil)
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

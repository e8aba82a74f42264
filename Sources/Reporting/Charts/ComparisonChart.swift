import Calibration
import SVGChart

/// How far off each session is with A and with B: below the line B is nearer.
public enum ComparisonChart {
    /// Draws the chart. Sessions with the same two errors are one larger point.
    public static func svg(_ document: ComparisonDocument) -> String { make(document).svg() }

    static func make(_ document: ComparisonDocument) -> Chart {
        let places = Dictionary(grouping: document.comparison.sessions) {
            Place(change: $0.change.side, first: abs($0.firstError), second: abs($0.secondError))
        }
        return Chart(
            title: "Errors of both, session by session",
            subtitle: "A: \(document.first), B: \(document.second); \(document.counted)"
        ) {
            RuleMark(slope: 1, label: "equal")
            for place in places.keys.sorted() {
                let sessions = places[place] ?? []
                PointMark(
                    x: .value("A is off by (reps)", place.first), y: .value("B is off by (reps)", place.second),
                    series: place.change, size: 7 * Double(sessions.count).squareRoot(),
                    tooltip: sessions.map {
                        "\($0.name), \($0.user): \($0.first) and \($0.second) of \($0.labelled)"
                    }.joined(separator: "\n"))
            }
        }
        .size(width: 620, height: 520)
    }

    private struct Place: Hashable, Comparable {
        let change: String
        let first: Int
        let second: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.change, left.first, left.second) < (right.change, right.first, right.second)
        }
    }
}

extension PairedSession.Change {
    /// Which is nearer.
    fileprivate var side: String {
        switch self {
        case .gained, .nearer: "B nearer"
        case .lost, .further: "A nearer"
        case .equal: "equally far off"
        }
    }
}

import Sessions
import Calibration
import SVGChart

/// The absolute errors of A and B for each session: below the line B is better.
package enum ComparisonChart {
    /// Draws the chart. Sessions with the same two errors share one larger point.
    package static func svg(_ document: ComparisonDocument) -> String { make(document).svg() }

    static func make(_ document: ComparisonDocument) -> Chart {
        let places = Dictionary(grouping: document.comparison.sessions) {
            Place(change: $0.change.side, first: abs($0.firstError), second: abs($0.secondError))
        }
        return Chart(
            title: "Absolute errors of A and B by session",
            subtitle:
                "A: \(document.first), B: \(document.second); \(document.counted); a larger point has more sessions"
        ) {
            RuleMark(slope: 1, label: "equal")
            for place in places.keys.sorted() {
                let sessions = places[place] ?? []
                PointMark(
                    x: .value("Absolute error of A (\(CountUnit.short))", place.first),
                    y: .value("Absolute error of B (\(CountUnit.short))", place.second),
                    series: place.change, size: 7 * Double(sessions.count).squareRoot(),
                    tooltip: sessions.map {
                        "\($0.name), \($0.user): A \($0.first), B \($0.second), labelled \($0.labelled)"
                    }.joined(separator: "\n"))
            }
        }
        .square()
        .colorScale(.categorical(["A better", "B better", "same error"]))
        .summary(finding(document.comparison.sessions))
        .size(width: 620, height: 520)
    }

    private static func finding(_ sessions: [PairedSession]) -> String {
        let sides = Dictionary(grouping: sessions, by: \.change.side).mapValues(\.count)
        return
            "Of \(Formatted.counted(sessions.count, "session")), B has the smaller error in \(sides["B better"] ?? 0), A in "
            + "\(sides["A better"] ?? 0); in \(sides["same error"] ?? 0) both have the same."
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
    /// The side with the smaller error.
    fileprivate var side: String {
        switch self {
        case .gained, .nearer: "B better"
        case .lost, .further: "A better"
        case .equal: "same error"
        }
    }
}

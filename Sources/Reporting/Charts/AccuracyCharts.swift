import Calibration
import SVGChart

/// Charts of counts against labels.
enum AccuracyCharts {
    /// The most sessions that have a bar of their own.
    static let mostBars = 60
    /// The most users that have a colour of their own.
    static let mostUsers = 8

    /// Detected against labelled: sessions with the same two numbers are one larger point.
    static func detectedAgainstLabelled(_ sessions: [CountPoint], subtitle: String) -> Chart {
        let hasColours = Set(sessions.map(\.user)).count <= mostUsers
        let points = Dictionary(grouping: sessions) { session in
            Place(user: hasColours ? session.user : nil, labelled: session.labelled, detected: session.detected)
        }
        return Chart(title: "Detected against labelled", subtitle: subtitle) {
            RuleMark(slope: 1, label: "equal")
            for place in points.keys.sorted() {
                let sessions = points[place] ?? []
                PointMark(
                    x: .value("Labelled (reps)", place.labelled), y: .value("Detected (reps)", place.detected),
                    series: place.user, size: 7 * Double(sessions.count).squareRoot(),
                    tooltip: sessions.map { "\($0.name): \(place.detected) of \($0.labelled)" }.joined(separator: "\n"))
            }
        }
        .size(width: 620, height: 520)
    }

    /// The error of each session; of many, those that are furthest off.
    static func errorBySession(_ all: [CountPoint], subtitle: String) -> Chart {
        var sessions = all
        if sessions.count > mostBars {
            let furthest = sessions.indices.sorted {
                (-abs(sessions[$0].error), $0) < (-abs(sessions[$1].error), $1)
            }
            sessions = furthest.prefix(mostBars).sorted().map { sessions[$0] }
        }
        let cut =
            sessions.count < all.count ? "; the \(mostBars) furthest off of \(all.count)" : ""
        return Chart(title: "Error by session", subtitle: subtitle + cut) {
            BarMark(
                x: .value("Session", ShortNames.make(sessions.map(\.name))),
                y: .value("Error (reps)", sessions.map(\.error)),
                tooltips: sessions.map { "\($0.name), \($0.user): \($0.detected) of \($0.labelled)" })
        }
        .yAxis(format: .signed)
        .size(width: 900, height: 320)
    }

    private struct Place: Hashable, Comparable {
        let user: String?
        let labelled: Int
        let detected: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.user ?? "", left.labelled, left.detected) < (right.user ?? "", right.labelled, right.detected)
        }
    }
}

/// One session's count as charts draw it.
struct CountPoint: Hashable {
    let user: String
    let name: String
    let labelled: Int
    let detected: Int

    /// Detected − labelled.
    var error: Int { detected - labelled }
}

extension CalibrationResult {
    /// The left-out counts, or the in-sample ones of sessions that were never left out.
    var points: [CountPoint] {
        sessions.map {
            CountPoint(user: $0.user, name: $0.name, labelled: $0.labelled, detected: $0.judgedScore.detected)
        }
    }

    /// What the counts of the charts are, in words.
    var pointsWords: String {
        leftOut == nil
            ? "in sample: counted with numbers chosen on these very sessions"
            : "left out: each session counted with numbers that it did not choose (\(request.validation))"
    }
}

extension SessionResult {
    /// Detected − labelled with numbers that the session did not choose, where it was left out.
    var error: Int { judgedScore.error }
}

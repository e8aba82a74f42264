import Calibration
import SVGChart

/// Charts of counts against labels.
enum AccuracyCharts {
    /// The most sessions that have a bar of their own.
    static let mostBars = 60
    /// The most users that have a colour of their own.
    static let mostUsers = 8

    /// Detected against labelled: sessions with the same two numbers are one larger point.
    static func detectedAgainstLabelled(_ result: CalibrationResult) -> Chart {
        let hasColours = Set(result.sessions.map(\.user)).count <= mostUsers
        let points = Dictionary(grouping: result.sessions) { session in
            Place(
                user: hasColours ? session.user : nil, labelled: session.labelled,
                detected: session.leftOut ?? session.inSample)
        }
        return Chart(title: "Detected against labelled", subtitle: subtitle(result)) {
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
    static func errorBySession(_ result: CalibrationResult) -> Chart {
        var sessions = result.sessions
        if sessions.count > mostBars {
            let furthest = sessions.indices.sorted {
                (-abs(sessions[$0].error), $0) < (-abs(sessions[$1].error), $1)
            }
            sessions = furthest.prefix(mostBars).sorted().map { sessions[$0] }
        }
        let cut =
            sessions.count < result.sessions.count
            ? "; the \(mostBars) furthest off of \(result.sessions.count)" : ""
        return Chart(title: "Error by session", subtitle: subtitle(result) + cut) {
            BarMark(
                x: .value("Session", ShortNames.make(sessions.map(\.name))),
                y: .value("Error (reps)", sessions.map(\.error)),
                tooltips: sessions.map { "\($0.name), \($0.user): \($0.error + $0.labelled) of \($0.labelled)" })
        }
        .yAxis(format: .signed)
        .size(width: 900, height: 320)
    }

    /// The error over the label with limits of agreement; nil where there are no limits.
    static func blandAltman(_ result: CalibrationResult) -> Chart? {
        guard let agreement = result.agreement, agreement.limits != nil else { return nil }
        let points = result.sessions.map {
            BlandAltmanChart.Point(user: $0.user, labelled: $0.labelled, error: $0.error, name: $0.name)
        }
        return BlandAltmanChart.make(points, agreement: agreement, subtitle: subtitle(result))
    }

    /// Whether these numbers say anything of others.
    static func subtitle(_ result: CalibrationResult) -> String {
        result.leftOut == nil
            ? "in sample: counted with numbers chosen on these very sessions"
            : "left out: each session counted with numbers that it did not choose (\(result.request.validation))"
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

extension SessionResult {
    /// Detected − labelled with numbers that the session did not choose, where it was left out.
    var error: Int { (leftOut ?? inSample) - labelled }
}

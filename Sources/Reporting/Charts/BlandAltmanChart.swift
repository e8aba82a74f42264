import Calibration
import SVGChart

/// Bland and Altman's chart: each session's error over its label, with bias, limits of agreement and their intervals.
enum BlandAltmanChart {
    /// Nil where there are no limits.
    static func make(_ points: [CountPoint], agreement: Agreement?, subtitle: String) -> Chart? {
        guard let agreement, agreement.limits != nil else { return nil }
        let hasColours = Set(points.map(\.user)).count <= AccuracyCharts.mostUsers
        let places = Dictionary(grouping: points) {
            Place(user: hasColours ? $0.user : nil, labelled: $0.labelled, error: $0.error)
        }
        let lines = agreement.limits.map { limits in
            [("+1.96 SD", limits.upper), ("bias", limits.bias), ("−1.96 SD", limits.lower)]
        }
        return Chart(title: "Error over the label, with limits of agreement", subtitle: subtitle) {
            for line in lines ?? [] {
                RuleMark(
                    y: line.1.value, interval: line.1.interval, label: "\(line.0) \(line.1.signedWords(1))",
                    isDashed: line.0 != "bias")
            }
            for place in places.keys.sorted() {
                let sessions = places[place] ?? []
                PointMark(
                    x: .value("Labelled (reps)", place.labelled), y: .value("Error (reps)", place.error),
                    series: place.user, size: 7 * Double(sessions.count).squareRoot(),
                    tooltip: sessions.map { "\($0.name): \(Numbers.signed($0.error)) on \($0.labelled)" }
                        .joined(separator: "\n"))
            }
        }
        .yAxis(format: .signed)
        .size(width: 900, height: 420)
    }

    private struct Place: Hashable, Comparable {
        let user: String?
        let labelled: Int
        let error: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.user ?? "", left.labelled, left.error) < (right.user ?? "", right.labelled, right.error)
        }
    }
}

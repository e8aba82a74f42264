import Calibration
import SVGChart

/// The error of each session over its committee's spread.
enum SpreadChart {
    /// Sessions with the same two numbers are one larger point; nil without a committee.
    static func make(_ result: CalibrationResult) -> Chart? {
        let sessions = result.sessions.filter { $0.spread != nil }
        guard !sessions.isEmpty else { return nil }
        let points = Dictionary(grouping: sessions) { Place(spread: $0.spread ?? 0, error: $0.error) }
        return Chart(title: "Error over the committee's spread", subtitle: result.pointsWords) {
            RuleMark(y: 0)
            for place in points.keys.sorted() {
                let sessions = points[place] ?? []
                PointMark(
                    x: .value("Spread (reps)", place.spread), y: .value("Error (reps)", place.error),
                    size: 7 * Double(sessions.count).squareRoot(),
                    tooltip: sessions.map { "\($0.name): error \(Numbers.signed(place.error)), spread \(place.spread)" }
                        .joined(separator: "\n"))
            }
        }
        .yAxis(format: .signed)
        .size(width: 620, height: 340)
    }

    private struct Place: Hashable, Comparable {
        let spread: Int
        let error: Int

        static func < (left: Place, right: Place) -> Bool { (left.spread, left.error) < (right.spread, right.error) }
    }
}

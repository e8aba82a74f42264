import Calibration
import SVGChart

/// The Bland–Altman plot: the difference detected − labelled over the label, with bias, 95 % limits of agreement and
/// their intervals.
///
/// The horizontal axis is the label and not the mean of both counts, because the label is the reference: J. S. Krouwer
/// (2008), Statistics in Medicine 27, 778–780.
enum BlandAltmanChart {
    /// Nil without limits of agreement, which are those of sessions with repetitions: sessions at rest are not drawn.
    static func make(_ points: [CountPoint], agreement: Agreement?, subtitle: String) -> Chart? {
        guard let agreement, agreement.limits != nil else { return nil }
        let lines = agreement.limits.map { limits in
            [("upper LoA", limits.upper), ("bias", limits.bias), ("lower LoA", limits.lower)]
        }
        let all = SharedPoint.all(points.filter { $0.labelled > 0 })
        return Chart(
            title: "Bland–Altman plot",
            subtitle: subtitle + "; limits of agreement (LoA): bias ±1.96 SD; bars: 95 % intervals"
                + SharedPoint.note(all)
        ) {
            for line in lines ?? [] {
                RuleMark(
                    y: line.1.value, interval: line.1.interval, label: "\(line.0) \(Formatted.signed(line.1.value, 1))",
                    isDashed: line.0 != "bias")
            }
            for point in all {
                PointMark(
                    x: .value("Labelled (reps)", point.labelled),
                    y: .value("Detected − labelled (reps)", point.error), series: point.user, size: point.size,
                    tooltip: point.tooltip)
            }
            for point in all where point.sessions > 1 {
                TextMark(
                    "\(point.sessions)", x: .value("", point.labelled), y: .value("", point.error), position: .right,
                    distance: point.size / 2 + 2)
            }
        }
        .yAxis(format: .signed)
        .summary(
            "Difference over label. "
                + (agreement.limits.map {
                    "The bias is \(Formatted.signed($0.bias.value)) repetitions; the 95 % limits of agreement are "
                        + "\(Formatted.signed($0.lower.value)) and \(Formatted.signed($0.upper.value))."
                } ?? "")
        )
        .size(width: Report.width, height: 340)
    }
}

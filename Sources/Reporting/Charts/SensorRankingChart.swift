import Calibration
import SVGChart

/// The strength of the periodicity of each channel as bars.
package enum SensorRankingChart {
    /// Draws a ranking, the lowest mean rank at the top.
    package static func svg(_ ranking: SensorRanking, title: String) -> String {
        let entries = ranking.entries
        return Chart(
            title: title,
            subtitle: "strength of the autocorrelation, 1 for a signal that repeats exactly; in order of the mean rank"
        ) {
            BarMark(
                x: .value("Strength", entries.map(\.strength)), y: .value("", entries.map(\.channel)),
                tooltips: entries.map { entry in
                    "\(entry.channel): strength \(Formatted.decimal(entry.strength)), "
                        + (entry.period.map { "period \(Formatted.decimal($0)) s" } ?? "no period")
                })
        }
        .xAxis(domain: .range(0...1))
        .summary(finding(entries.first))
        .size(width: 640, height: Double(entries.count) * 18 + 120).svg()
    }

    private static func finding(_ best: SensorRanking.Entry?) -> String {
        guard let best else { return "No data." }
        return "The lowest mean rank has \(best.channel), with a strength of \(Formatted.decimal(best.strength))"
            + (best.period.map { " at a period of \(Formatted.decimal($0)) s." } ?? ".")
    }
}

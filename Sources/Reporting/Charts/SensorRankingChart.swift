import Calibration
import SVGChart

/// How much each channel repeats itself, as bars.
public enum SensorRankingChart {
    /// Draws a ranking, the most promising channel at the top.
    public static func svg(_ ranking: SensorRanking, title: String) -> String {
        let entries = ranking.entries
        return Chart(title: title, subtitle: "how much each channel repeats itself, 1 for exactly") {
            BarMark(
                x: .value("Strength", entries.map(\.strength)), y: .value("", entries.map(\.channel)),
                tooltips: entries.map { entry in
                    "\(entry.channel): strength \(Numbers.decimal(entry.strength)), "
                        + (entry.period.map { "period \(Numbers.decimal($0)) s" } ?? "no period")
                })
        }
        .xAxis(domain: .range(0...1))
        .size(width: 640, height: Double(entries.count) * 18 + 120).svg()
    }
}

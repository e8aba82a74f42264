import Calibration
import SVGChart

/// The periodicity of each channel as bars.
public enum SensorRankingChart {
    /// Draws a ranking, the most periodic channel at the top.
    public static func svg(_ ranking: SensorRanking, title: String) -> String {
        let entries = ranking.entries
        return Chart(title: title, subtitle: "periodicity by autocorrelation; 1 for a signal that repeats exactly") {
            BarMark(
                x: .value("Periodicity", entries.map(\.strength)), y: .value("", entries.map(\.channel)),
                tooltips: entries.map { entry in
                    "\(entry.channel): periodicity \(Formatted.decimal(entry.strength)), "
                        + (entry.period.map { "period \(Formatted.decimal($0)) s" } ?? "no period")
                })
        }
        .xAxis(domain: .range(0...1))
        .size(width: 640, height: Double(entries.count) * 18 + 120).svg()
    }
}

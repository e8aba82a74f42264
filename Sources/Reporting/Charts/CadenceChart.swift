import Calibration
import RepDetection
import SVGChart

/// A detector's cadence and the trainer's over one session.
public enum CadenceChart {
    /// Draws the comparison; `readout` is the prototype's number in steps, where there is one.
    public static func make(
        session: Session, comparison: CadenceComparison, readout: CadenceComparison?, words: String
    ) -> Chart {
        let (time, cadence) = ("Time (s)", "Cadence (1/min)")
        return Chart(title: "Cadence against the trainer", subtitle: "\(session.name), \(session.user): \(words)") {
            if let readout {
                PointMark(
                    x: .value(time, readout.times), y: .value(cadence, readout.detected), series: "5-s read-out")
            }
            LineMark(
                x: .value(time, comparison.times), y: .value(cadence, comparison.trainer), series: "trainer",
                isDashed: true)
            LineMark(x: .value(time, comparison.times), y: .value(cadence, comparison.detected), series: "detector")
        }
        .size(width: 900, height: 320)
    }
}

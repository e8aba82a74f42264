import Calibration
import Sessions
import SVGChart

/// The cadence of a detector and of a bike trainer over one session.
package enum CadenceChart {
    /// Draws the comparison.
    ///
    /// - Parameter readout: The cadence counted in 5-s windows; nil for none.
    package static func make(
        session: Session, comparison: CadenceComparison, readout: CadenceComparison?, words: String
    ) -> Chart {
        let (time, cadence) = ("Time (s)", "Cadence (rpm)")
        return Chart(title: "Cadence of detector and trainer", subtitle: "\(session.name), \(session.user): \(words)") {
            if let readout {
                PointMark(
                    x: .value(time, readout.times), y: .value(cadence, readout.detected), series: "5-s read-out")
            }
            LineMark(
                x: .value(time, comparison.times), y: .value(cadence, comparison.trainer), series: "trainer",
                isDashed: true)
            LineMark(x: .value(time, comparison.times), y: .value(cadence, comparison.detected), series: "detector")
        }
        .summary("\(session.name): \(words).")
        .size(width: 900, height: 320)
    }
}

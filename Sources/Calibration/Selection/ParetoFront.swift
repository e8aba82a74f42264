import RepDetection

/// The Pareto front of false counts against loss: for each limit of false counts per minute at rest the best detector within
/// it, an operating point.
///
/// The two objectives are the false counts per minute on sessions labelled 0, and the loss on sessions with repetitions. The
/// second is not the share of missed repetitions alone, since a detector that counts every repetition twice misses none.
/// Detectors are proposed by smoothed losses, as in every selection, and compared by their losses. The selected detector is a
/// point of the front, unless another has a lower loss with no more false counts. A candidate that is never proposed, such as
/// an isolated one, can lie below the front.
package struct ParetoFront: Sendable, Hashable, Codable {
    /// The accuracy of a detector on both kinds of sessions.
    package struct Tradeoff: Sendable, Hashable, Codable {
        /// False counts per minute at rest, on sessions labelled 0.
        package let falseCountsPerMinute: Double
        /// The objective on sessions with a count above 0.
        package let loss: Double
        /// Σ max(0, label − count) over Σ label: how far counts are below their labels, net in each session with repetitions.
        package let missed: Double
        /// Σ max(0, count − label) over Σ label: how far counts are above their labels, net in each session with repetitions.
        package let extra: Double
    }

    /// One operating point of the front.
    package struct Point: Sendable, Hashable, Codable {
        /// The number of the operating point: the position of its limit among `OperatingPoint.limits`, from 1. Nil for
        /// the selected detector if it is not the point of a limit.
        package let operatingPoint: Int?
        /// The limit in false counts per minute; nil for any, and without a number.
        package let limit: Double?
        /// The parameters of the detector.
        package let parameters: DetectorParameters
        /// Its accuracy, in sample.
        package let tradeoff: Tradeoff
    }

    /// The points by rising false counts; each has a lower loss than all points before it.
    package let points: [Point]
    /// The accuracy of the calibration's selected parameters, in sample.
    package let selected: Tradeoff

    /// Makes the front of some points: the points that no other dominates, and the first of equal ones. O(points · log
    /// points).
    init(_ points: [Point], selected: Tradeoff) {
        let rising = points.enumerated().sorted {
            let (one, other) = ($0.element.tradeoff, $1.element.tradeoff)
            return (one.falseCountsPerMinute, one.loss, $0.offset) < (other.falseCountsPerMinute, other.loss, $1.offset)
        }
        var front: [Point] = []
        for (_, point) in rising where point.tradeoff.loss < (front.last?.tradeoff.loss ?? .infinity) - LossSurface.tie
        {
            front.append(point)
        }
        self.points = front
        self.selected = selected
    }
}

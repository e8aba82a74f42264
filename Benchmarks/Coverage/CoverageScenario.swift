import Calibration

/// A simulated evaluation: users who differ, each with some sessions.
enum CoverageScenario: Sendable, Hashable {
    /// Absolute errors: whole numbers of a negative binomial distribution with dispersion ½ around each user's mean, which is
    /// gamma distributed over users with a coefficient of variation.
    case errors(mean: Double, variation: Double)
    /// Two detectors' absolute errors, drawn so independently of each other; the second's means are four fifths of the first's.
    case differences(mean: Double, variation: Double)
    /// Sessions that succeed with each user's own probability: beta distributed over users, with an intraclass correlation.
    case shares(share: Double, correlation: Double)
    /// Signed errors: normal around each user's own bias, which is normal with a standard deviation of a multiple of that
    /// within users.
    case signedErrors(ratio: Double)
    /// A few users, or a few sessions of any user, have all errors: each with this probability, by one of these numbers.
    case faults(share: Double, errors: ClosedRange<Int>, Faulty)

    /// What is off as a whole.
    enum Faulty: Double, Sendable, Hashable, CaseIterable {
        case user = 0
        case session = 1
    }

    /// A kind of interval.
    enum Measure: String, Sendable, Hashable, CaseIterable {
        case meanAbsoluteError, rootMeanSquaredError, difference, share, bias, upperLimit, lowerLimit
        case faultsAbsolute, faultsRoot, faultsShare
    }

    /// The intervals of a simulated evaluation.
    struct Outcome {
        let measure: Measure
        let estimate: Estimate?
        let truth: Double
        /// The unit of the width: the truth of a mean error, the first detector's error of a difference, 1 of a share, 1.96
        /// standard deviations of signed errors.
        let scale: Double
    }

    /// The dispersion of the errors of one user.
    private static let dispersion = 0.5

    /// Simulates once. O(sessions), and the intervals.
    ///
    /// - Parameters:
    ///   - sizes: The number of sessions of each user.
    ///   - fewest: The fewest users for an interval.
    func outcomes(sizes: [Int], fewest: Int, _ draw: inout CoverageDraw) -> [Outcome] {
        let below = sizes.map(Double.init)
        func ratio(_ sums: [Double]) -> ClusterRatio { ClusterRatio(above: sums, below: below) }
        /// The mean and the root mean square of absolute errors, by user.
        func outcomes(_ users: [[Double]], _ measures: (Measure, Measure), truths: (Double, Double)) -> [Outcome] {
            let mean = ratio(users.map { $0.reduce(0, +) }).estimateOfErrors(fewest: fewest)
            let root = ratio(users.map { $0.reduce(0) { $0 + $1 * $1 } }).estimateOfRootMeanSquare(fewest: fewest)
            return [
                Outcome(measure: measures.0, estimate: mean, truth: truths.0, scale: truths.0),
                Outcome(measure: measures.1, estimate: root, truth: truths.1, scale: truths.1),
            ]
        }
        switch self {
        case .errors(let mean, let variation):
            let users = sizes.map { size in
                let own = CoverageScenario.userMean(mean, variation, &draw)
                return (0..<size).map { _ in Double(draw.count(own, dispersion: CoverageScenario.dispersion)) }
            }
            let squares = mean + (1 + CoverageScenario.dispersion) * mean * mean * (1 + variation * variation)
            return outcomes(
                users, (.meanAbsoluteError, .rootMeanSquaredError), truths: (mean, squares.squareRoot()))
        case .differences(let mean, let variation):
            let sums = sizes.map { size in
                let own = CoverageScenario.userMean(mean, variation, &draw)
                return (0..<size).reduce(0.0) { sum, _ in
                    let first = draw.count(own, dispersion: CoverageScenario.dispersion)
                    return sum + Double(draw.count(0.8 * own, dispersion: CoverageScenario.dispersion) - first)
                }
            }
            let estimate = ratio(sums).estimate(fewest: fewest)
            return [Outcome(measure: .difference, estimate: estimate, truth: -0.2 * mean, scale: mean)]
        case .shares(let share, let correlation):
            let successes = sizes.map { size in
                let own = CoverageScenario.userShare(share, correlation, &draw)
                return Double((0..<size).count { _ in draw.unit() < own })
            }
            let estimate = ClusterShare.estimate(successes: successes, trials: below, fewest: fewest)
            return [Outcome(measure: .share, estimate: estimate, truth: share, scale: 1)]
        case .signedErrors(let ratio):
            let clusters = sizes.map { size in
                let own = draw.normal(ratio)
                return (0..<size).map { _ in own + draw.normal() }
            }
            let limits = LimitsOfAgreement(clusters: clusters, fewest: fewest)
            let reach = NormalDistribution.twoSided95 * (1 + ratio * ratio).squareRoot()
            return [
                Outcome(measure: .bias, estimate: limits?.bias, truth: 0, scale: reach),
                Outcome(measure: .upperLimit, estimate: limits?.upper, truth: reach, scale: reach),
                Outcome(measure: .lowerLimit, estimate: limits?.lower, truth: -reach, scale: reach),
            ]
        case .faults(let share, let errors, let faulty):
            let users = sizes.map { size in
                let isOff = draw.unit() < share
                return (0..<size).map { _ in
                    (faulty == .user ? isOff : draw.unit() < share) ? Double(draw.whole(errors)) : 0
                }
            }
            func mean(_ power: (Double) -> Double) -> Double {
                share * errors.reduce(0) { $0 + power(Double($1)) } / Double(errors.count)
            }
            let within = ClusterShare.estimate(
                successes: users.map { Double($0.count { $0 <= 1 }) }, trials: below, fewest: fewest)
            return outcomes(
                users, (.faultsAbsolute, .faultsRoot), truths: (mean { $0 }, mean { $0 * $0 }.squareRoot()))
                + [Outcome(measure: .faultsShare, estimate: within, truth: 1 - share, scale: 1)]
        }
    }

    private static func userMean(_ mean: Double, _ variation: Double, _ draw: inout CoverageDraw) -> Double {
        variation > 0 ? draw.gamma(mean: mean, shape: 1 / (variation * variation)) : mean
    }

    private static func userShare(_ share: Double, _ correlation: Double, _ draw: inout CoverageDraw) -> Double {
        guard correlation > 0 else { return share }
        let size = 1 / correlation - 1
        let yes = draw.gamma(mean: share * size, shape: share * size)
        return yes / (yes + draw.gamma(mean: (1 - share) * size, shape: (1 - share) * size))
    }

    /// The spread between users: coefficient of variation, intraclass correlation, or ratio of standard deviations.
    var spread: Double {
        switch self {
        case .errors(_, let spread), .differences(_, let spread), .shares(_, let spread), .signedErrors(let spread):
            spread
        case .faults(_, _, let faulty): faulty.rawValue
        }
    }
}

import Calibration

/// The coverage and the width of 95 % intervals in simulated evaluations, where the truth is known.
struct CoverageStudy: Sendable, Hashable {
    /// The numbers of sessions of the users.
    enum Sizes: String, Sendable, Hashable, CaseIterable {
        case one = "1"
        case three = "3"
        /// Uniform from 1 to 10, drawn for each user.
        case unequal = "1–10"
    }

    /// The results of one scenario.
    struct Cell: Sendable, Hashable {
        /// The measure.
        let measure: CoverageScenario.Measure
        /// The number of users.
        let users: Int
        /// The sessions of each user.
        let sizes: Sizes
        /// The mean error or the share that was simulated; nil of signed errors.
        let level: Double?
        /// The spread between users.
        let spread: Double
        /// The share of intervals that contain the truth.
        let coverage: Double
        /// The share of intervals that are wholly above the truth.
        let above: Double
        /// The share of intervals that are wholly below the truth.
        let below: Double
        /// The median width, in units of the simulated error (`CoverageScenario`).
        let medianWidth: Double
        /// The 95 % quantile of the width.
        let wideWidth: Double
        /// The share of simulations without an interval.
        let none: Double
    }

    /// The number of simulations of each scenario.
    let simulations: Int
    /// The scenarios' results.
    let cells: [Cell]

    /// The simulated numbers of users; intervals of fewer than `SamplingUnit.fewest` are computed here to show why none is
    /// printed.
    static let users = [2, 3, 4, 5, 6, 8, 12, 20, 30]

    /// All scenarios.
    static let scenarios: [CoverageScenario] =
        [0, 0.8, 1.6].flatMap { spread in
            [0.3, 1, 5].flatMap { mean -> [CoverageScenario] in
                [.errors(mean: mean, variation: spread), .differences(mean: mean, variation: spread)]
            }
        }
        + [0, 0.1, 0.3].flatMap { spread in
            [0.5, 0.8, 0.95].map { CoverageScenario.shares(share: $0, correlation: spread) }
        } + [0, 0.5, 1.5].map { CoverageScenario.signedErrors(ratio: $0) }
        + [.faults(share: 0.125, errors: 2...5, .user), .faults(share: 0.04, errors: 20...20, .session)]

    /// Simulates a scenario, reproducibly. O(simulations · the intervals).
    static func simulate(
        _ scenario: CoverageScenario, users: Int, sizes: Sizes, simulations: Int
    ) -> [Cell] {
        var draw = CoverageDraw(seed: UInt64(users))
        var results: [CoverageScenario.Measure: Results] = [:]
        for _ in 0..<simulations {
            let numbers = (0..<users).map { _ in
                switch sizes {
                case .one: 1
                case .three: 3
                case .unequal: draw.whole(1...10)
                }
            }
            for outcome in scenario.outcomes(sizes: numbers, fewest: 2, &draw) {
                results[outcome.measure, default: Results()].add(outcome)
            }
        }
        return CoverageScenario.Measure.allCases.compactMap { measure in
            results[measure]?.cell(measure, scenario, users, sizes)
        }
    }

    private struct Results {
        var held = 0
        var above = 0
        var below = 0
        var none = 0
        var widths: [Double] = []

        mutating func add(_ outcome: CoverageScenario.Outcome) {
            guard let interval = outcome.estimate?.interval else {
                none += 1
                return
            }
            widths.append((interval.upperBound - interval.lowerBound) / outcome.scale)
            if interval.contains(outcome.truth) {
                held += 1
            } else if interval.lowerBound > outcome.truth {
                above += 1
            } else {
                below += 1
            }
        }

        func cell(
            _ measure: CoverageScenario.Measure, _ scenario: CoverageScenario, _ users: Int, _ sizes: Sizes
        ) -> Cell {
            let sorted = widths.sorted()
            let all = Double(max(1, sorted.count))
            func quantile(_ share: Double) -> Double {
                sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
            }
            let level: Double? =
                switch scenario {
                case .errors(let level, _), .differences(let level, _), .shares(let level, _), .faults(let level, _, _):
                    level
                case .signedErrors: nil
                }
            return Cell(
                measure: measure, users: users, sizes: sizes, level: level, spread: scenario.spread,
                coverage: Double(held) / all, above: Double(above) / all, below: Double(below) / all,
                medianWidth: quantile(0.5), wideWidth: quantile(0.95), none: Double(none) / (all + Double(none)))
        }
    }
}

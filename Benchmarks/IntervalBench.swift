import Calibration
import Foundation

/// The coverage and the width of all intervals, simulated on all cores.
enum IntervalBench {
    /// The number of simulations of each scenario: a coverage of 95 % has a standard error of 1 %.
    static let simulations = 500

    static func study() async -> CoverageStudy {
        let cells = await withTaskGroup(of: (Int, [CoverageStudy.Cell]).self) { group in
            var place = 0
            for users in CoverageStudy.users {
                for scenario in CoverageStudy.scenarios {
                    for sizes in CoverageStudy.Sizes.allCases {
                        let own = place
                        group.addTask {
                            let cells = CoverageStudy.simulate(
                                scenario, users: users, sizes: sizes, simulations: simulations)
                            return (own, cells)
                        }
                        place += 1
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        return CoverageStudy(
            simulations: simulations, cells: cells.sorted { $0.0 < $1.0 }.flatMap(\.1))
    }
}

extension CoverageStudy {
    /// A table for each measure: rows are numbers of users, columns the spread between users. Levels and numbers of sessions
    /// are put together.
    var markdown: String {
        """
        # 95 % intervals in simulated evaluations

        Each row puts together \(simulations) simulations of each of several mean errors or shares, with 1, with 3 and with 1 to \
        10 sessions for each user. **Covers**: the share of intervals that contain the truth, from the lowest to the highest of \
        these. **Above, below**: the largest share of intervals that lie above the truth, and the largest share below it. **Width, \
        95 %**: the median of the widths, and their 95 % quantile.

        """
            + CoverageScenario.Measure.allCases.map(section).joined()
    }

    private func section(_ measure: CoverageScenario.Measure) -> String {
        let own = cells.filter { $0.measure == measure }
        let spreads = Set(own.map(\.spread)).sorted()
        let heads = spreads.map { " covers, \(measure.heading($0)) | above, below | width, 95 % |" }
            .joined()
        let rows = Set(own.map(\.users)).sorted().map { users in
            let parts = spreads.map { spread in row(own.filter { $0.users == users && $0.spread == spread }) }
            return "| \(users)\(users < SamplingUnit.fewest ? " (not printed)" : "") |" + parts.joined()
        }
        return """

            ## \(measure.title)

            \(measure.words)

            | users |\(heads)
            |--:|\(String(repeating: "--:|--:|--:|", count: spreads.count))
            \(rows.joined(separator: "\n"))

            """
    }

    private func row(_ cells: [Cell]) -> String {
        func percent(_ share: Double?) -> String { String(format: "%.0f", (share ?? 0) * 100) }
        let coverage = cells.map(\.coverage)
        let widths = cells.map(\.medianWidth).sorted()
        let width = widths.isEmpty ? 0 : widths[widths.count / 2]
        return " \(percent(coverage.min()))–\(percent(coverage.max())) % "
            + "| \(percent(cells.map(\.above).max())) %, \(percent(cells.map(\.below).max())) % "
            + "| \(short(width)), \(short(cells.map(\.wideWidth).max() ?? 0)) |"
    }

    private func short(_ number: Double) -> String {
        String(format: "%.3g", number < 10 ? (number * 100).rounded() / 100 : number.rounded())
    }
}

extension CoverageScenario.Measure {
    fileprivate var title: String {
        switch self {
        case .meanAbsoluteError: "Mean absolute error"
        case .rootMeanSquaredError: "Root mean square error"
        case .difference: "Difference of two detectors' MAE"
        case .share: "Share of sessions"
        case .bias: "Bias"
        case .upperLimit: "Upper limit of agreement"
        case .lowerLimit: "Lower limit of agreement"
        case .faultsAbsolute: "Mean absolute error of few large errors"
        case .faultsRoot: "Root mean square error of few large errors"
        case .faultsShare: "Share of sessions within ±1, with few large errors"
        }
    }

    /// The simulated data.
    fileprivate var words: String {
        switch self {
        case .meanAbsoluteError:
            "Absolute errors with means of 0.3, 1 and 5, negative binomial with dispersion ½; the users' means are gamma "
                + "distributed with the coefficient of variation CV. Width in units of the mean."
        case .rootMeanSquaredError: "The same errors, squared. Width in units of the truth."
        case .difference:
            "Two detectors with such errors, the second's four fifths of the first's. Width in units of the first's mean."
        case .share:
            "Shares of 0.5, 0.8 and 0.95; the users' shares are beta distributed with the intraclass correlation ρ. Width in "
                + "shares."
        case .bias:
            "Normal errors; the users' biases have a standard deviation of a multiple (ratio) of that within users. Width in "
                + "units of 1.96 standard deviations."
        case .upperLimit, .lowerLimit: "The same errors and unit."
        case .faultsAbsolute:
            "All sessions of one user in eight are off by 2 to 5, or one session in 25 by 20, a set that is counted 0. Width in "
                + "units of the mean."
        case .faultsRoot: "The same errors. Width in units of the truth."
        case .faultsShare: "The same errors. Width in shares."
        }
    }

    /// What a column varies.
    fileprivate func heading(_ spread: Double) -> String {
        let number = String(format: "%.3g", spread)
        return switch self {
        case .meanAbsoluteError, .rootMeanSquaredError, .difference: "CV \(number)"
        case .share: "ρ \(number)"
        case .bias, .upperLimit, .lowerLimit: "ratio \(number)"
        case .faultsAbsolute, .faultsRoot, .faultsShare:
            spread == CoverageScenario.Faulty.user.rawValue ? "1 user in 8" : "1 session in 25"
        }
    }
}

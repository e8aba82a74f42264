import Testing

@testable import Benchmarks
@testable import Calibration

/// Each kind of 95 % interval covers the truth 93–97 % of the time, on seeded simulated data.
///
/// A share of 1000 simulations has a standard error of 0.7 %.
@Suite struct CoverageTests {
    private func expectCoverage(
        of truth: Double, _ name: String, simulations: Int = 1000, seed: UInt64,
        _ interval: (inout CoverageDraw) -> ClosedRange<Double>?, at location: SourceLocation = #_sourceLocation
    ) {
        expectCoverage(of: [truth], name, simulations: simulations, seed: seed, { [interval(&$0)] }, at: location)
    }

    /// Several intervals out of the same simulated data.
    private func expectCoverage(
        of truths: [Double], _ name: String, simulations: Int = 1000, seed: UInt64,
        _ intervals: (inout CoverageDraw) -> [ClosedRange<Double>?], at location: SourceLocation = #_sourceLocation
    ) {
        var draw = CoverageDraw(seed: seed)
        var held = truths.map { _ in 0 }
        for _ in 0..<simulations {
            let intervals = intervals(&draw)
            for index in truths.indices where intervals[index]?.contains(truths[index]) == true { held[index] += 1 }
        }
        for (truth, held) in zip(truths, held) {
            let share = Double(held) / Double(simulations)
            #expect((0.93...0.97).contains(share), "\(name), \(truth): \(share)", sourceLocation: location)
        }
    }

    @Test("Bias and limits of agreement of independent sessions")
    func limits() throws {
        // The ends are mean + c·s, where c depends on n only, so c is computed once.
        func unit(_ differences: [Double]) throws -> (LimitsOfAgreement, (Double?) -> Double) {
            let limits = try #require(LimitsOfAgreement(clusters: differences.map { [$0] }))
            return (limits, { (($0 ?? .nan) - limits.bias.value) / limits.deviation })
        }
        let (once, factor) = try unit([1, 2, 4, 9, 3, 3, 2, 0, 7, 5, 1, -2])
        let (again, other) = try unit([0, 0, 0, 1, 0, 0, 0, 0, 0, -3, 0, 0])
        #expect(abs(factor(once.upper.upper) - other(again.upper.upper)) < 1e-9)
        func ends(_ draw: inout CoverageDraw, _ estimate: Estimate) -> ClosedRange<Double>? {
            let values = (0..<12).map { _ in 0.7 + draw.normal(2) }
            let mean = values.reduce(0, +) / 12
            let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 11).squareRoot()
            return ClosedRange(
                between: mean + factor(estimate.lower) * deviation, and: mean + factor(estimate.upper) * deviation)
        }
        let reach = NormalDistribution.twoSided95 * 2
        expectCoverage(of: 0.7, "bias", seed: 1) { ends(&$0, once.bias) }
        expectCoverage(of: 0.7 + reach, "upper limit", seed: 2) { ends(&$0, once.upper) }
        expectCoverage(of: 0.7 - reach, "lower limit", seed: 3) { ends(&$0, once.lower) }
    }

    @Test("Proportional bias")
    func slope() {
        expectCoverage(of: 0.2, "slope", seed: 6) { draw in
            let x = (0..<15).map { _ in Double(draw.whole(5...20)) }
            return LinearFit(x: x, y: x.map { 1 + 0.2 * $0 + draw.normal(2) })?.slope.interval
        }
        expectCoverage(of: 0.2, "slope by user", seed: 7) { draw in
            let users = (0..<14).map { _ in
                let own = draw.normal(1.5)
                let middle = Double(draw.whole(8...16))
                return (0..<draw.whole(3...8)).map { _ in
                    let x = middle + Double(draw.whole(-4...4))
                    return (x: x, y: own + 0.2 * x + draw.normal(1))
                }
            }
            return LinearFit(clusters: users)?.slope.interval
        }
    }

    @Test("ICC(2,1) of random targets and raters")
    func correlation() {
        let truth = 9.0 / (9 + 1 + 4)
        expectCoverage(of: truth, "ICC", seed: 8) { draw in
            let raters = (0..<6).map { _ in draw.normal(1) }
            return IntraclassCorrelation.absoluteAgreement(
                (0..<20).map { _ in
                    let target = draw.normal(3)
                    return raters.map { target + $0 + draw.normal(2) }
                })?.interval
        }
    }

    @Test("Shares of independent sessions")
    func wilson() {
        // The coverage of a discrete share oscillates with n and p; the mean over n does not.
        expectCoverage(of: 0.85, "Wilson", simulations: 4000, seed: 9) { draw in
            let trials = draw.whole(20...120)
            let successes = (0..<trials).count { _ in draw.unit() < 0.85 }
            return Proportion.wilson(share: Double(successes) / Double(trials), trials: Double(trials))
        }
    }

    /// The extreme cells of a part of the table of `Benchmarks intervals`.
    private func study(
        _ scenarios: [CoverageScenario], users: Int, sizes: CoverageStudy.Sizes = .unequal, simulations: Int = 300
    ) -> [CoverageStudy.Cell] {
        scenarios.flatMap { CoverageStudy.simulate($0, users: users, sizes: sizes, simulations: simulations) }
    }

    /// Coverage at least, and the largest median and 95 % quantile of the width.
    private func expect(
        _ cells: [CoverageStudy.Cell], covers: Double, median: Double, wide: Double,
        at location: SourceLocation = #_sourceLocation
    ) {
        for cell in cells {
            #expect(cell.coverage >= covers, "\(cell)", sourceLocation: location)
            #expect(cell.medianWidth <= median && cell.wideWidth <= wide, "\(cell)", sourceLocation: location)
            #expect(cell.medianWidth > 0, "\(cell)", sourceLocation: location)
        }
    }

    @Test(
        "Mean errors of users who differ: coverage and width",
        arguments: [(5, 4.0, 11.0), (8, 2.5, 6.5), (20, 1.3, 3.0)])
    func errors(users: Int, median: Double, wide: Double) {
        let scenarios = [0, 0.8].flatMap { spread in
            [0.3, 1, 5].map { CoverageScenario.errors(mean: $0, variation: spread) }
        }
        let cells = study(scenarios, users: users)
        expect(cells.filter { $0.measure == .meanAbsoluteError }, covers: 0.9, median: median, wide: wide)
        expect(cells.filter { $0.measure == .rootMeanSquaredError }, covers: 0.8, median: median, wide: wide)
        let rare = study([.errors(mean: 1, variation: 1.6)], users: users).filter { $0.measure == .meanAbsoluteError }
        expect(rare, covers: 0.82, median: 2 * median, wide: 2 * wide)
    }

    @Test("Differences of two detectors", arguments: [5, 12])
    func differences(users: Int) {
        let scenarios = [0, 0.8].map { CoverageScenario.differences(mean: 1, variation: $0) }
        let width = users == 5 ? 3.0 : 1.5
        expect(study(scenarios, users: users), covers: 0.9, median: width, wide: 2.5 * width)
    }

    @Test("Shares by user", arguments: [5, 12])
    func shares(users: Int) {
        let scenarios = [0, 0.1, 0.3].map { CoverageScenario.shares(share: 0.8, correlation: $0) }
        expect(study(scenarios, users: users), covers: 0.86, median: users == 5 ? 0.55 : 0.35, wide: 0.9)
    }

    @Test("Bias and limits of agreement by user", arguments: [5, 12])
    func limitsByUser(users: Int) {
        let scenarios = [0, 0.5, 1.5].map { CoverageScenario.signedErrors(ratio: $0) }
        let width = users == 5 ? 2.2 : 1.0
        expect(study(scenarios, users: users), covers: 0.91, median: width, wide: 2.2 * width)
    }

    /// The reason for `SamplingUnit.fewest`.
    @Test("Of three users intervals are far too wide")
    func three() {
        let cells = study([.errors(mean: 1, variation: 0.8)], users: 3)
        #expect(cells.allSatisfy { $0.wideWidth > 10 })
    }
}

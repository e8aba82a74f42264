import Testing

@testable import Calibration

/// Each kind of 95 % interval covers the truth 93–97 % of the time, on seeded simulated data.
///
/// A share of 1000 simulations has a standard error of 0.7 %.
@Suite struct CoverageTests {
    /// Random numbers for simulated sessions and users.
    private struct Draw {
        var random: SeededRandom

        init(_ seed: UInt64) { random = SeededRandom(seed: seed) }

        mutating func unit() -> Double { (Double(random.next() >> 11) + 0.5) * 0x1p-53 }
        mutating func normal(_ deviation: Double = 1) -> Double { NormalDistribution.quantile(unit()) * deviation }
        mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.index(below: range.count) }
        /// Knuth's product of uniforms.
        mutating func poisson(_ mean: Double) -> Int {
            var (count, product) = (0, unit())
            let limit = Elementary.exp(-mean)
            while product > limit {
                count += 1
                product *= unit()
            }
            return count
        }
    }

    private func expectCoverage(
        of truth: Double, _ name: String, simulations: Int = 1000, seed: UInt64,
        _ interval: (inout Draw) -> ClosedRange<Double>?, at location: SourceLocation = #_sourceLocation
    ) {
        expectCoverage(of: [truth], name, simulations: simulations, seed: seed, { [interval(&$0)] }, at: location)
    }

    /// Several intervals out of the same simulated data.
    private func expectCoverage(
        of truths: [Double], _ name: String, simulations: Int = 1000, seed: UInt64,
        _ intervals: (inout Draw) -> [ClosedRange<Double>?], at location: SourceLocation = #_sourceLocation
    ) {
        var draw = Draw(seed)
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
            let limits = try #require(LimitsOfAgreement(differences))
            return (limits, { (($0 ?? .nan) - limits.bias.value) / limits.deviation })
        }
        let (once, factor) = try unit([1, 2, 4, 9, 3, 3, 2, 0, 7, 5, 1, -2])
        let (again, other) = try unit([0, 0, 0, 1, 0, 0, 0, 0, 0, -3, 0, 0])
        #expect(abs(factor(once.upper.upper) - other(again.upper.upper)) < 1e-9)
        func ends(_ draw: inout Draw, _ estimate: Estimate) -> ClosedRange<Double>? {
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

    /// Differences of users with individual biases.
    private func users(_ draw: inout Draw, _ count: Int) -> [[Double]] {
        (0..<count).map { _ in
            let own = draw.normal(0.6)
            return (0..<draw.whole(3...8)).map { _ in 0.5 + own + draw.normal(1.5) }
        }
    }

    @Test("Limits of agreement by user", arguments: [7, 20])
    func limitsByUser(count: Int) {
        let reach = NormalDistribution.twoSided95 * (0.36 + 2.25).squareRoot()
        expectCoverage(of: [0.5 + reach, 0.5 - reach], "limit by \(count) users", seed: 4) {
            let limits = LimitsOfAgreement(clusters: users(&$0, count), resamples: 0)
            return [limits?.upper.interval, limits?.lower.interval]
        }
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

    @Test("Shares by user", arguments: [2, 5, 12, 30])
    func shareByUser(count: Int) {
        expectCoverage(of: 0.8, "share by \(count) users", simulations: 2000, seed: 10) { draw in
            var (successes, trials) = ([Double](), [Double]())
            for _ in 0..<count {
                // Each user's own share is 0.65, 0.8 or 0.95.
                let share = 0.8 + 0.15 * Double(draw.whole(-1...1))
                let own = draw.whole(3...8)
                trials.append(Double(own))
                successes.append(Double((0..<own).count { _ in draw.unit() < share }))
            }
            return ClusterShare.estimate(successes: successes, trials: trials)?.interval
        }
    }

    @Test("Mean errors by user: jackknife with few users, bootstrap with many", arguments: [3, 5, 8, 14])
    func meanByUser(count: Int) {
        let simulations = count < ClusterRatio.fewestForBootstrap ? 1000 : 600
        expectCoverage(of: 0.5, "bias by \(count) users", simulations: simulations, seed: 11) { draw in
            let users = users(&draw, count)
            return ClusterRatio(above: users.map { $0.reduce(0, +) }, below: users.map { Double($0.count) })
                .estimate(scale: .plain, seed: draw.random.next(), resamples: 199)?.interval
        }
        expectCoverage(of: 1.5, "absolute error by \(count) users", simulations: simulations, seed: 12) { draw in
            let users = (0..<count).map { _ in
                let mean = 0.75 * Double(draw.whole(1...3))
                return (0..<draw.whole(3...8)).map { _ in Double(draw.poisson(mean)) }
            }
            return ClusterRatio(above: users.map { $0.reduce(0, +) }, below: users.map { Double($0.count) })
                .estimate(scale: .logarithm, seed: draw.random.next(), resamples: 199)?.interval
        }
    }

    @Test("The percentile bootstrap with seven users covers less than 90 %")
    func percentiles() {
        var draw = Draw(13)
        var held = 0
        for _ in 0..<600 {
            let users = users(&draw, 7)
            let sums = users.map { ($0.reduce(0, +), Double($0.count)) }
            let means = (0..<399).map { _ in
                let drawn = (0..<7).map { _ in sums[draw.random.index(below: 7)] }
                return drawn.reduce(0) { $0 + $1.0 } / drawn.reduce(0) { $0 + $1.1 }
            }.sorted()
            if (means[9]...means[389]).contains(0.5) { held += 1 }
        }
        #expect(held < 540)
    }
}

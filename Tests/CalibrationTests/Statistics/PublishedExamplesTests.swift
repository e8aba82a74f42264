import Testing

@testable import Calibration

/// Statistics against published worked examples, and against SciPy 1.17.1 and Pingouin 0.5 on the same data.
@Suite struct PublishedExamplesTests {
    /// Peak expiratory flow in l/min, first readings with two meters: Bland & Altman (1986), Lancet 327, table 1.
    static let large = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427].map(
        Double.init)
    static let mini = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451].map(
        Double.init)
    static let differences = zip(large, mini).map { $0 - $1 }

    private func isClose(_ value: Double?, _ expected: Double, _ tolerance: Double = 1e-8) -> Bool {
        value.map { abs($0 - expected) <= tolerance * max(1, abs(expected)) } ?? false
    }

    @Test("Limits of agreement of the peak flow meters")
    func limits() throws {
        let limits = try #require(LimitsOfAgreement(clusters: Self.differences.map { [$0] }, unit: .sessions))
        // As printed: mean −2.1, standard deviation 38.8, and with 2 in place of 1.96 limits of −79.7 and 75.5.
        #expect(isClose(limits.bias.value, -2.1, 0.05) && isClose(limits.deviation, 38.8, 0.05))
        #expect(isClose(limits.bias.value - 2 * limits.deviation, -79.7, 0.001))
        #expect(isClose(limits.bias.value + 2 * limits.deviation, 75.5, 0.002))
        // As printed: 95 % interval of the bias −22.0 to 17.8.
        #expect(isClose(limits.bias.lower, -22.0, 0.003) && isClose(limits.bias.upper, 17.8, 0.002))
        // SciPy by the formulas of Zou (2013). Carkeet's exact intervals are −124.2 … −53.1 and 48.9 … 119.9.
        #expect(isClose(limits.lower.value, -78.09590546711173) && isClose(limits.upper.value, 73.86061134946466))
        #expect(isClose(limits.lower.lower, -122.47823770527992) && isClose(limits.lower.upper, -50.2876364676141))
        #expect(isClose(limits.upper.lower, 46.05234234996704) && isClose(limits.upper.upper, 118.24294358763285))
    }

    @Test("Regression of the peak flow meters' difference on their mean")
    func proportionalBias() throws {
        let means = zip(Self.large, Self.mini).map { ($0 + $1) / 2 }
        let fit = try #require(LinearFit(x: means, y: Self.differences))
        #expect(isClose(fit.slope.value, 0.02868744515254922) && isClose(fit.intercept, -15.067497300038983))
        #expect(isClose(fit.slope.lower, -0.15932006368395663) && isClose(fit.slope.upper, 0.21669495398905508))
        #expect(isClose(fit.pValue, 0.7494985336492941))
    }

    @Test("ICC(2,1) of Shrout and Fleiss's four raters")
    func shroutFleiss() throws {
        // Six targets, four raters ("judges" in the paper): Shrout & Fleiss (1979), Psychol. Bull. 86, table 2; ICC(2,1) as printed .29.
        let ratings: [[Double]] = [
            [9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7],
        ]
        let correlation = try #require(IntraclassCorrelation.absoluteAgreement(ratings))
        #expect(isClose(correlation.value, 0.2897637795))
        // Pingouin 0.02 … 0.76; the digits by the formulas of R’s psych.
        #expect(isClose(correlation.lower, 0.018786513374712) && isClose(correlation.upper, 0.7610843696489529))
    }

    @Test("ICC(2,1) of the peak flow meters")
    func peakFlowCorrelation() throws {
        let correlation = try #require(
            IntraclassCorrelation.absoluteAgreement(zip(Self.large, Self.mini).map { [$0, $1] }))
        #expect(isClose(correlation.value, 0.9459284056))
        #expect(isClose(correlation.lower, 0.857411171234992) && isClose(correlation.upper, 0.9800786591462587))
    }

    @Test("Wilson's interval in Newcombe's examples")
    func wilson() throws {
        // Newcombe (1998), Stat. Med. 17, table I, method 3; more digits by SciPy's binomtest.
        for (successes, trials, low, high) in [
            (81.0, 263.0, 0.2552885198782742, 0.36620957698280004), (15, 148, 0.06238639953073629, 0.16048724172330803),
            (0, 20, 0, 0.16112515805281935), (1, 29, 0.006113214292762667, 0.17175521879320282),
            (10, 10, 0.7224672001371109, 1),
        ] {
            let interval = try #require(Proportion.wilson(share: successes / trials, trials: trials))
            #expect(isClose(interval.lowerBound, low) && isClose(interval.upperBound, high))
        }
    }

    @Test("Constant data have no interval, and too few data no estimate")
    func degenerate() throws {
        let level = try #require(LimitsOfAgreement(clusters: [[2], [2], [2], [2], [2]], unit: .sessions))
        let none = NoInterval(reason: .noVariation, unit: .sessions, count: 5)
        #expect(level.bias == Estimate(2, none) && level.upper == Estimate(2, none) && level.deviation == 0)
        #expect(LimitsOfAgreement(clusters: [[1], [2], [4]])?.bias.noInterval?.reason == .tooFew)
        #expect(LimitsOfAgreement(clusters: [[1]]) == nil)
        #expect(LinearFit(x: [1, 1, 1], y: [1, 2, 3]) == nil)
        #expect(LinearFit(x: [1, 2, 3], y: [2, 4, 6]) == nil)
        #expect(LinearFit(x: [1, 2], y: [2, 5]) == nil)
        #expect(IntraclassCorrelation.absoluteAgreement([[3, 3], [3, 3]]) == nil)
        #expect(IntraclassCorrelation.absoluteAgreement([[3, 3], [5, 5]]) == Estimate(1))
        #expect(IntraclassCorrelation.absoluteAgreement([[3, 3]]) == nil)
        #expect(IntraclassCorrelation.absoluteAgreement([[3, 3], [4]]) == nil)
        #expect(Proportion.wilson(share: 0.5, trials: 0) == nil)
    }
}

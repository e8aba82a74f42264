import Testing

@testable import Calibration

/// Reference values: SciPy 1.17.1 (`special.betainc`, `special.gammaln`, `stats.norm`, `stats.t`, `stats.f`, `stats.nct`).
@Suite struct DistributionTests {
    /// Arguments with the expected value.
    struct Case: Sendable {
        let at: [Double]
        let expected: [Double]

        init(_ at: Double..., is expected: Double...) { (self.at, self.expected) = (at, expected) }
    }

    private func isClose(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-11) -> Bool {
        abs(value - expected) <= tolerance * max(1e-12, abs(expected))
    }

    @Test("Logarithm and exponential are inverse, and have the right limits")
    func elementary() {
        for x in [1e-300, 3e-7, 0.1, 0.5, 0.7071, 1, 1.5, 2.718281828459045, 10, 1e8, 1e300] {
            #expect(isClose(Elementary.exp(Elementary.log(x)), x, 2e-13))
        }
        #expect(isClose(Elementary.log(10), 2.302585092994046, 1e-15))
        #expect(isClose(Elementary.log(1e-5), -11.512925464970229, 1e-15))
        #expect(isClose(Elementary.exp(1), 2.718281828459045, 1e-15))
        #expect(isClose(Elementary.exp(-20.5), 1.2501528663867426e-9, 1e-14))
        #expect(Elementary.log(1) == 0 && Elementary.exp(0) == 1)
        #expect(Elementary.log(0) == -.infinity && Elementary.log(-1).isNaN)
        #expect(Elementary.exp(800) == .infinity && Elementary.exp(-800) == 0)
    }

    @Test("Eight exponentials at once equal each alone to the last digits")
    func eightExponentials() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2_000 {
            var powers = SIMD8<Double>()
            for lane in powers.indices { powers[lane] = Double(random.index(below: 1_400_000_000)) / 1e6 - 700 }
            powers[0] = (powers[0] / Elementary.ln2).rounded() * Elementary.ln2 / 2
            let results = Elementary.exp(powers)
            for lane in powers.indices {
                #expect(isClose(results[lane], Elementary.exp(powers[lane]), 1e-15 * max(1, abs(powers[lane]))))
            }
        }
    }

    @Test(
        "The logarithm of the gamma function",
        arguments: [
            Case(0.1, is: 2.252712651734206), Case(0.5, is: 0.5723649429247), Case(1.5, is: -0.12078223763524526),
            Case(5, is: 3.1780538303479458),
            Case(10.5, is: 13.940625219403763), Case(100, is: 359.1342053695754), Case(1000, is: 5905.220423209181),
        ])
    func logGamma(of: Case) {
        let (x, expected) = (of.at[0], of.expected[0])
        #expect(isClose(Elementary.logGamma(x), expected, 1e-13))
        #expect(abs(Elementary.logGamma(1)) < 1e-14 && abs(Elementary.logGamma(2)) < 1e-14)
    }

    @Test(
        "The incomplete beta function",
        arguments: [
            Case(0.5, 2, 3, is: 0.6875), Case(0.1, 0.5, 0.5, is: 0.20483276469913345),
            Case(0.9, 20, 3.5, is: 0.7242237605448756),
            Case(0.3, 100, 200, is: 0.10884306564490986), Case(0.01, 0.5, 8, is: 0.30700785029418753),
            Case(0, 2, 3, is: 0), Case(1, 2, 3, is: 1),
        ])
    func beta(of: Case) {
        #expect(isClose(Elementary.incompleteBeta(of.at[0], of.at[1], of.at[2]), of.expected[0]))
    }

    @Test(
        "The chi-squared distribution and its quantiles",
        arguments: [
            Case(0.5, 1, is: 0.5204998778130466), Case(3, 4, is: 0.4421745996289252),
            Case(12, 5, is: 0.9652122194937581), Case(40, 30, is: 0.8951357188920153),
            Case(0.001, 2, is: 0.0004998750208307296),
        ])
    func chiSquared(of: Case) {
        let distribution = ChiSquaredDistribution(degrees: of.at[1])
        #expect(isClose(distribution.cumulative(of.at[0]), of.expected[0]))
        #expect(isClose(distribution.quantile(of.expected[0]), of.at[0], 1e-9))
        #expect(isClose(ChiSquaredDistribution(degrees: 4).quantile(0.025), 0.4844185570879299, 1e-9))
        #expect(isClose(ChiSquaredDistribution(degrees: 200).quantile(0.025), 162.72798250184627, 1e-9))
    }

    @Test(
        "The normal quantile",
        arguments: [
            Case(1e-10, is: -6.361340902404056), Case(0.001, is: -3.090232306167813),
            Case(0.025, is: -1.9599639845400545),
            Case(0.2, is: -0.8416212335729142), Case(0.5, is: 0), Case(0.7, is: 0.5244005127080407),
            Case(0.975, is: 1.959963984540054),
            Case(0.999999, is: 4.753424308817087),
        ])
    func normalQuantile(of: Case) {
        let (probability, expected) = (of.at[0], of.expected[0])
        #expect(abs(NormalDistribution.quantile(probability) - expected) < 1e-10)
    }

    @Test(
        "Student's t",
        arguments: [
            Case(0.975, 1, is: 12.706204736174694), Case(0.975, 2, is: 4.302652729749462),
            Case(0.975, 5, is: 2.5705818356363146),
            Case(0.975, 30, is: 2.0422724563012378), Case(0.9, 3, is: 1.637744353696209),
            Case(0.9995, 7, is: 5.407882520861828),
            Case(0.975, 4.37, is: 2.6861481000408847),
        ])
    func student(of: Case) {
        let (probability, degrees, expected) = (of.at[0], of.at[1], of.expected[0])
        let student = StudentDistribution(degrees: degrees)
        #expect(isClose(student.quantile(probability), expected, 1e-10))
        #expect(isClose(student.quantile(1 - probability), -expected, 1e-10))
        #expect(isClose(student.cumulative(expected), probability))
        #expect(isClose(student.twoSided(expected), 2 * (1 - probability), 1e-9))
    }

    @Test(
        "F",
        arguments: [
            Case(0.975, 5, 15, is: 3.5764153492790607), Case(0.975, 15, 5, is: 6.427728167078779),
            Case(0.025, 5, 15, is: 0.15557596307848703), Case(0.975, 16, 1.5, is: 112.58905830629482),
            Case(0.975, 3.2, 16, is: 3.99315533633261), Case(0.95, 100, 200, is: 1.3206374592426364),
        ])
    func fisher(of: Case) {
        let (arguments, expected) = (of.at, of.expected[0])
        let fisher = FisherDistribution(numerator: arguments[1], denominator: arguments[2])
        #expect(isClose(fisher.quantile(arguments[0]), expected, 1e-9))
        #expect(fisher.cumulative(-1) == 0)
    }
}

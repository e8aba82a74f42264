import Testing

@testable import Calibration

/// Reference values: SciPy 1.17.1 by the formulas of Zou (2013).
@Suite struct LimitsOfAgreementClustersTests {
    private let users: [[Double]] = [[1, 0, 2], [-1, 1], [3], [0, 0, 1, -2], [4, 2]]

    private func isClose(_ value: Double?, _ expected: Double) -> Bool { abs((value ?? .nan) - expected) < 1e-8 }

    @Test("Variance components of unequal users and their interval")
    func components() throws {
        let components = try #require(VarianceComponents(users))
        #expect(isClose(components.ofMeans, 2.4875) && isClose(components.within, 1.5357142857142858))
        #expect(isClose(components.total, 3.2297619047619053))
        #expect(isClose(components.interval.lowerBound, 1.5813551880778356))
        #expect(isClose(components.interval.upperBound, 21.432404459721702))
    }

    @Test("The limits and their MOVER intervals")
    func limits() throws {
        let limits = try #require(LimitsOfAgreement(clusters: users))
        #expect(isClose(limits.bias.value, 0.9166666666666666))
        #expect(isClose(limits.bias.upper, 0.9166666666666666 + 1.892245416537214))
        #expect(isClose(limits.upper.value, 4.439023456912294))
        #expect(isClose(limits.upper.lower, 2.2712490842567137) && isClose(limits.upper.upper, 10.303987285061694))
        #expect(isClose(limits.lower.value, -2.605690123578961))
        #expect(isClose(limits.lower.lower, -8.47065395172836) && isClose(limits.lower.upper, -0.43791575092338053))
    }

    @Test("No limit's interval reaches beyond the bias")
    func sides() throws {
        var draw = SeededRandom(seed: 5)
        for _ in 0..<300 {
            let own = draw.unit() * 3
            let users = (0..<5 + draw.index(below: 5)).map { _ in
                let bias = draw.gaussian() * own
                return (0...draw.index(below: 9)).map { _ in (bias + draw.gaussian()).rounded() }
            }
            let limits = try #require(LimitsOfAgreement(clusters: users))
            let (upper, lower) = (limits.upper.lower ?? limits.bias.value, limits.lower.upper ?? limits.bias.value)
            #expect(upper >= limits.bias.value && lower <= limits.bias.value)
            if let interval = limits.upper.interval { #expect(interval.contains(limits.upper.value)) }
        }
    }

    @Test("One difference per user has the classical limits, and four users have no interval")
    func classical() {
        // Mean 1.5, squared deviations 0.25 + 6.25 + 12.25 + 2.25 + 2.25 + 2.25 = 25.5, with n − 1: 5.1.
        let limits = LimitsOfAgreement(clusters: [1.0, 4, -2, 0, 3, 3].map { [$0] })
        #expect(isClose(limits?.bias.value, 1.5) && isClose(limits?.deviation, 5.1.squareRoot()))
        #expect(isClose(limits?.bias.upper, 1.5 + 2.5705818356363146 * (5.1 / 6).squareRoot()))
        let few = LimitsOfAgreement(clusters: [[1, 2], [3], [0, 1], [5]])
        #expect(few?.upper.noInterval == NoInterval(reason: .tooFew, unit: .users, count: 4))
        #expect(few?.bias.interval == nil)
    }
}

import Testing

@testable import Calibration

@Suite struct LinearFitTests {
    /// The definition: the slope without each cluster, fitted anew.
    @Test("The interval of clustered points is the jackknife's", arguments: 1...20)
    func jackknife(seed: Int) throws {
        var random = SeededGenerator(seed)
        var clusters: [[(x: Double, y: Double)]] = []
        for number in 0..<random.integer(7...12) {
            // The first is empty.
            let points = number == 0 ? 0 : random.integer(1...6)
            clusters.append(
                (0..<points).map { _ in
                    let (x, y) = (number + random.integer(0...9), random.integer(-20...20))
                    return (x: Double(x), y: Double(y) / 3)
                })
        }
        let known = clusters.filter { !$0.isEmpty }
        func fit(_ clusters: [[(x: Double, y: Double)]]) throws -> LinearFit {
            let points = clusters.flatMap { $0 }
            return try #require(LinearFit(x: points.map(\.x), y: points.map(\.y)))
        }
        let plain = try fit(known)
        let found = try #require(LinearFit(clusters: clusters, fewest: 2))
        #expect(found.slope.value == plain.slope.value && found.intercept == plain.intercept)
        let slopes = try known.indices.map { left in
            try fit(known.indices.filter { $0 != left }.map { known[$0] }).slope.value
        }
        let error = try #require(Jackknife.standardError(slopes))
        let half = error * StudentDistribution(degrees: Double(known.count - 1)).quantile(0.975)
        let interval = try #require(found.slope.interval)
        #expect(abs(interval.upperBound - plain.slope.value - half) < 1e-9 * half)
        #expect(abs(plain.slope.value - interval.lowerBound - half) < 1e-9 * half)
    }

    @Test("A cluster without which all x are equal leaves no interval")
    func oneX() {
        let clusters = [[(x: 1.0, y: 2.0), (x: 1, y: 3)], [(x: 1, y: 1)], [(x: 1, y: 5)], [(x: 4, y: 1)]]
        #expect(LinearFit(clusters: clusters, fewest: 2) == nil)
        let fit = LinearFit(clusters: clusters, fewest: 5)
        #expect(fit?.slope.noInterval?.reason == .tooFew && fit?.pValue == nil)
    }
}

/// The chi-squared distribution, with real degrees of freedom above 0.
struct ChiSquaredDistribution {
    let degrees: Double

    /// P(X ≤ x), to 12 digits. O(√degrees).
    ///
    /// The regularised incomplete gamma function: its series below the mean, its continued fraction by Lentz's method above;
    /// Press et al. (2007), Numerical Recipes, 3rd ed., §6.2.
    func cumulative(_ x: Double) -> Double {
        guard x > 0 else { return 0 }
        let (a, half) = (degrees / 2, x / 2)
        let front = Elementary.exp(a * Elementary.log(half) - half - Elementary.logGamma(a))
        return half < a + 1 ? front * series(a, half) : 1 - front * fraction(a, half)
    }

    private func series(_ a: Double, _ x: Double) -> Double {
        var (term, sum, place) = (1 / a, 1 / a, a)
        while term > 1e-16 * sum {
            place += 1
            term *= x / place
            sum += term
        }
        return sum
    }

    private func fraction(_ a: Double, _ x: Double) -> Double {
        var b = x + 1 - a
        var c = 1e300
        var d = 1 / b
        var value = d
        for step in 1...10_000 {
            let numerator = -Double(step) * (Double(step) - a)
            b += 2
            d = 1 / (numerator * d + b)
            c = b + numerator / c
            value *= d * c
            if abs(d * c - 1) < 1e-15 { break }
        }
        return value
    }

    /// The x with P(X ≤ x) = `probability`, which is inside 0…1, to 10 digits.
    func quantile(_ probability: Double) -> Double {
        Root.rising(from: 0, step: degrees) { cumulative($0) - probability }
    }
}

/// Exponential, logarithm, arc tangent and gamma functions without a C library: the same bits on every machine.
package enum Elementary {
    static let ln2 = 0.693147180559945309417232121458
    static let sqrtOf2 = 1.41421356237309504880168872421
    /// ln √(2π).
    static let lnSqrtOf2Pi = 0.918938533204672741780329736406

    /// The natural logarithm, within 2 units in the last place; −∞ for 0, NaN below. O(1).
    package static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x.isFinite else { return x }
        var (exponent, significand) = (Double(x.exponent), x.significand)
        if significand > sqrtOf2 {
            significand /= 2
            exponent += 1
        }
        // ln m = 2 artanh s with s = (m − 1) ÷ (m + 1), |s| < 0.172: its series shrinks by 34 with each term.
        let s = (significand - 1) / (significand + 1)
        let square = s * s
        var sum = 0.0
        for term in stride(from: 23.0, through: 3, by: -2) { sum = (sum + 1 / term) * square }
        return exponent * ln2 + 2 * s * (1 + sum)
    }

    /// eˣ, within a few units in the last place. O(1).
    package static func exp(_ x: Double) -> Double {
        guard !x.isNaN else { return x }
        guard x < 709.78 else { return .infinity }
        guard x > -745.2 else { return 0 }
        let power = (x / ln2).rounded(.toNearestOrEven)
        // ln 2 in two parts, the first short enough for power · part to be exact.
        let rest = (x - power * 0.693145751953125) - power * 1.42860682030941723212e-6
        var sum = 1.0
        for term in stride(from: 14.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
        // In two steps, for results below the least normal number.
        let half = Int(power) / 2
        return sum * Double(sign: .plus, exponent: half, significand: 1)
            * Double(sign: .plus, exponent: Int(power) - half, significand: 1)
    }

    /// eˣ of eight numbers from −700 to 700 at once, within a few units in the last place: `exp(_:)` without its divisions. O(1).
    static func exp(_ x: SIMD8<Double>) -> SIMD8<Double> {
        // From 2⁵² to 2⁵³ the next number is 1 further: the sum is rounded to a whole number, and its last bits are that number.
        let whole = x * (1 / ln2) + 6_755_399_441_055_744
        let powers = whole - 6_755_399_441_055_744
        let scales = unsafeBitCast(
            (unsafeBitCast(whole, to: SIMD8<UInt64>.self) &+ 1023) &<< 52, to: SIMD8<Double>.self)
        let rest = (x - powers * 0.693145751953125) - powers * 1.42860682030941723212e-6
        var sum = SIMD8<Double>(repeating: reciprocalFactorials[0])
        for term in 1..<reciprocalFactorials.count { sum = sum * rest + reciprocalFactorials[term] }
        return sum * scales
    }

    /// 1 ÷ n! for n from 13 to 0.
    private static let reciprocalFactorials: [Double] = (0...13).reversed().map { last in
        (0..<last).reduce(1.0) { $0 / Double($1 + 1) }
    }

    /// The angle in radians of a point seen from the origin, −π to π, within a few units in the last place; 0 at the origin, NaN for NaN. O(1).
    static func arcTangent(y: Double, x: Double) -> Double {
        let size = (x * x + y * y).squareRoot()
        guard size != 0 else { return 0 }
        // tan(φ/2) = y ÷ (r + x), without cancellation on the right; the left is mirrored.
        let half = arcTangent(y / (size + abs(x)))
        return x >= 0 ? 2 * half : (y < 0 ? -Double.pi : Double.pi) - 2 * half
    }

    /// arctan t of |t| ≤ 1: halved three times, the angle is below 6°, where the series shrinks by 100 with each term.
    private static func arcTangent(_ t: Double) -> Double {
        var t = t
        for _ in 0..<3 { t /= 1 + (1 + t * t).squareRoot() }
        let square = t * t
        var sum = 0.0
        for term in stride(from: 19.0, through: 3, by: -2) { sum = (1 / term - sum) * square }
        return 8 * t * (1 - sum)
    }

    /// The logarithm of the gamma function of x > 0, to 14 digits. O(1).
    ///
    /// Lanczos's approximation with g = 7 and nine coefficients; Lanczos, C. (1964), SIAM J. Numer. Anal. B 1, 86–96.
    static func logGamma(_ x: Double) -> Double {
        let coefficients = [
            676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
            -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
        ]
        // Γ(x) = Γ(x + 1) ÷ x, where the approximation is good.
        guard x >= 0.5 else { return logGamma(x + 1) - log(x) }
        var sum = 0.99999999999980993
        for (index, coefficient) in coefficients.enumerated() { sum += coefficient / (x + Double(index)) }
        let base = x + 6.5
        return lnSqrtOf2Pi + (x - 0.5) * log(base) - base + log(sum)
    }

    /// The regularised incomplete beta function Iₓ(a, b), to 12 digits. O(√max(a, b)).
    ///
    /// Its continued fraction by Lentz's method; Press et al. (2007), Numerical Recipes, 3rd ed., §6.4.
    static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x))
        // The fraction converges fast on this side of the mean; the other side mirrors it.
        return x < (a + 1) / (a + b + 2)
            ? front * betaFraction(x, a, b) / a : 1 - front * betaFraction(1 - x, b, a) / b
    }

    private static func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
        func apart(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }
        var c = 1.0
        var d = 1 / apart(1 - (a + b) * x / (a + 1))
        var fraction = d
        for step in 1...10_000 {
            let m = Double(step)
            let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            d = 1 / apart(1 + even * d)
            c = apart(1 + even / c)
            fraction *= d * c
            let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            d = 1 / apart(1 + odd * d)
            c = apart(1 + odd / c)
            fraction *= d * c
            if abs(d * c - 1) < 1e-15 { break }
        }
        return fraction
    }
}

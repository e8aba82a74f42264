/// The noncentral t distribution: (Z + δ) ÷ √(χ²ᵥ ÷ ν), Z standard normal.
///
/// A limit mean ± z·s follows it, so it gives the exact interval of a limit of agreement.
struct NoncentralStudentDistribution {
    /// ν, 1 or more.
    let degrees: Double
    /// δ.
    let noncentrality: Double
    /// The quadrature nodes u of √(χ²ᵥ ÷ ν) with their weights: its density times Simpson's.
    private let places: [(place: Double, weight: Double)]

    /// Makes the distribution. O(nodes).
    init(degrees: Double, noncentrality: Double) {
        self.degrees = degrees
        self.noncentrality = noncentrality
        // The density of u is 2 (ν/2)^(ν/2) ÷ Γ(ν/2) · u^(ν−1) e^(−ν u²/2), about normal around 1 with deviation
        // 1 ÷ √(2ν). Nodes are even in w = √u, since with few degrees of freedom most of the mass is near 0.
        let deviation = 1 / (2 * degrees).squareRoot()
        let low = max(0, 1 - 9 * deviation).squareRoot()
        let high = (1 + 9 * deviation).squareRoot()
        let intervals = degrees < 10 ? 1000 : 240
        let step = (high - low) / Double(intervals)
        let half = degrees / 2
        let constant = Elementary.ln2 + half * Elementary.log(half) - Elementary.logGamma(half)
        places = (0...intervals).map { index in
            let w = low + Double(index) * step
            let u = w * w
            let simpson = index == 0 || index == intervals ? 1.0 : index % 2 == 1 ? 4 : 2
            let power = degrees == 1 ? 0 : (degrees - 1) * Elementary.log(u)
            return (u, simpson * step / 3 * 2 * w * Elementary.exp(constant + power - half * u * u))
        }
    }

    /// P(T ≤ t) = ∫ Φ(t·u − δ) f(u) du, to 9 digits or more. O(nodes).
    func cumulative(_ t: Double) -> Double {
        places.reduce(0) { $0 + $1.weight * NormalDistribution.cumulative(t * $1.place - noncentrality) }
    }

    /// The t with P(T ≤ t) = `probability`, which is inside 0…1.
    func quantile(_ probability: Double) -> Double {
        // A lower bound for the quantiles in use: below δ, T extends hardly further than the normal distribution.
        let low = noncentrality - 10 - 10 * abs(noncentrality) / degrees.squareRoot()
        return Root.rising(from: low, step: 8) { cumulative($0) - probability }
    }
}

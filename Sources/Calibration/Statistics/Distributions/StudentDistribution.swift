/// Student's t distribution, with real degrees of freedom above 0.
struct StudentDistribution {
    let degrees: Double

    /// P(T ≤ t), to 12 digits.
    func cumulative(_ t: Double) -> Double {
        let tail = Elementary.incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2
        return t < 0 ? tail : 1 - tail
    }

    /// P(|T| ≥ |t|).
    func twoSided(_ t: Double) -> Double {
        Elementary.incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
    }

    /// The t with P(T ≤ t) = `probability`, which is inside 0…1, to 12 digits.
    func quantile(_ probability: Double) -> Double {
        if probability < 0.5 { return -quantile(1 - probability) }
        // Its tails are heavier than the normal distribution's.
        return Root.rising(from: NormalDistribution.quantile(probability), step: 1) { cumulative($0) - probability }
    }
}

/// The F distribution, with real degrees of freedom above 0.
struct FisherDistribution {
    let numerator: Double
    let denominator: Double

    /// P(F ≤ f), to 12 digits.
    func cumulative(_ f: Double) -> Double {
        guard f > 0 else { return 0 }
        return Elementary.incompleteBeta(
            numerator * f / (numerator * f + denominator), numerator / 2, denominator / 2)
    }

    /// The f with P(F ≤ f) = `probability`, which is inside 0…1, to 10 digits.
    func quantile(_ probability: Double) -> Double {
        Root.rising(from: 0, step: 2) { cumulative($0) - probability }
    }
}

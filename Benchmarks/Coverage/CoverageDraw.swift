import Calibration

/// Random numbers of the distributions in `CoverageStudy`; the same seed gives the same numbers on every machine.
struct CoverageDraw {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A number inside 0…1.
    mutating func unit() -> Double { (Double(random.next() >> 11) + 0.5) * 0x1p-53 }

    /// A normal number of mean 0.
    mutating func normal(_ deviation: Double = 1) -> Double { NormalDistribution.quantile(unit()) * deviation }

    /// A whole number, uniform.
    mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.index(below: range.count) }

    /// A gamma number of a mean and a shape above 0: Marsaglia, G. & Tsang, W. W. (2000), ACM Trans. Math. Softw. 26, 363–372.
    mutating func gamma(mean: Double, shape: Double) -> Double {
        guard shape >= 1 else {
            let power = Elementary.exp(Elementary.log(unit()) / shape)
            return gamma(mean: mean * (shape + 1) / shape, shape: shape + 1) * power
        }
        let d = shape - 1 / 3.0
        while true {
            let z = normal()
            let root = 1 + z / (9 * d).squareRoot()
            let cube = root * root * root
            guard cube > 0 else { continue }
            if Elementary.log(unit()) < z * z / 2 + d - d * cube + d * Elementary.log(cube) {
                return d * cube * mean / shape
            }
        }
    }

    /// A Poisson number: Knuth's product of uniforms, in parts of means below 30.
    mutating func poisson(_ mean: Double) -> Int {
        guard mean < 30 else { return poisson(mean / 2) + poisson(mean / 2) }
        var (count, product) = (0, unit())
        let limit = Elementary.exp(-mean)
        while product > limit {
            count += 1
            product *= unit()
        }
        return count
    }

    /// A negative binomial number with the variance mean + `dispersion` · mean².
    mutating func count(_ mean: Double, dispersion: Double) -> Int {
        mean > 0 ? poisson(gamma(mean: mean, shape: 1 / dispersion)) : 0
    }
}

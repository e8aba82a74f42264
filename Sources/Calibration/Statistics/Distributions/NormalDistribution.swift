/// The standard normal distribution.
package enum NormalDistribution {
    /// The 97.5 % quantile.
    package static let twoSided95 = 1.959963984540054

    /// The z with Φ(z) = `probability`, to 15 digits; infinite at 0 and 1. O(1).
    ///
    /// Wichura, M. J. (1988), Algorithm AS 241, Appl. Stat. 37, 477–484.
    package static func quantile(_ probability: Double) -> Double {
        guard probability > 0 else { return -.infinity }
        guard probability < 1 else { return .infinity }
        let q = probability - 0.5
        if abs(q) <= 0.425 {
            let r = 0.180625 - q * q
            return q * polynomial(r, centerAbove) / polynomial(r, centerBelow)
        }
        let r = (-Elementary.log(q < 0 ? probability : 1 - probability)).squareRoot()
        let z =
            r <= 5
            ? polynomial(r - 1.6, tailAbove) / polynomial(r - 1.6, tailBelow)
            : polynomial(r - 5, farAbove) / polynomial(r - 5, farBelow)
        return q < 0 ? -z : z
    }

    private static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
        coefficients.reversed().reduce(0) { $0 * x + $1 }
    }

    private static let centerAbove = [
        3.3871328727963666080, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
        45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
    ]
    private static let centerBelow = [
        1.0, 42.313330701600911252, 687.18700749205790830, 5394.1960214247511077, 21213.794301586595867,
        39307.895800092710610, 28729.085735721942674, 5226.4952788528545610,
    ]
    private static let tailAbove = [
        1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550, 3.64784832476320460504,
        1.27045825245236838258, 0.241780725177450611770, 2.27238449892691845833e-2, 7.74545014278341407640e-4,
    ]
    private static let tailBelow = [
        1.0, 2.05319162663775882187, 1.67638483018380384940, 0.689767334985100004550, 0.148103976427480074590,
        1.51986665636164571966e-2, 5.47593808499534494600e-4, 1.05075007164441684324e-9,
    ]
    private static let farAbove = [
        6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580, 0.296560571828504891230,
        2.65321895265761230930e-2, 1.24266094738807843860e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
    ]
    private static let farBelow = [
        1.0, 0.599832206555887937690, 0.136929880922735805310, 1.48753612908506148525e-2, 7.86869131145613259100e-4,
        1.84631831751005468180e-5, 1.42151175831644588870e-7, 2.04426310338993978564e-15,
    ]
}

/// A simulated athlete with headphones that have motion sensors.
struct Athlete: Sendable {
    /// A short name.
    let name: String
    /// The depth of a push-up at the head, in metres.
    let depth: Double
    /// The duration of a fast push-up, in seconds.
    let fast: Double
    /// The duration of a slow push-up, in seconds.
    let slow: Double
    /// The fraction of a fast push-up's time for the way up; three quarters of it for a slow one.
    let upShare: Double
    /// The relative standard deviation of a push-up's duration.
    let spread: Double
    /// The relative increase of duration from the first to the last push-up of a set.
    let fatigue: Double
    /// The pitch of the head in the push-up position, in rad; −1 faces the floor.
    let prone: Double
    /// The shake of the body after the turn at the bottom, in g.
    let impact: Double
    /// The standard deviation of the vertical sway in g.
    let sway: Double
    /// The angle of nods while standing, in rad.
    let nod: Double
    /// The standard deviation of the noise of user acceleration in g.
    let noise: Double

    /// All people in the first set.
    static let all = [
        Athlete(
            name: "finn", depth: 0.30, fast: 1.00, slow: 2.6, upShare: 0.44, spread: 0.05, fatigue: 0.25, prone: -1.05,
            impact: 0.16, sway: 0.045, nod: 0.6, noise: 0.02),
        Athlete(
            name: "gita", depth: 0.25, fast: 1.10, slow: 2.9, upShare: 0.43, spread: 0.04, fatigue: 0.30, prone: -1.15,
            impact: 0.06, sway: 0.015, nod: 0.5, noise: 0.015),
        Athlete(
            name: "hugo", depth: 0.32, fast: 0.98, slow: 2.5, upShare: 0.45, spread: 0.08, fatigue: 0.20, prone: -0.98,
            impact: 0.34, sway: 0.075, nod: 0.7, noise: 0.03),
        Athlete(
            name: "ines", depth: 0.17, fast: 1.20, slow: 3.2, upShare: 0.42, spread: 0.04, fatigue: 0.35, prone: -1.10,
            impact: 0.02, sway: 0.006, nod: 0.45, noise: 0.01),
        Athlete(
            name: "jo", depth: 0.28, fast: 1.10, slow: 2.9, upShare: 0.43, spread: 0.06, fatigue: 0.30, prone: -1.00,
            impact: 0.10, sway: 0.030, nod: 0.55, noise: 0.02),
    ]

    /// Further people: each number lies anywhere between the least and the largest of those above.
    static func drawn(seed: UInt64) -> [Athlete] {
        ["kai", "lena", "milo", "nora", "omar", "pia", "rui"].map { name in
            var random = SplitMix64(seed: seed, name: "athlete/" + name)
            func draw(_ number: (Athlete) -> Double, decimals: Int = 2) -> Double {
                let numbers = all.map(number)
                return FixedPoint.rounded(
                    random.uniform((numbers.min() ?? 0)...(numbers.max() ?? 0)), decimals: decimals)
            }
            return Athlete(
                name: name, depth: draw(\.depth), fast: draw(\.fast), slow: draw(\.slow, decimals: 1),
                upShare: draw(\.upShare), spread: draw(\.spread), fatigue: draw(\.fatigue), prone: draw(\.prone),
                impact: draw(\.impact), sway: draw(\.sway, decimals: 3), nod: draw(\.nod),
                noise: draw(\.noise, decimals: 3))
        }
    }
}

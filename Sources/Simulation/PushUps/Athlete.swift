/// A simulated athlete with headphones that sense motion.
struct Athlete: Sendable {
    /// A short name.
    let name: String
    /// How far the head goes down in a push-up, in metres.
    let depth: Double
    /// How long a fast push-up takes, in seconds.
    let fast: Double
    /// How long a slow push-up takes, in seconds.
    let slow: Double
    /// The share of a fast push-up's time spent going up; of a slow one three quarters of it.
    let upShare: Double
    /// The standard deviation of a push-up's time, as a share of it.
    let spread: Double
    /// How much longer the last push-up of a set takes than the first, as a share.
    let fatigue: Double
    /// The pitch of the head in the push-up position, in rad; −1 faces the floor.
    let prone: Double
    /// How hard the body shakes after the turn at the bottom, in g.
    let impact: Double
    /// How the body sways up and down all the time, as a standard deviation in g.
    let sway: Double
    /// How far the head nods while standing, in rad.
    let nod: Double
    /// The standard deviation of the noise of user acceleration in g.
    let noise: Double

    /// Everyone in the set.
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
}

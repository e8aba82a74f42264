/// A simulated person with a phone in the hand.
struct Holder: Sendable {
    /// A short name.
    let name: String
    /// The reach of a shake, in metres.
    let reach: Double
    /// The duration of one stroke of the hand, in seconds.
    let stroke: Double
    /// The rest between the two shakes of a gesture, in seconds.
    let pause: Double
    /// The relative standard deviation of reach, stroke and pause.
    let spread: Double
    /// The direction of shakes in the phone's axes; length about 1.
    let habit: Vector
    /// The standard deviation of the hand's tremor in g.
    let tremble: Double
    /// The initial orientation of the phone: pitch and roll in rad.
    let hold: (pitch: Double, roll: Double)

    /// All people in the set.
    static let all = [
        Holder(
            name: "kim", reach: 0.062, stroke: 0.105, pause: 0.17, spread: 0.05, habit: Vector(0.1, 0.2, 0.97),
            tremble: 0.015, hold: (0.15, 0)),
        Holder(
            name: "lea", reach: 0.036, stroke: 0.100, pause: 0.14, spread: 0.06, habit: Vector(0.25, 0.1, 0.96),
            tremble: 0.010, hold: (0.35, 0.1)),
        Holder(
            name: "max", reach: 0.080, stroke: 0.110, pause: 0.22, spread: 0.08, habit: Vector(0.75, 0.1, 0.65),
            tremble: 0.030, hold: (0.25, -0.1)),
        Holder(
            name: "noa", reach: 0.052, stroke: 0.095, pause: 0.12, spread: 0.07, habit: Vector(-0.2, 0.45, 0.87),
            tremble: 0.020, hold: (0.5, 0.05)),
    ]
}

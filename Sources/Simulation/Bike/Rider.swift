/// A simulated rider of a stationary bike, with the bike as it moves under them and the phone as they fix it.
struct Rider: Sendable {
    /// A short name.
    let name: String
    /// The cadence they like, in turns a minute.
    let cadence: Double
    /// How far the bike leans to each side at full effort, in radians; once a turn.
    let lean: Double
    /// How far the bike nods at full effort, in radians; twice a turn.
    let nod: Double
    /// How far the handlebar turns to each side at full effort, in radians; once a turn.
    let wag: Double
    /// The share of the third harmonic in the lean: a pedal stroke with corners.
    let corner: Double
    /// The share of one hump in the nod: one leg works harder.
    let limp: Double
    /// How the bike trembles, as a standard deviation in radians.
    let tremble: Double
    /// The standard deviation of the raw gyroscope's noise in rad/s.
    let noise: Double
    /// Wheel turns of the trainer for one of the crank.
    let gear: Double
    /// How the phone sits on the bike (x right, y ahead, z up).
    let mount: Attitude
    /// The mount in words.
    let mountWords: String

    /// Everyone in the set.
    static let all = [
        Rider(
            name: "ada", cadence: 78, lean: 0.030, nod: 0.008, wag: 0.010, corner: 0.06, limp: 0.2, tremble: 0.0002,
            noise: 0.010, gear: 2.8, mount: Attitude(pitch: 0.95, roll: 0.05),
            mountWords: "handlebar, screen to the rider"),
        Rider(
            name: "ben", cadence: 93, lean: 0.023, nod: 0.006, wag: 0.008, corner: 0.04, limp: 0.1, tremble: 0.0001,
            noise: 0.008, gear: 2.6, mount: Attitude(pitch: -1.00, roll: 2.90, yaw: 0.2),
            mountWords: "pouch on the stem, screen down: z points the other way"),
        Rider(
            name: "cleo", cadence: 66, lean: 0.044, nod: 0.016, wag: 0.014, corner: 0.10, limp: 0.3, tremble: 0.0005,
            noise: 0.014, gear: 3.2, mount: Attitude(pitch: 0.80, roll: -0.10, yaw: 0.1),
            mountWords: "handlebar, screen to the rider, loose"),
        Rider(
            name: "dora", cadence: 82, lean: 0.028, nod: 0.011, wag: 0.015, corner: 0.06, limp: 0.25, tremble: 0.0002,
            noise: 0.010, gear: 2.9, mount: Attitude(pitch: 0.10, roll: -0.85),
            mountWords: "strapped to the side: axes turned"),
    ]

    /// An empty bike, with the phone where ada has it.
    static let nobody = Rider(
        name: "nobody", cadence: 0, lean: 0, nod: 0, wag: 0, corner: 0, limp: 0, tremble: 0.0002, noise: 0.010, gear: 0,
        mount: Attitude(pitch: 0.95, roll: 0.05), mountWords: "handlebar, screen to the rider")
}

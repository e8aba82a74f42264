/// A simulated rider of a stationary bike, with the bike's motion and the phone's mount.
struct Rider: Sendable {
    /// A short name.
    let name: String
    /// The usual cadence, in turns per minute.
    let cadence: Double
    /// The lean of the bike to each side at full effort, in radians; once per turn.
    let lean: Double
    /// The pitch of the bike at full effort, in radians; twice per turn.
    let nod: Double
    /// The angle of the handlebar to each side at full effort, in radians; once per turn.
    let wag: Double
    /// The fraction of the third harmonic in the lean.
    let corner: Double
    /// The asymmetry of the pitch: one leg works harder.
    let limp: Double
    /// The standard deviation of the bike's vibration in radians.
    let tremble: Double
    /// The standard deviation of the raw gyroscope's noise in rad/s.
    let noise: Double
    /// Wheel turns of the trainer per crank turn.
    let gear: Double
    /// The orientation of the phone on the bike (x right, y ahead, z up).
    let mount: Attitude
    /// A description of the mount.
    let mountWords: String

    /// All people in the set.
    static let all = [
        Rider(
            name: "ada", cadence: 78, lean: 0.030, nod: 0.008, wag: 0.010, corner: 0.06, limp: 0.2, tremble: 0.0002,
            noise: 0.010, gear: 2.8, mount: Attitude(pitch: 0.95, roll: 0.05),
            mountWords: "handlebar, screen to the rider"),
        Rider(
            name: "ben", cadence: 93, lean: 0.023, nod: 0.006, wag: 0.008, corner: 0.04, limp: 0.1, tremble: 0.0001,
            noise: 0.008, gear: 2.6, mount: Attitude(pitch: -1.00, roll: 2.90, yaw: 0.2),
            mountWords: "pouch on the stem, screen down: z reversed"),
        Rider(
            name: "cleo", cadence: 66, lean: 0.044, nod: 0.016, wag: 0.014, corner: 0.10, limp: 0.3, tremble: 0.0005,
            noise: 0.014, gear: 3.2, mount: Attitude(pitch: 0.80, roll: -0.10, yaw: 0.1),
            mountWords: "handlebar, screen to the rider, loose"),
        Rider(
            name: "dora", cadence: 82, lean: 0.028, nod: 0.011, wag: 0.015, corner: 0.06, limp: 0.25, tremble: 0.0002,
            noise: 0.010, gear: 2.9, mount: Attitude(pitch: 0.10, roll: -0.85),
            mountWords: "strapped to the side, axes rotated"),
    ]

    /// A bike without a rider, with ada's mount.
    static let nobody = Rider(
        name: "nobody", cadence: 0, lean: 0, nod: 0, wag: 0, corner: 0, limp: 0, tremble: 0.0002, noise: 0.010, gear: 0,
        mount: Attitude(pitch: 0.95, roll: 0.05), mountWords: "handlebar, screen to the rider")
}

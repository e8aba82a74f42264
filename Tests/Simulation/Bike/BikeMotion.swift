/// The motion of a phone on a stationary bike.
///
/// Each pedal stroke tilts the bike to its side, so that it leans and its handlebar turns once per crank turn, and presses
/// the front down, so that it pitches twice per turn. The bike pivots on the floor; the phone is about a metre above it.
struct BikeMotion: Sendable {
    let rider: Rider
    let ride: Ride
    private let posture: Rattle
    private let trembleLean: Rattle
    private let trembleNod: Rattle
    private let heading: Double

    /// The position of the phone on the upright bike in metres: x right, y ahead, z up.
    private static let seat = Vector(0, 0.45, 1.0)
    /// The vertical displacement of the bike under one stroke at full effort, in metres.
    private static let bob = 0.0008

    init(rider: Rider, ride: Ride, random: inout SplitMix64) {
        self.rider = rider
        self.ride = ride
        posture = Rattle(deviation: rider.lean * 0.2, frequencies: 0.05...0.5, random: &random)
        trembleLean = Rattle(deviation: rider.tremble, frequencies: 4...9, random: &random)
        trembleNod = Rattle(deviation: rider.tremble, frequencies: 4...9, random: &random)
        heading = random.uniform(-0.6...0.6)
    }

    /// The phone's pose at a time in seconds.
    func pose(at time: Double) -> Pose {
        let (turn, effort) = (ride.turns(at: time), ride.effort.value(at: time))
        let once = Trigonometry.sine(turns: turn)
        let stroke = once + rider.corner * Trigonometry.sine(turns: 3 * turn + 0.1)
        let twice = Trigonometry.sine(turns: 2 * turn + 0.2)
        let knock = ride.knocks.reduce(0) { $0 + $1.value(at: time) }
        let lean = -effort * rider.lean * stroke + posture.value(at: time) + trembleLean.value(at: time) + knock
        let nod = effort * rider.nod * (twice + rider.limp * once) + trembleNod.value(at: time) + 0.4 * knock
        let wag = effort * rider.wag * Trigonometry.sine(turns: turn + 0.03) + 0.2 * knock
        let bike = Attitude(pitch: nod, roll: lean, yaw: heading + wag).rotation
        let give = effort * Self.bob * twice
        return Pose(rotation: bike * rider.mount.rotation, place: bike.toWorld(Self.seat) + Vector(0, 0, give))
    }
}

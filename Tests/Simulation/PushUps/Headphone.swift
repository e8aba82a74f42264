import RepDetection

/// Headphones with motion sensors: nominally 25 Hz, with jitter.
struct Headphone: Sendable {
    static let sampleRate = 25.0

    static let columns =
        SimulatedColumn.sensor("headphone.attitude", axes: ["pitch", "roll", "yaw"], unit: "rad")
        + SimulatedColumn.sensor("headphone.userAcceleration", unit: "g")
        + SimulatedColumn.sensor("headphone.rotationRate", unit: "rad/s")
        + SimulatedColumn.sensor("headphone.gravity", unit: "g")

    /// Noise of the rotation rate in rad/s.
    private static let rotationNoise = 0.01

    /// Noise of user acceleration in g.
    private let noise: Double
    private var random: SplitMix64

    init(noise: Double, random: SplitMix64) {
        self.noise = noise
        self.random = random
    }

    /// The times of the samples, starting at 0 s: the radio delivers some in bursts and loses some.
    ///
    /// Intervals are 40 ± 5 ms; one in 40 is 2 to 4 ms after a long one; one in 400 is a gap of 0.2 s.
    mutating func times(until end: Double) -> [Double] {
        var times = [0.0]
        var (time, late) = (0.0, 0.0)
        while true {
            let draw = random.unit()
            if late > 0 {
                time += random.uniform(0.002...0.004)
                late = 0
            } else if draw < 1.0 / 400 {
                time += 0.2
            } else if draw < 1.0 / 400 + 1.0 / 40 {
                late = random.uniform(0.072...0.078)
                time += late
            } else {
                time += min(0.06, max(0.02, 0.04 + random.gaussian(0.005)))
            }
            guard time <= end else { return times }
            times.append(time)
        }
    }

    /// The sensor values at a time in seconds, in the order of the columns.
    mutating func sample(_ workout: Workout, at time: Double) -> [Double] {
        let ideal = IdealMotion(at: time, of: workout.pose)
        let user = ideal.userAcceleration + random.vector(noise)
        let rotation = ideal.rotationRate + random.vector(Self.rotationNoise)
        let attitude = [ideal.attitude.pitch, ideal.attitude.roll, ideal.attitude.yaw]
        return attitude + [user, rotation, ideal.gravity].flatMap { [$0.x, $0.y, $0.z] }
    }
}

import RepDetection

/// The phone on the bike: seven sensors with three axes each, at 30 Hz.
struct BikePhone: Sendable {
    static let sampleRate = 30.0

    static let columns =
        SimulatedColumn.sensor("attitude", axes: ["pitch", "roll", "yaw"], unit: "rad")
        + SimulatedColumn.sensor("rotationRate", unit: "rad/s")
        + SimulatedColumn.sensor("gravity", unit: "g")
        + SimulatedColumn.sensor("userAcceleration", unit: "g")
        + SimulatedColumn.sensor("acceleration", unit: "g")
        + SimulatedColumn.sensor("gyroscope", unit: "rad/s")
        + SimulatedColumn.sensor("magnetometer", unit: "µT", decimals: 1)

    /// The Earth's magnetic field in central Europe in µT: north and down.
    private static let field = Vector(0, 20, -44)
    /// Noise of user acceleration in g, of the filtered rotation rate in rad/s, and of the magnetometer in µT.
    private static let (accelerationNoise, rotationNoise, magneticNoise) = (0.006, 0.003, 0.4)

    /// The standard deviation of the error of attitude in radians.
    private static let stray = 0.008

    /// Noise of the raw gyroscope in rad/s.
    private let gyroscopeNoise: Double
    /// The bias of the raw gyroscope in rad/s.
    private let bias: Vector
    /// The magnetic field of the bike's steel in µT.
    private let steel: Vector
    /// The error of the phone's attitude, in radians about its axes.
    private let strayX, strayY, strayZ: Rattle
    private var random: SplitMix64

    init(gyroscopeNoise: Double, random: SplitMix64) {
        self.gyroscopeNoise = gyroscopeNoise
        self.random = random
        strayX = Rattle(deviation: Self.stray, frequencies: 0.2...1.0, random: &self.random)
        strayY = Rattle(deviation: Self.stray, frequencies: 0.2...1.0, random: &self.random)
        strayZ = Rattle(deviation: Self.stray, frequencies: 0.2...1.0, random: &self.random)
        bias = self.random.vector(0.02)
        steel = self.random.vector(12)
    }

    /// The sensor values at a time in seconds, in the order of the columns.
    ///
    /// Attitude and gravity come from the same estimate of the orientation, which has a slow error; the other sensors have
    /// independent noise.
    mutating func sample(_ motion: BikeMotion, at time: Double) -> [Double] {
        let ideal = IdealMotion(at: time, of: motion.pose)
        let user = ideal.userAcceleration + random.vector(Self.accelerationNoise)
        let rotation = ideal.rotationRate + random.vector(Self.rotationNoise)
        let gyroscope = ideal.rotationRate + bias + random.vector(gyroscopeNoise)
        let magnetometer = ideal.rotation.toBody(Self.field) + steel + random.vector(Self.magneticNoise)
        let stray = Attitude(pitch: strayX.value(at: time), roll: strayY.value(at: time), yaw: strayZ.value(at: time))
        let estimate = ideal.rotation * stray.rotation
        let (attitude, gravity) = (Attitude(estimate), estimate.toBody(Vector(0, 0, -1)))
        let vectors = [rotation, gravity, user, gravity + user, gyroscope, magnetometer]
        return [attitude.pitch, attitude.roll, attitude.yaw] + vectors.flatMap { [$0.x, $0.y, $0.z] }
    }
}

extension SplitMix64 {
    /// Three independent draws.
    mutating func vector(_ deviation: Double) -> Vector {
        let x = gaussian(deviation)
        let y = gaussian(deviation)
        return Vector(x, y, gaussian(deviation))
    }
}

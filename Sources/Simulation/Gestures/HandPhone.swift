/// The accelerometer of a phone in the hand: raw, with gravity, nominally 100 Hz.
struct HandPhone: Sendable {
    static let sampleRate = 100.0
    static let columns = SimulatedColumn.sensor("acceleration", unit: "g")

    /// Noise in g.
    private static let noise = 0.006
    private var random: SplitMix64

    init(random: SplitMix64) { self.random = random }

    /// The times of the samples from 0 s on: 10 ms apart, now and then 1 ms more or less.
    mutating func times(until end: Double) -> [Double] {
        var times = [0.0]
        for number in 1...max(1, Int(end * Self.sampleRate)) {
            let late = random.unit()
            times.append(Double(number) / Self.sampleRate + (late < 0.1 ? -0.001 : late > 0.9 ? 0.001 : 0))
        }
        return times
    }

    /// What the accelerometer says at a time in seconds: gravity and user acceleration, x y z.
    mutating func sample(_ handling: Handling, at time: Double) -> [Double] {
        let ideal = IdealMotion(at: time, of: handling.pose)
        let all = ideal.gravity + ideal.userAcceleration + random.vector(Self.noise)
        return [all.x, all.y, all.z]
    }
}

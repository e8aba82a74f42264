/// The accelerometer of a phone in the hand: raw, with gravity, nominally 100 Hz.
struct HandPhone: Sendable {
    static let sampleRate = 100.0
    static let columns = SimulatedColumn.sensor("acceleration", unit: "g")

    /// Noise in g.
    private static let noise = 0.006
    private var random: SplitMix64

    init(random: SplitMix64) { self.random = random }

    /// The times of the samples, starting at 0 s: 10 ms apart, some 1 ms early or late.
    mutating func times(until end: Double) -> [Double] {
        var times = [0.0]
        for number in 1...max(1, Int(end * Self.sampleRate)) {
            let late = random.unit()
            times.append(Double(number) / Self.sampleRate + (late < 0.1 ? -0.001 : late > 0.9 ? 0.001 : 0))
        }
        return times
    }

    /// The accelerometer's values at a time in seconds: gravity plus user acceleration, x y z.
    mutating func sample(_ handling: Handling, at time: Double) -> [Double] {
        let ideal = IdealMotion(at: time, of: handling.pose)
        let all = ideal.gravity + ideal.userAcceleration + random.vector(Self.noise)
        return [all.x, all.y, all.z]
    }
}

/// Smooth random motion: several sines of random frequency and phase.
struct Rattle: Sendable {
    private let parts: [(frequency: Double, phase: Double)]
    private let amplitude: Double

    /// Makes a rattle whose standard deviation is `deviation`, of frequencies in a range in Hz.
    init(deviation: Double, frequencies: ClosedRange<Double>, parts count: Int = 5, random: inout SplitMix64) {
        var parts: [(frequency: Double, phase: Double)] = []
        for _ in 0..<count { parts.append((random.uniform(frequencies), random.unit())) }
        self.parts = parts
        amplitude = deviation * (2 / Double(count)).squareRoot()
    }

    /// The value at a time in seconds.
    func value(at time: Double) -> Double {
        amplitude * parts.reduce(0) { $0 + Trigonometry.sine(turns: $1.frequency * time + $1.phase) }
    }
}

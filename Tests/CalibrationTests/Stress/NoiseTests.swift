import RepDetection
import Testing

@testable import Calibration

@Suite struct NoiseTests {
    @Test("1, 3 and a missing sample have the standard deviation 1: half of it is added")
    func offset() throws {
        let recording = Recording(signals: ["y": TurnTests.signal([1, .nan, 3]), "z": TurnTests.signal([0, 8])])
        let values = try #require(recording.offset(deviations: -0.5)["y"]?.values)
        #expect(values[0] == 0.5 && values[1].isNaN && values[2] == 2.5)
        #expect(recording.offset(deviations: 0.25)["z"]?.values == [1, 9])
    }

    @Test("Noise has its mean, size and spectrum, grows with its level, and differs between channels")
    func noise() throws {
        let count = 20_000
        let values = (0..<count).map { $0 % 2 == 0 ? -2.0 : 2 }
        let recording = Recording(signals: ["y": TurnTests.signal(values), "z": TurnTests.signal(values)])
        func noise(_ deviations: Double, _ channel: Channel) throws -> [Double] {
            let noisy = recording.withNoise(deviations: deviations) { $0 == "y" ? 1 : 2 }
            return zip(try #require(noisy[channel]).values, values).map { $0 - $1 }
        }
        let (half, whole, other) = (try noise(0.5, "y"), try noise(1, "y"), try noise(0.5, "z"))
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        // The standard deviation is half of 2; its estimate has a standard error of 1/√(2n) = 0.005.
        #expect(abs(mean(half)) < 0.03)
        #expect(abs(mean(half.map { $0 * $0 }).squareRoot() - 1) < 0.025)
        #expect(abs(mean(zip(half, half.dropFirst()).map { $0 * $1 })) < 0.035)
        #expect(abs(mean(zip(half, other).map { $0 * $1 })) < 0.035)
        #expect(zip(half, whole).allSatisfy { abs(2 * $0 - $1) < 1e-12 })
    }
}

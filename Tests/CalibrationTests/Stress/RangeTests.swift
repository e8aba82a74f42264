import RepDetection
import Testing

@testable import Calibration

@Suite struct RangeTests {
    /// A sensor with a peak of 4 on x, a scalar with a peak of 8, and an angle.
    private let recording = Recording(signals: [
        "a.x": TurnTests.signal([4, -1, .nan]), "a.y": TurnTests.signal([1, -3, 0.5]),
        "a.z": TurnTests.signal([-2.5, 0, 2]), "b": TurnTests.signal([-8, 5, 1]),
        "c.pitch": TurnTests.signal([2, 1, -2], unit: "rad"),
    ])

    @Test("The axes of a sensor are cut at one limit, other channels at their own, and angles not at all")
    func clipped() throws {
        let clipped = try recording.clipped(fraction: 0.5, reading: ["a.y", "c.pitch"])
        #expect(Array(clipped["a.x"]?.values.prefix(2) ?? []) == [2, -1] && clipped["a.x"]?.values[2].isNaN == true)
        #expect(clipped["a.y"]?.values == [1, -2, 0.5])
        #expect(clipped["a.z"]?.values == [-2, 0, 2])
        #expect(clipped["b"]?.values == [-4, 4, 1])
        #expect(clipped["c.pitch"] == recording["c.pitch"])
    }

    @Test("A gain multiplies all values but angles")
    func scaled() throws {
        let scaled = try recording.scaled(factor: 1.5, reading: ["b"])
        #expect(scaled["a.y"]?.values == [1.5, -4.5, 0.75])
        #expect(scaled["b"]?.values == [-12, 7.5, 1.5])
        #expect(scaled["c.pitch"] == recording["c.pitch"])
    }

    @Test("A detector that reads angles alone has no range to cut and no scale")
    func angles() {
        #expect(throws: DisturbanceError.fixedScale("c.pitch")) {
            try recording.clipped(fraction: 0.5, reading: ["c.pitch"])
        }
        #expect(throws: DisturbanceError.fixedScale("c.pitch")) {
            try recording.scaled(factor: 0.5, reading: ["c.pitch"])
        }
    }
}

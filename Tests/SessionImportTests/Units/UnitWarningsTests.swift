import RepDetection
import Testing

@testable import SessionImport

@Suite struct UnitWarningsTests {
    private func recording(_ sensor: String, _ z: Double, unit: String, rate: Double = 50) -> Recording {
        let timeline = Timeline(count: 100, sampleRate: rate)
        var recording = Recording()
        for (axis, value) in [("x", 0.0), ("y", 0.0), ("z", z)] {
            recording.signals[Channel(sensor + "." + axis)] = Signal(
                unit: unit, timeline: timeline, values: Array(repeating: value, count: 100))
        }
        return recording
    }

    @Test(
        "Numbers that contradict their unit",
        arguments: [
            ("acceleration", 9.8, "g", "probably in m/s²"), ("gravity", 1.0, "m/s²", "probably in g"),
            ("acceleration", 0.02, "g", "probably user acceleration"), ("userAcceleration", 7, "g", "probably in m/s²"),
            ("rotationRate", 90, "rad/s", "probably in degrees"),
        ] as [(String, Double, String, String)])
    func doubtful(sensor: String, size: Double, unit: String, words: String) throws {
        let advisory = try #require(recording(sensor, size, unit: unit).unitWarnings.first)
        #expect(advisory.description.contains(words))
    }

    @Test(
        "Usual numbers are not advised against",
        arguments: [
            ("acceleration", 1.0, "g"), ("acceleration", 9.8, "m/s²"), ("userAcceleration", 0.02, "g"),
            ("userAcceleration", 3, "g"), ("userAcceleration", 7, "m/s²"),
            ("rotationRate", 12, "rad/s"), ("acceleration", 22144, "raw"),
        ] as [(String, Double, String)])
    func usual(sensor: String, size: Double, unit: String) {
        #expect(recording(sensor, size, unit: unit).unitWarnings == [])
    }

    @Test("A sensor that runs for much less time than another is pointed out, one that starts a little later is not")
    func spans() throws {
        var both = recording("acceleration", 1, unit: "g")
        func add(seconds: Double) {
            both.signals["pressure"] = Signal(
                unit: "hPa", timeline: Timeline(times: [0, seconds], sampleRate: 1 / seconds), values: [1013, 1013])
        }
        add(seconds: 2.2)
        #expect(both.unitWarnings == [])
        add(seconds: 700)
        #expect(
            both.unitWarnings == [
                .unequalSpans(shortest: "acceleration", seconds: 1.98, longest: "pressure", longestSeconds: 700)
            ])
    }

    @Test("Rates of no motion sensor")
    func rate() {
        #expect(recording("rotationRate", 1, unit: "rad/s", rate: 0.05).unitWarnings == [.rateUnlikely(0.05)])
    }
}

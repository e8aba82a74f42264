import Testing

@testable import SessionImport

@Suite struct MeasuredUnitTests {
    @Test(
        "Factors between units",
        arguments: [
            ("m/s^2", "g", 1 / 9.80665), ("g", "m/s²", 9.80665), ("m·s⁻²", "g", 1 / 9.80665), ("mg", "g", 0.001),
            ("deg/s", "rad/s", Double.pi / 180), ("°/s", "rad/s", Double.pi / 180), ("rad", "°", 180 / Double.pi),
            ("hPa", "kPa", 0.1), ("G", "µT", 100.0), ("T", "µT", 1e6), ("μT", "µT", 1), ("ft", "m", 0.3048),
        ] as [(String, String, Double)])
    func factor(from: String, to: String, expected: Double) throws {
        let factor = try #require(MeasuredUnit.factor(from: from, to: to))
        #expect(abs(factor - expected) <= 1e-15 * expected)
    }

    @Test("Units of different quantities, and unknown ones, can't be converted")
    func refused() {
        #expect(MeasuredUnit.factor(from: "rad/s", to: "g") == nil)
        #expect(MeasuredUnit.factor(from: "furlong", to: "m") == nil)
    }

    @Test("A profile converts with \"from\", and refuses what can't be converted")
    func profile() throws {
        func profile(from: String) -> ImportProfile {
            plainProfile { $0.channels[0].from = from }
        }
        #expect(try read("t,x,y\n0,9.80665,2\n1,19.6133,2\n", profile(from: "m/s^2")).values("a.x") == [1, 2])
        let error = try failure(of: "t,x,y\n0,1,2\n", profile(from: "rad"))
        #expect("\(error)".contains("at channels[0].from: \"rad\" can't be converted to \"g\""))
    }

    @Test("Units by numbers")
    func byNumbers() {
        func axes(_ size: Double) -> [[Double]] { [[0, size, 0], [0, 0, size], [size, 0, 0]] }
        #expect(UnitByNumbers.unit(of: .acceleration, axes: axes(1)) == .g)
        #expect(UnitByNumbers.unit(of: .acceleration, axes: axes(9.8)) == .metresPerSecondSquared)
        #expect(UnitByNumbers.unit(of: .acceleration, axes: axes(1000.5)) == .milligravity)
        #expect(UnitByNumbers.unit(of: .acceleration, axes: axes(4)) == nil)
        #expect(UnitByNumbers.unit(of: .rotationRate, axes: axes(120)) == nil)
        #expect(UnitByNumbers.unit(of: .attitude, axes: axes(90)) == nil)
        // Motion of any size has a small mean; gravity has none but its own.
        #expect(UnitByNumbers.unit(of: .acceleration, axes: [[9, -9, 9, -9], [0, 0, 0, 0], [1, 1, 1, 1]]) == nil)
        #expect(UnitByNumbers.unit(of: .acceleration, axes: [[1024], [0], [0]]) == nil)
        #expect(UnitByNumbers.counts(of: [[300], [-200], [16384]]) == 16384)
        #expect(UnitByNumbers.counts(of: [[300.5], [-200], [16384]]) == nil)
        #expect(UnitByNumbers.unit(of: .pressure, axes: [[1013, 1014]]) == .hectopascal)
    }
}

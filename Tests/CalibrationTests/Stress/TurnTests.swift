import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct TurnTests {
    @Test(
        "A quarter turn carries x to y, y to z and z to x, exactly",
        arguments: [
            (Disturbance.DeviceAxis.z, [-2.0, 1, 3]), (.x, [1, -3, 2]), (.y, [3, 2, -1]),
        ])
    func quarter(axis: Disturbance.DeviceAxis, expected: [Double]) throws {
        let turned = try Self.vector(1, 2, 3).turned(about: axis, degrees: 90, reading: ["a.x"])
        #expect(["a.x", "a.y", "a.z"].map { turned[$0]?.values } == expected.map { [$0] })
    }

    @Test("30° about z: cos 30° = √3/2, sin 30° = ½")
    func thirty() throws {
        let turned = try Self.vector(2, 4, 7).turned(about: .z, degrees: 30, reading: ["a.y"])
        let root = 3.0.squareRoot()
        for (channel, value) in [("a.x", root - 2), ("a.y", 1 + 2 * root), ("a.z", 7)] {
            #expect(try abs(#require(turned[Channel(channel)]?.values[0]) - value) < 1e-14)
        }
    }

    @Test("Sine and cosine are those of the C library")
    func functions() {
        for degrees in stride(from: -400.0, through: 400, by: 0.5) {
            let turn = Turn(degrees: degrees)
            #expect(abs(turn.sine - sin(degrees * .pi / 180)) < 4e-15)
            #expect(abs(turn.cosine - cos(degrees * .pi / 180)) < 4e-15)
        }
    }

    @Test("Every vector of the device turns, magnitudes stay, and the opposite turn restores all")
    func norm() throws {
        var random = SeededGenerator(4)
        func signal() -> [Double] { (0..<50).map { _ in random.number(-3...3) } }
        let names = ["acceleration", "gyroscope"].flatMap { sensor in ["x", "y", "z"].map { "\(sensor).\($0)" } }
        let recording = Recording(
            signals: Dictionary(uniqueKeysWithValues: names.map { (Channel($0), Self.signal(signal())) }))
        for axis in Disturbance.DeviceAxis.allCases {
            let turned = try recording.turned(about: axis, degrees: 35, reading: ["gyroscope.z"])
            let restored = try turned.turned(about: axis, degrees: -35, reading: ["gyroscope.z"])
            for sensor in ["acceleration", "gyroscope"] {
                let magnitude = Channel(sensor + ".magnitude")
                #expect(Self.distance(turned[magnitude], recording[magnitude]) < 1e-14)
                #expect(
                    turned[Channel("\(sensor).\(axis.rawValue)")] == recording[Channel("\(sensor).\(axis.rawValue)")])
            }
            for name in names { #expect(Self.distance(restored[Channel(name)], recording[Channel(name)]) < 1e-14) }
            #expect(turned != recording)
        }
    }

    @Test("Orientations, scalars and incomplete axes are refused; a recorded magnitude stays")
    func refused() throws {
        var recording = Self.vector(1, 2, 3)
        recording.signals["a.pitch"] = Self.signal([1], unit: "rad")
        recording.signals["b.x"] = Self.signal([1])
        recording.signals["b.y"] = Self.signal([1])
        recording.signals["c.magnitude"] = Self.signal([5])
        recording.signals["c.principal"] = Self.signal([5])
        for axis in ["w", "x", "y", "z"] { recording.signals[Channel("q." + axis)] = Self.signal([0.5], unit: "1") }
        for (channel, error) in [
            ("a.pitch", DisturbanceError.orientation("a.pitch")), ("q.x", .orientation("q.x")),
            ("b.y", .notAVector("b.y")), ("c.principal", .notAVector("c.principal")),
        ] {
            #expect(throws: error) {
                try recording.turned(about: .x, degrees: 5, reading: ["a.x", Channel(channel)])
            }
        }
        for channel: Channel in ["c.magnitude", "a.magnitude", "a.principal"] {
            let turned = try recording.turned(about: .z, degrees: 90, reading: [channel])
            #expect(turned["c.magnitude"] == recording["c.magnitude"] && turned["q.x"] == recording["q.x"])
            #expect(turned["b.y"] == recording["b.y"] && turned["a.x"]?.values == [-2])
        }
    }

    static func vector(_ x: Double, _ y: Double, _ z: Double) -> Recording {
        Recording(signals: ["a.x": signal([x]), "a.y": signal([y]), "a.z": signal([z])])
    }

    static func signal(_ values: [Double], unit: String = "g", rate: Double = 50) -> Signal {
        Signal(unit: unit, timeline: Timeline(count: values.count, sampleRate: rate), values: values)
    }

    /// The largest difference of two signals' values; infinite where one is missing.
    static func distance(_ one: Signal?, _ other: Signal?) -> Double {
        guard let one, let other, one.timeline == other.timeline else { return .infinity }
        return zip(one.values, other.values).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}

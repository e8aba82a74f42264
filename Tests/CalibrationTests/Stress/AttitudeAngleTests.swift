import Foundation
import RepDetection
import Testing

@testable import Calibration

@Suite struct AttitudeAngleTests {
    /// A device at some poses, with pitch and roll in a unit, and gravity rounded to three decimals as files have it.
    private static func recording(
        _ poses: [(pitch: Double, roll: Double)], unit: String = "rad", rounding: Double = 1000
    ) -> Recording {
        let size = unit == "rad" ? 1 : 180 / Double.pi
        func gravity(_ part: ((pitch: Double, roll: Double)) -> Double) -> Signal {
            TurnTests.signal(poses.map { (part($0) * rounding).rounded() / rounding })
        }
        return Recording(signals: [
            "phone.attitude.pitch": TurnTests.signal(poses.map { $0.pitch * size }, unit: unit),
            "phone.attitude.roll": TurnTests.signal(poses.map { $0.roll * size }, unit: unit),
            "phone.attitude.yaw": TurnTests.signal(poses.map { _ in 0 }, unit: unit),
            "phone.gravity.x": gravity { cos($0.pitch) * sin($0.roll) },
            "phone.gravity.y": gravity { -sin($0.pitch) },
            "phone.gravity.z": gravity { -cos($0.pitch) * cos($0.roll) },
        ])
    }

    private static let angles: [Channel] = ["phone.attitude.pitch", "phone.attitude.roll"]

    /// A flat device whose vectors turn by 30° has itself turned by −30°.
    @Test(
        "By hand: a flat device turned about x pitches, about y rolls, about z does neither", arguments: ["rad", "deg"])
    func byHand(unit: String) throws {
        let flat = Self.recording([(0, 0)], unit: unit)
        let thirty = unit == "rad" ? Double.pi / 6 : 30
        for (axis, expected) in [(Disturbance.DeviceAxis.x, [-thirty, 0]), (.y, [0, -thirty]), (.z, [0, 0])] {
            let turned = try flat.turned(about: axis, degrees: 30, reading: Self.angles)
            for (channel, angle) in zip(Self.angles, expected) {
                #expect(try abs(#require(turned[channel]?.values[0]) - angle) < 1e-12)
            }
        }
    }

    @Test("Angles of rounded samples match their gravity, and are restored by the opposite turn")
    func restored() throws {
        var random = SeededGenerator(6)
        let poses = (0..<200).map { _ in (pitch: random.number(-1.5...1.5), roll: random.number(-3.1...3.1)) }
        let rounded = Self.recording(poses)
        for channel in Self.angles { #expect(AttitudeAngle(channel, in: rounded) != nil) }
        let exact = Self.recording(poses, rounding: 1e15)
        for axis in Disturbance.DeviceAxis.allCases {
            let there = try exact.turned(about: axis, degrees: 50, reading: Self.angles)
            let back = try there.turned(about: axis, degrees: -50, reading: Self.angles)
            for channel in Self.angles {
                #expect(TurnTests.distance(back[channel], exact[channel]) < 1e-11)
                // The part of gravity along y gives the pitch, and a turn about y keeps it.
                let isKept = axis == .y && channel.axis == "pitch"
                #expect((TurnTests.distance(there[channel], exact[channel]) < 1e-14) == isKept)
            }
        }
    }

    @Test("A yaw, angles without gravity, and angles of another convention are refused")
    func refused() {
        let recording = Self.recording([(0.5, 0.3), (0.2, -0.4)])
        var mirrored = recording
        mirrored.signals["phone.attitude.pitch"] = TurnTests.signal([-0.5, -0.2], unit: "rad")
        var bare = recording
        for axis in ["x", "y", "z"] { bare.signals[Channel("phone.gravity." + axis)] = nil }
        for (recording, channel, error) in [
            (recording, "phone.attitude.yaw", DisturbanceError.orientation("phone.attitude.yaw")),
            (mirrored, "phone.attitude.pitch", .noGravity("phone.attitude.pitch")),
            (bare, "phone.attitude.roll", .noGravity("phone.attitude.roll")),
        ] {
            #expect(throws: error) {
                try recording.turned(about: .x, degrees: 10, reading: [Channel(channel)])
            }
        }
    }

    @Test("Arc tangents are those of the C library, in every quadrant")
    func arcTangent() {
        for degrees in stride(from: -180.0, through: 180, by: 0.25) {
            let (x, y) = (3 * cos(degrees * .pi / 180), 3 * sin(degrees * .pi / 180))
            #expect(abs(Elementary.arcTangent(y: y, x: x) - atan2(y, x)) < 2e-15)
        }
        #expect(Elementary.arcTangent(y: 0, x: 0) == 0 && Elementary.arcTangent(y: .nan, x: 1).isNaN)
        #expect(Elementary.arcTangent(y: 0, x: -2) == .pi && Elementary.arcTangent(y: 1, x: 0) == .pi / 2)
    }

    @Test("A detector's attitude keeps its gravity")
    func sensors() {
        let recording = Self.recording([(0, 0)])
        #expect(recording.sensors(of: ["phone.attitude.pitch"]).channels == recording.channels)
        #expect(recording.sensors(of: ["phone.gravity.x"]).channels.count == 3)
        #expect(Channel("attitude.pitch").gravity == "gravity.x" && Channel("a.b").gravity == nil)
    }
}

import RepDetection
import Sessions
import Testing

@testable import Simulation

@Suite struct IdealMotionTests {
    @Test func gravityIsThatOfAPhone() {
        let flat = IdealMotion(at: 0) { _ in Pose(rotation: Attitude().rotation, place: .zero) }
        #expect(flat.gravity == Vector(0, 0, -1))
        let tipped = Attitude(pitch: 0.4, roll: -0.7, yaw: 2)
        let motion = IdealMotion(at: 0) { _ in Pose(rotation: tipped.rotation, place: .zero) }
        let expected = Vector(
            Trigonometry.sine(-0.7) * Trigonometry.cosine(0.4), -Trigonometry.sine(0.4),
            -Trigonometry.cosine(-0.7) * Trigonometry.cosine(0.4))
        #expect(length(motion.gravity - expected) < 1e-12)
        let angles = Vector(motion.attitude.pitch, motion.attitude.roll, motion.attitude.yaw)
        #expect(length(angles - Vector(0.4, -0.7, 2)) < 1e-12)
    }

    @Test func upwardAccelerationAddsWeight() {
        let lift = IdealMotion(at: 1) { time in
            Pose(rotation: Attitude().rotation, place: Vector(0, 0, IdealMotion.standardGravity * time * time / 4))
        }
        #expect(length(lift.userAcceleration - Vector(0, 0, -0.5)) < 1e-6)
    }

    @Test func rotationIsMeasuredAboutTheBodysAxes() {
        let turn = IdealMotion(at: 0) { time in
            Pose(rotation: Attitude(pitch: 0.5, yaw: 2 * time).rotation, place: .zero)
        }
        #expect(length(turn.rotationRate - Vector(0, 2 * Trigonometry.sine(0.5), 2 * Trigonometry.cosine(0.5))) < 1e-4)
    }

    @Test(arguments: zip(Sample.sets, ["", "", "headphone."]))
    func gravityHasLengthOne(set: SimulatedSet, prefix: String) throws {
        for session in set.sessions {
            let magnitude = try #require(session.recording[Channel(prefix + "gravity.magnitude")])
            #expect(magnitude.values.allSatisfy { abs($0 - 1) < 0.002 })
        }
    }

    @Test func accelerationIsGravityAndUserAcceleration() throws {
        for session in Sample.bike.sessions {
            for axis in ["x", "y", "z"] {
                let total = try values(session, "acceleration." + axis)
                let gravity = try values(session, "gravity." + axis)
                let user = try values(session, "userAcceleration." + axis)
                #expect(total.indices.allSatisfy { abs(total[$0] - gravity[$0] - user[$0]) < 0.0021 })
            }
        }
    }

    /// The rotation rate derived from the angles, and the measured one.
    @Test(arguments: zip(Sample.sets, ["", "", "headphone."]))
    func rotationFollowsAttitude(set: SimulatedSet, prefix: String) throws {
        for session in set.sessions where session.label?.count != 0 {
            let pitch = try values(session, prefix + "attitude.pitch")
            let roll = try values(session, prefix + "attitude.roll")
            let yaw = try values(session, prefix + "attitude.yaw")
            let rates = try ["x", "y", "z"].map { try values(session, prefix + "rotationRate." + $0) }
            var (error, power) = (0.0, 0.0)
            for i in 1..<(pitch.count - 1) {
                let time = session.times[i + 1] - session.times[i - 1]
                guard time > 0.05, time < 0.1 else { continue }
                let change = [pitch, roll, yaw].map { ($0[i + 1] - $0[i - 1]) / time }
                let expected = Self.turning(pitch: pitch[i], roll: roll[i], change: change)
                let measured = Vector(rates[0][i], rates[1][i], rates[2][i])
                error += ((expected - measured) * (expected - measured)).sum()
                power += (measured * measured).sum()
            }
            let share = (error / power).squareRoot()
            #expect(share < 0.45, "\(session.name): \(share)")
        }
    }

    /// The rotation rate about the body's axes from angles and their derivatives.
    private static func turning(pitch: Double, roll: Double, change: [Double]) -> Vector {
        let (sp, cp) = (Trigonometry.sine(pitch), Trigonometry.cosine(pitch))
        let (sr, cr) = (Trigonometry.sine(roll), Trigonometry.cosine(roll))
        return Vector(
            cr * change[0] - sr * cp * change[2], change[1] + sp * change[2], sr * change[0] + cr * cp * change[2])
    }

    private func values(_ session: Session, _ channel: String) throws -> [Double] {
        try #require(session.recording.signals[Channel(channel)]).values
    }

    private func length(_ vector: Vector) -> Double { (vector * vector).sum().squareRoot() }
}

import RepDetection
import Sessions
import Testing

@testable import Calibration

struct ShakeBufferStallTests {
    private func session(_ name: String, pose: (Int) -> Double, shakes: [Int], events: [Double]?) -> Session {
        var session = Session.of(
            name, count: shakes.count / 2,
            ["y": (0..<1000).map { pose($0) + (shakes.contains($0) ? 3 : 0) }], sampleRate: 100)
        session.label?.eventTimes = events
        return session
    }

    private func finding(_ session: Session, buffer: ShakeBuffer = .asPublished) -> ShakeBufferStall? {
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "y", unit: "g"), rule: .doubleShake(DoubleShake(buffer: buffer)))
        return ShakeBufferStall(parameters, sampleRate: 100, in: session)
    }

    @Test func findsABufferThatNeverArms() throws {
        let jolted = session("jolted", pose: { $0 == 2 ? 1 : 0 }, shakes: [300, 330], events: nil)
        let found = try #require(finding(jolted))
        #expect(found.lastArmed == nil)
        #expect(found.startDeviation > 0.4)
        #expect(found.description.contains("jolted: the published buffer never arms, since the standard deviation of"))
        #expect(finding(jolted, buffer: .sliding) == nil)
    }

    /// An armed rule stays armed through a tilt. After the next shake it never arms again.
    @Test func findsABufferThatStopsArmingAfterATilt() throws {
        let tilted = session("tilted", pose: { $0 < 500 ? 0 : 0.8 }, shakes: [300, 330, 700, 730], events: nil)
        let found = try #require(finding(tilted))
        #expect(found.lastArmed == 6.99)
        #expect(abs(found.distance - 0.8) < 1e-12)
        #expect(found.description.contains("stops arming at 6.99 s, since the signal at rest is 0.8 away"))
    }

    @Test func findsNothingWhereTheBufferArms() {
        #expect(finding(session("still", pose: { _ in 0 }, shakes: [300, 330], events: nil)) == nil)
        #expect(finding(session("tilted a bit", pose: { $0 < 500 ? 0 : 0.4 }, shakes: [], events: nil)) == nil)
    }

    @Test func aCalibrationByF1ReportsStalls() async throws {
        let sessions = [
            session("a", pose: { $0 < 500 ? 0 : 0.8 }, shakes: [300, 330, 700, 730], events: [3.3, 7.3]),
            session("b", pose: { _ in 0 }, shakes: [200, 230], events: [2.3]),
            session("idle", pose: { _ in 0 }, shakes: [], events: nil),
        ]
        var space = SpaceRequest(rule: .doubleShake)
        space.channels = ["y"]
        space.buffers = [.asPublished]
        let request = CalibrationRequest(space: space, objective: .f1, validation: .leaveOneOut(.session))
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        // Every candidate near the published limits misses the gesture after the tilt.
        let events = try #require(result.inSample.events)
        #expect(events.labelled == 3)
        #expect(abs(result.selected.loss - (1 - events.f1)) < 1e-12)
        #expect(result.sessions[2].inSampleEvents?.labelled == 0)

        space.buffers = [.sliding]
        let sliding = try await Calibration.run(
            CalibrationRequest(space: space, objective: .f1, validation: .leaveOneOut(.session)), sessions: sessions,
            jobs: 1)
        #expect(sliding.inSample.events?.f1 == 1)
        #expect(!sliding.advisories.contains { $0.kind == "frozenBuffer" })

        space.buffers = [.asPublished]
        space[.quiet] = Axis([0.2])
        let narrow = try await Calibration.run(
            CalibrationRequest(space: space, objective: .f1, validation: .none), sessions: sessions, jobs: 1)
        let stalls = narrow.advisories.filter { $0.kind == "frozenBuffer" }
        #expect(stalls.count == 1 && stalls[0].words.hasPrefix("a: the published buffer "))
    }

    @Test func theErrorNamesSessionsWithoutEventTimes() async {
        let sessions = [
            session("timed", pose: { _ in 0 }, shakes: [200, 230], events: [2.3]),
            session("untimed", pose: { _ in 0 }, shakes: [200, 230], events: nil),
        ]
        let request = CalibrationRequest(space: SpaceRequest(rule: .doubleShake), objective: .f1, validation: .none)
        await #expect(throws: CalibrationError.noEventTimes(sessions: ["untimed"])) {
            try await Calibration.run(request, sessions: sessions, jobs: 1)
        }
    }

    /// Neither a tolerance nor its absence changes the selection with another objective.
    @Test func otherObjectivesCompareEventsToo() async throws {
        let sessions = [session("timed", pose: { _ in 0 }, shakes: [200, 230], events: [2.3])]
        var space = SpaceRequest(rule: .doubleShake)
        space.channels = ["y"]
        for tolerance in [nil, 0.1] {
            let request = CalibrationRequest(
                space: space, objective: .mae, validation: .none, tolerance: tolerance)
            let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
            #expect(result.inSample.events?.f1 == 1)
        }
    }
}

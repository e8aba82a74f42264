import RepDetection
import Testing

@testable import Calibration

struct FrozenBufferTests {
    private func session(_ name: String, pose: (Int) -> Double, shakes: [Int], events: [Double]?) -> Session {
        var session = Session.of(
            name, count: shakes.count / 2,
            ["y": (0..<1000).map { pose($0) + (shakes.contains($0) ? 3 : 0) }], sampleRate: 100)
        session.label?.eventTimes = events
        return session
    }

    private func finding(_ session: Session, buffer: ShakeBuffer = .asPublished) -> FrozenBuffer? {
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "y", unit: "g"), rule: .doubleShake(DoubleShake(buffer: buffer)))
        return FrozenBuffer(parameters, sampleRate: 100, in: session)
    }

    @Test func findsAStartThatNeverArms() throws {
        let jolted = session("jolted", pose: { $0 == 2 ? 1 : 0 }, shakes: [300, 330], events: nil)
        let found = try #require(finding(jolted))
        #expect(found.lastArmed == nil)
        #expect(found.startDeviation > 0.4)
        #expect(found.description.contains("jolted: the buffer as published never armed: its first samples differ"))
        #expect(finding(jolted, buffer: .sliding) == nil)
    }

    /// What is armed stays armed through a tilt; it is the next shake after which nothing arms again.
    @Test func findsATiltThatKills() throws {
        let tilted = session("tilted", pose: { $0 < 500 ? 0 : 0.8 }, shakes: [300, 330, 700, 730], events: nil)
        let found = try #require(finding(tilted))
        #expect(found.lastArmed == 6.99)
        #expect(abs(found.distance - 0.8) < 1e-12)
        #expect(found.description.contains("went dead at 6.99 s: the signal rests 0.8 from its starting pose"))
    }

    @Test func isSilentOfASoundSession() {
        #expect(finding(session("still", pose: { _ in 0 }, shakes: [300, 330], events: nil)) == nil)
        #expect(finding(session("tilted a bit", pose: { $0 < 500 ? 0 : 0.4 }, shakes: [], events: nil)) == nil)
    }

    @Test func advisesInACalibrationByF1() async throws {
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
        // The gesture behind the tilt is lost to every candidate with the published limits near.
        let events = try #require(result.inSample.events)
        #expect(events.labelled == 3)
        #expect(abs(result.chosen.loss - (1 - events.f1)) < 1e-12)
        #expect(result.sessions[2].inSampleEvents?.labelled == 0)

        space.buffers = [.sliding]
        let sliding = try await Calibration.run(
            CalibrationRequest(space: space, objective: .f1, validation: .leaveOneOut(.session)), sessions: sessions,
            jobs: 1)
        #expect(sliding.inSample.events?.f1 == 1)
        #expect(!sliding.advisories.contains { if case .frozenBuffer = $0 { true } else { false } })

        space.buffers = [.asPublished]
        space.quiet = Axis([0.2])
        let narrow = try await Calibration.run(
            CalibrationRequest(space: space, objective: .f1, validation: .none), sessions: sessions, jobs: 1)
        let deaf = narrow.advisories.compactMap { if case .frozenBuffer(let found) = $0 { found } else { nil } }.first
        #expect(deaf?.map(\.session) == ["a"])
    }

    @Test func namesSessionsWithoutEventTimes() async {
        let sessions = [
            session("told", pose: { _ in 0 }, shakes: [200, 230], events: [2.3]),
            session("untold", pose: { _ in 0 }, shakes: [200, 230], events: nil),
        ]
        let request = CalibrationRequest(space: SpaceRequest(rule: .doubleShake), objective: .f1, validation: .none)
        await #expect(throws: CalibrationError.noEventTimes(sessions: ["untold"])) {
            try await Calibration.run(request, sessions: sessions, jobs: 1)
        }
    }

    /// Other objectives show events where a tolerance is asked for, and else stay as they were.
    @Test func showsEventsOfOtherObjectivesOnRequest() async throws {
        let sessions = [session("told", pose: { _ in 0 }, shakes: [200, 230], events: [2.3])]
        var space = SpaceRequest(rule: .doubleShake)
        space.channels = ["y"]
        for (tolerance, f1) in [(nil, nil), (0.1, 1.0)] as [(Double?, Double?)] {
            let request = CalibrationRequest(
                space: space, objective: .mae, validation: .none, tolerance: tolerance)
            let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
            #expect(result.inSample.events?.f1 == f1)
        }
    }
}

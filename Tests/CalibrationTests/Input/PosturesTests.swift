import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct PosturesTests {
    private func session(_ pitch: [Double], gravity: Double = 0, count: Int) -> Session {
        let timeline = Timeline(times: pitch.indices.map(Double.init))
        return Session(
            id: "", name: "", user: "", activity: "", label: Label(count: count), resampledRate: nil,
            recording: Recording(signals: [
                "head.attitude.pitch": Signal(unit: "rad", timeline: timeline, values: pitch),
                "head.attitude.yaw": Signal(unit: "rad", timeline: timeline, values: pitch),
                "gravity.x": Signal(unit: "g", timeline: timeline, values: pitch.map { _ in gravity }),
            ]))
    }

    private func gate(
        _ sessions: [Session], common: Set<Channel> = ["head.attitude.pitch", "head.attitude.yaw", "gravity.x"]
    )
        -> Gate?
    {
        var postures = Postures(common)
        for session in sessions { postures.add(postures.posture(of: session, session.recording)) }
        return postures.gate(of: SessionSubset(without: [], of: sessions.count))
    }

    @Test func dividesRestFromRepetitionsInTheCentreOfTheGap() {
        let gate = gate([
            session([-1, -1, 0], count: 10), session([-0.8, -0.8, -0.8], count: 5), session([0, 0, -1], count: 0),
        ])
        #expect(gate == Gate(channel: "head.attitude.pitch", limit: .below(-0.4)))
    }

    /// It shuts out the most sessions at rest; a heading is no posture.
    @Test func prefersTheChannelThatShutsMost() {
        let gate = gate([
            session([-1], gravity: 1, count: 10), session([-1], gravity: 1, count: 8),
            session([0], gravity: 0, count: 0),
            session([-1], gravity: -0.5, count: 0),
        ])
        #expect(gate == Gate(channel: "gravity.x", limit: .above(0.5)))
    }

    /// A phone that is mounted in several ways shows no posture.
    @Test func findsNoneIfPosturesOfRepetitionsDiffer() {
        #expect(gate([session([-1], count: 10), session([-0.2], count: 5), session([0], count: 0)]) == nil)
        #expect(gate([session([-1], count: 10), session([-0.8], count: 5), session([0], count: 0)]) != nil)
    }

    @Test func findsNoneWithoutRestOrWithoutAGap() {
        #expect(gate([session([-1], count: 10), session([0], count: 2)]) == nil)
        #expect(gate([session([-1], count: 10), session([1], count: 2), session([0], count: 0)]) == nil)
        #expect(gate([session([-1], count: 10), session([0], count: 0)], common: []) == nil)
        #expect(gate([session([.nan], count: 10), session([0], count: 0)]) == nil)
    }
}

import RepDetection
import Sessions
import Testing

@testable import Calibration

struct PublishedCountsTests {
    private func pushUps(_ name: String, activity: String = "pushUp", channel: Channel, count: Int = 3) -> Session {
        let swing = [-1, 1].flatMap { [Double](repeating: $0, count: 10) }
        return .of(name, activity: activity, count: count, [channel: (0..<count).flatMap { _ in swing }])
    }

    @Test("The published detector of the activity counts as its config does")
    func counts() async throws {
        let sessions = ["a", "b"].map { pushUps($0, channel: "headphone.userAcceleration.y") }
        let published = try #require(await PublishedCounts(sessions, rule: .threshold, jobs: 2))
        #expect(published.detector == "push-ups")
        let config = PublishedDetector.pushUps.config()
        #expect(published.counts == (try sessions.map { try config.count($0.recording).count }))
        #expect(published.counts == [3, 3])
    }

    @Test("None for another rule, activity, channel or unit")
    func none() async {
        let sessions = [pushUps("a", channel: "headphone.userAcceleration.y")]
        #expect(await PublishedCounts(sessions, rule: .peaks, jobs: 2) == nil)
        #expect(await PublishedCounts([pushUps("a", channel: "y")], rule: .threshold, jobs: 2) == nil)
        #expect(
            await PublishedCounts(
                sessions + [pushUps("b", activity: "squat", channel: "headphone.userAcceleration.y")], rule: .threshold,
                jobs: 2) == nil)
        var other = sessions[0]
        other.recording = Recording(
            signals: other.recording.signals.mapValues {
                Signal(unit: "m/s²", timeline: $0.timeline, values: $0.values)
            })
        #expect(await PublishedCounts([other], rule: .threshold, jobs: 2) == nil)
    }
}

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
    func counts() throws {
        let sessions = ["a", "b"].map { pushUps($0, channel: "headphone.userAcceleration.y") }
        let published = try #require(PublishedCounts(sessions, rule: .threshold))
        #expect(published.detector == "push-ups")
        let config = PublishedDetector.pushUps.config()
        #expect(published.counts == (try sessions.map { try config.count($0.recording).count }))
        #expect(published.counts == [3, 3])
    }

    @Test("None for another rule, activity, channel or unit")
    func none() {
        let sessions = [pushUps("a", channel: "headphone.userAcceleration.y")]
        #expect(PublishedCounts(sessions, rule: .peaks) == nil)
        #expect(PublishedCounts([pushUps("a", channel: "y")], rule: .threshold) == nil)
        #expect(
            PublishedCounts(
                sessions + [pushUps("b", activity: "squat", channel: "headphone.userAcceleration.y")], rule: .threshold)
                == nil)
        var other = sessions[0]
        other.recording = Recording(
            signals: other.recording.signals.mapValues {
                Signal(unit: "m/s²", timeline: $0.timeline, values: $0.values)
            })
        #expect(PublishedCounts([other], rule: .threshold) == nil)
    }
}

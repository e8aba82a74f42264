import Calibration
import RepDetection
import Testing

@testable import Reporting

@Suite struct TraceContentTests {
    @Test("Lanes have the labels, the events, what differs, and shut gates; events lie on the signal")
    func lanes() async throws {
        let run = try await TestRun.pushUps.value
        let config = try run.document.config()
        let session = try #require(run.sessions.first { $0.name == "hugo-fast" })
        let content = try #require(TraceContent(session, config: config, tolerance: 0.3, error: 1))
        let labels = try #require(session.label?.eventTimes)
        let events = try config.count(session.recording).events.map(\.time)
        func times(_ name: String) -> [Double] { content.lanes.first { $0.name == name }?.times ?? [] }
        #expect(times("labelled") == labels && times("detected") == events)
        let pairs = EventPairs(events: events, truth: EventTruth(times: labels, tolerance: 0.3)).pairs.count
        #expect(times("missed").count == labels.count - pairs && times("extra").count == events.count - pairs)
        #expect(content.lanes.contains { $0.name == "gate shut" && !$0.stretches.isEmpty })
        #expect(content.crossings.map(\.time) == events)
        // The rule's own levels, and an event above the upper one.
        #expect(content.levels.map(\.name) == ["up", "down"])
        #expect(content.crossings.allSatisfy { $0.value >= content.levels[0].value })
        let first = (times("missed") + times("extra")).min()
        #expect(content.disagreement?.time == first)
    }

    @Test("A refractory period has a lane for what comes too soon")
    func tooSoon() async throws {
        let run = try await TestRun.pushUps.value
        var config = try run.document.config()
        config.detectors[0].cadenceGate.refractoryPeriod = 3
        let content = try #require(TraceContent(run.sessions[0], config: config, tolerance: nil, error: 0))
        #expect(content.lanes.contains { $0.name == "too soon" && !$0.times.isEmpty })
    }

    @Test("With a count alone, the first odd interval in the direction of the error is shown")
    func oddInterval() throws {
        let events = [0.0, 1, 2, 4, 5, 5.4, 6.4]
        #expect(TraceContent.oddInterval(events, isShort: false)?.time == 3)
        #expect(try #require(TraceContent.oddInterval(events, isShort: true)).time == 5.2)
        #expect(TraceContent.oddInterval([0, 1, 2, 3, 4], isShort: false) == nil)
        #expect(TraceContent.oddInterval([0, 3], isShort: false) == nil)
    }

    @Test("Ticks are round, inside, and not too many")
    func ticks() {
        #expect(TraceFigure.ticks(0...61.2, most: 9).map(\.words) == ["0", "10", "20", "30", "40", "50", "60"])
        #expect(TraceFigure.ticks(-0.25...0.3, most: 5).map(\.words) == ["−0.2", "0", "0.2"])
        #expect(TraceFigure.ticks(1200...9000, most: 5).map(\.words) == ["2000", "4000", "6000", "8000"])
        #expect(TraceFigure.ticks(2...2, most: 5).isEmpty)
    }

    @Test("Names are escaped, and paths have whole numbers")
    func html() async throws {
        let run = try await TestRun.pushUps.value
        let content = try #require(
            TraceContent(run.sessions[0], config: try run.document.config(), tolerance: nil, error: 0))
        let html = TraceFigure.html(content, counts: "<b>\"&")
        #expect(html.contains("&lt;b&gt;&quot;&amp;") && !html.contains("<b>"))
        for path in html.matches(of: /d="([^"]*)"/) {
            #expect(path.1.allSatisfy { $0.isNumber || "MlHVZhv -".contains($0) }, "\(path.1)")
        }
    }
}

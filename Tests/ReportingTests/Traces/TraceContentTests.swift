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
        let content = try #require(TraceContent(session, .test(config, error: 1), tolerance: 0.3))
        let labels = try #require(session.label?.eventTimes)
        let events = try config.count(session.recording).events.map(\.time)
        func times(_ name: String) -> [Double] { content.lanes.first { $0.name == name }?.times ?? [] }
        #expect(times("labelled") == labels && times("detected") == events)
        let pairs = EventPairs(events: events, truth: EventTruth(times: labels, tolerance: 0.3)).pairs.count
        #expect(times("missed").count == labels.count - pairs && times("extra").count == events.count - pairs)
        #expect(content.lanes.contains { $0.name == "gate shut" && !$0.stretches.isEmpty })
        #expect(content.crossings.map(\.time) == events)
        // The rule's own levels, and an event above the upper one.
        #expect(content.levels.map(\.name) == ["down", "up"])
        #expect(content.crossings.allSatisfy { $0.value >= content.levels[0].value })
        let first = (times("missed") + times("extra")).min()
        #expect(content.disagreement?.time == first)
        // Missed labels as bands, matched ones joined to their events.
        #expect(content.gaps.map { ($0.lowerBound + $0.upperBound) / 2 } == times("missed"))
        let joins = try #require(content.lanes.first { $0.kind == .joins })
        #expect(joins.labels.count == pairs && joins.times.count == pairs)
    }

    @Test("Events are matched after the delay that the run's other sessions show")
    func delayOfOthers() async throws {
        let run = try await TestRun.pushUps.value
        let session = try #require(run.sessions.first { $0.label?.eventTimes != nil })
        let content = try #require(
            TraceContent(session, .test(try run.document.config(), delay: 100), tolerance: nil))
        #expect(content.lanes.first { $0.name == "missed" }?.times == session.label?.eventTimes)
    }

    @Test("A double shake is drawn as the deviation that its rule reads, with its levels")
    func doubleShake() async throws {
        let run = try await TestRun.pushUps.value
        var config = try run.document.config()
        config.detectors[0].rule = .doubleShake(DoubleShake())
        let content = try #require(TraceContent(run.sessions[0], .test(config), tolerance: nil))
        #expect(content.levels.map(\.name) == ["quiet", "shake"] && content.signal.hasPrefix("Standard deviation of "))
        #expect(content.lines.allSatisfy { $0.values.allSatisfy { $0 >= 0 } })
    }

    @Test("An ensemble's signal has its first member's own events")
    func ensemble() async throws {
        let run = try await TestRun.ensemble.value
        let config = try run.document.config()
        let content = try #require(TraceContent(run.sessions[0], .test(config), tolerance: nil))
        let own = try config.member(0).count(run.sessions[0].recording).events.map(\.time)
        #expect(content.crossings.map(\.time) == own)
    }

    @Test("A pause that is too long ends a bout")
    func bouts() {
        #expect(TraceContent.bouts([5.5, 1, 2, 3.5], longest: 1.5) == [1...3.5, 5.5...5.5])
        #expect(TraceContent.bouts([1, 9], longest: .infinity) == [1...9])
        #expect(TraceContent.bouts([], longest: 1).isEmpty)
    }

    @Test("A refractory period has a lane for what comes too soon")
    func tooSoon() async throws {
        let run = try await TestRun.pushUps.value
        var config = try run.document.config()
        config.detectors[0].cadenceGate.refractoryPeriod = 3
        let content = try #require(TraceContent(run.sessions[0], .test(config), tolerance: nil))
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
            TraceContent(run.sessions[0], .test(try run.document.config()), tolerance: nil))
        let html = TraceFigure.html(content, counts: "<b>\"&")
        #expect(html.contains("&lt;b&gt;&quot;&amp;") && !html.contains("<b>"))
        #expect(!html.contains("style="), "a policy would refuse it")
        for path in html.matches(of: /d="([^"]*)"/) {
            #expect(path.1.allSatisfy { $0.isNumber || "MLlHVZhv -".contains($0) }, "\(path.1)")
        }
    }
}

extension SessionTraces.Source {
    /// A session's counts in a report, of which a test needs a few.
    static func test(_ config: DetectorConfig, error: Int = 0, delay: Double? = nil) -> SessionTraces.Source {
        SessionTraces.Source(id: "", summary: "", counts: "", error: error, labelled: 0, delay: delay, config: config)
    }
}

import RepDetection
import Sessions
import Testing

@testable import Reporting

@Suite struct SessionPlotTests {
    /// The titles of the panels, in order.
    private func panels(_ change: (inout SessionPlot) -> Void) throws -> [String] {
        var plot = SessionPlot()
        change(&plot)
        return try plot.svg(of: Picture.session).matches(of: /class="sc-panel"[^>]*>([^<]*)</).map { String($0.1) }
    }

    private func failure(_ change: (inout SessionPlot) -> Void) throws -> Message {
        var plot = SessionPlot()
        change(&plot)
        return try #require(throws: Message.self) { try plot.svg(of: Picture.session) }
    }

    @Test("Every sensor has a panel")
    func sensors() throws {
        #expect(try panels { _ in } == ["watch.acceleration (g)", "watch.attitude (rad)"])
    }

    @Test("Selected sensors, channels and axes are drawn")
    func selected() throws {
        #expect(
            try panels {
                $0.sensorsAndChannels = [
                    "watch.attitude", "watch.acceleration.magnitude", "watch.attitude.pitch",
                ]
                $0.brokenOut = ["watch.acceleration"]
            } == [
                "watch.attitude (rad)", "watch.acceleration.magnitude (g)", "watch.attitude.pitch (rad)",
                "watch.acceleration.x (g)", "watch.acceleration.y (g)", "watch.acceleration.z (g)",
            ])
    }

    @Test("The signal of a config comes first")
    func config() throws {
        let panels = try panels {
            $0.config = Picture.config
            $0.sensorsAndChannels = ["watch.acceleration.y"]
        }
        #expect(panels == ["watch.acceleration.x (g), filtered", "watch.acceleration.y (g)"])
    }

    @Test("A double shake has a panel of the deviation that it compares, with its levels")
    func deviation() throws {
        var plot = SessionPlot()
        plot.config = Picture.config
        plot.config?.detectors[0].rule = .doubleShake(DoubleShake())
        let svg = try plot.svg(of: Picture.session)
        #expect(svg.contains(">motion: standard deviation (g)<"))
        for level in ["quiet 0.2", "shake 0.55"] { #expect(svg.contains(">\(level)<"), "\(level)") }
    }

    @Test("An unknown sensor or channel, an empty span and a wrong config are errors")
    func missing() throws {
        let missing = CountError.missingChannel("x", available: Picture.session.recording.allChannels).message
        #expect(
            try failure { $0.brokenOut = ["gyroscope"] }.words
                == "there is no sensor gyroscope; there are watch.acceleration, watch.attitude")
        #expect(
            try failure { $0.sensorsAndChannels = ["x"] }
                == missing)
        #expect(try failure { $0.from = 20 } == .emptySpan(duration: 11.9))
        #expect(try failure { $0.to = -1 } == .emptySpan(duration: 11.9))
        var other = Picture.config
        other.detectors[0].signal.channel = "x"
        #expect(
            try failure { $0.config = other }
                == missing)
        var empty = Picture.session
        empty.recording = Recording()
        #expect(throws: Message("noSamples", "the session has no samples")) { try SessionPlot().svg(of: empty) }
    }

    @Test("Only the given times are drawn, filtered from the start of the session")
    func stretch() throws {
        var plot = SessionPlot()
        plot.from = 2
        plot.to = 4
        plot.config = Picture.config
        let svg = try plot.svg(of: Picture.session)
        #expect(svg.contains("2–4 s of 11.9 s"))
        // At 3.8 s; the others are outside.
        #expect(svg.contains("row, ada, 1 of 5 labelled, 1 of 4 detected, 2–4 s of 11.9 s"))
    }

    /// y[0] = x[0], y[i] = x[i] / 2 + y[i−1] / 2, in steps of ½ toward zero; the times before `from` take part.
    @Test("A low-pass and a quantize factor smooth the sensors' panels")
    func smoothed() throws {
        func session(_ values: [Double]) -> Session {
            var session = Picture.session
            session.recording = Recording(signals: [
                "watch.acceleration.x": Signal(
                    unit: "g", timeline: Timeline(count: 6, sampleRate: 10), values: values)
            ])
            return session
        }
        var plot = SessionPlot()
        plot.from = 0.1
        (plot.lowPass, plot.quantize) = (0.5, 2)
        let drawn = try plot.svg(of: session([0, 4, 0, .nan, -3, -1]))
        (plot.lowPass, plot.quantize) = (nil, nil)
        // 0, 2, 1, –, −1, −1.
        let expected = try plot.svg(of: session([0, 2, 1, .nan, -1, -1]))
        let title = "watch.acceleration (g), low-pass 0.5 (τ 0.14 s), 2 steps per g"
        #expect(drawn.contains(title) && drawn.replacing(title, with: "watch.acceleration (g)") == expected)
        plot.lowPass = 0.5
        // Without a quantizer: 0, 2, 1, –, −1, −1 as well, since the values are multiples of ½.
        let unquantized = try plot.svg(of: session([0, 4, 0, .nan, -3, -1]))
        #expect(unquantized.contains("low-pass 0.5 (τ 0.14 s)") && !unquantized.contains("steps"))
    }
}

import RepDetection
import Sessions
import Testing

@testable import Reporting

@Suite struct DetectedEventsTests {
    /// The strokes of the series in an SVG, by the class of its colour and the row's place.
    private func ticks(_ svg: String) -> [[Substring]] {
        svg.matches(of: /<g class="sc-event (sc-[0-9n]+)">\n((?:<line[^\n]*\n)*)/).map { match in
            Array(repeating: match.1, count: match.2.split(separator: "\n").count)
        }
    }

    /// The class of the colour of `detected`, which is the third.
    private func detected(_ svg: String) -> Int { ticks(svg).joined().count { $0 == "sc-2" } }

    /// A member with other thresholds, which misses some repetitions or counts decoys.
    private func threshold(_ up: Double, channel: Channel = "watch.acceleration.x", gate: Gate? = nil)
        -> DetectorParameters
    {
        DetectorParameters(
            signal: SignalPath(channel: channel, unit: "g"), rule: .threshold(down: -0.5, up: up), gate: gate)
    }

    private func config(_ detectors: [DetectorParameters], user: String? = nil) -> DetectorConfig {
        DetectorConfig(name: "row", activity: "row", user: user, sampleRate: 10, detectors: detectors)
    }

    private var configs: [DetectorConfig] {
        let shake = DoubleShake(
            shakes: 1, keep: 1, quiet: 0.1, cutoff: 0.15, armCount: 1, windowMinimum: 0, windowMaximum: 5)
        var peaks = threshold(0.5)
        peaks.rule = .peaks(start: .firstReading)
        var shaken = threshold(0.5)
        shaken.rule = .doubleShake(shake)
        let gate = Gate(channel: "watch.attitude.pitch", limit: .below(-0.5))
        return [
            config([threshold(0.5)]), config([peaks]), config([shaken]), config([threshold(0.5, gate: gate)]),
            // The first member counts every swing and the decoys of y; the median does not.
            config([peaks, threshold(0.5), threshold(0.7)]),
            config([threshold(2), threshold(0.5), threshold(0.7)], user: "ada"),
        ]
    }

    @Test("A chart has as many ticks as its caption states, for every kind of config")
    func ticksAreTheCount() throws {
        let session = Picture.session
        var counts: [Int] = []
        for config in configs {
            let count = try config.count(session.recording).count
            counts.append(count)
            let chart = try #require(
                SignalChart.make(title: "", session: session, config: config, counts: "\(count) detected"))
            #expect(detected(chart.svg()) == count, "\(config.detectors)")
            var plot = SessionPlot()
            plot.config = config
            let svg = try plot.svg(of: session)
            #expect(svg.contains("\(count) detected"))
            #expect(detected(svg) == count, "\(config.detectors)")
        }
        #expect(counts.count { $0 > 0 } >= 5)
    }

    @Test("Each member of an ensemble has a row with its own events, its number and its channel")
    func members() throws {
        let config = config([threshold(2), threshold(0.5), threshold(0.7)])
        let events = try DetectedEvents(config, of: Picture.session.recording)
        #expect(events.members.map(\.label) == ["1", "2", "3"].map { $0 + " watch.acceleration.x" })
        #expect(events.members[0].times.isEmpty)
        for (member, row) in zip(config.detectors, events.members) {
            #expect(row.times.count == (try self.config([member]).count(Picture.session.recording).count))
        }
        let chart = try #require(SignalChart.make(title: "", session: Picture.session, config: config, counts: "x"))
        let svg = chart.svg()
        for label in events.members.map(\.label) { #expect(svg.contains(">\(label)</text>")) }
        #expect(svg.contains("signal of member 1 of 3"))
    }

    @Test("A single detector has no row of members")
    func single() throws {
        let events = try DetectedEvents(config([threshold(0.5)]), of: Picture.session.recording)
        #expect(events.members.isEmpty)
        let chart = try #require(
            SignalChart.make(title: "", session: Picture.session, config: config([threshold(0.5)]), counts: "x"))
        #expect(!chart.svg().contains("member"))
    }
}

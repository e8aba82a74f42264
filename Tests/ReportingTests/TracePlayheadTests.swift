import RepDetection
import SVGChart
import Sessions
import Testing

@testable import Reporting

@Suite struct TracePlayheadTests {
    /// Without a bout each event counts at once: the readings of a row, 10 Hz, up at 0.5, down at −0.5.
    static func trace(_ values: [Double] = [-1, -1, 0, 1, 1, 0, -1, 1, 0, -1, 0, 1]) throws -> DetectorTrace {
        let recording = Recording(signals: [
            "a.x": Signal(unit: "g", timeline: Timeline(count: values.count, sampleRate: 10), values: values)
        ])
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "a.x", unit: "g"), rule: .threshold(down: -0.5, up: 0.5))
        return try DetectorTrace(
            DetectorConfig(name: "c", activity: "a", sampleRate: 10, detectors: [parameters]), of: recording)
    }

    static func cues(_ readout: Playhead.Readout) -> [String] {
        readout.cues.map { "\(Formatted.decimal($0.x, 2)) \($0.text)" }
    }

    /// Events at 0.3, 0.7 and 1.1 s. At ten times the speed 0.3 s of playing are 3 s, so that the state stays "event".
    @Test("The count grows at each event, and an event is shown for 0.3 s of playing")
    func cues() throws {
        let trace = try Self.trace()
        #expect(trace.events.map { Formatted.decimal($0, 1) } == ["0.3", "0.7", "1.1"])
        let playhead = TracePlayhead.make(trace, span: 0...1.1, speed: 0.5)
        #expect(playhead.seconds == 2.2)
        #expect(playhead.readouts.map(\.label) == ["count", "state"])
        #expect(Self.cues(playhead.readouts[0]) == ["0 0", "0.3 1", "0.7 2", "1.1 3"])
        // At half the speed an event takes 0.15 s of the session.
        #expect(
            Self.cues(playhead.readouts[1]) == [
                "0 waiting", "0 armed", "0.3 event", "0.45 resting", "0.6 armed", "0.7 event", "0.85 resting",
                "0.9 armed", "1.1 event",
            ])
        let fast = TracePlayhead.make(trace, span: 0...1.1, speed: 10)
        #expect(
            Self.cues(fast.readouts[1]) == ["0 waiting", "0 armed", "0.3 event", "0.7 event", "1.1 event"])
        // An event that is not the last sample is over at the end.
        let ended = TracePlayhead.make(try Self.trace([-1, 1, 0]), span: 0...0.2, speed: 10)
        #expect(Self.cues(ended.readouts[1]) == ["0 waiting", "0 armed", "0.1 event", "0.2 resting"])
    }

    /// The texts of the count in the picture, less those for readers without motion.
    static func counts(_ svg: String) -> [String] {
        svg.split(separator: "<g class=\"sc-still\">")[0].split(separator: "\n")
            .filter { $0.contains("sc-readout") }
            .compactMap { $0.firstMatch(of: />([0-9]+)</).map { String($0.1) } }
    }

    @Test("A picture has a text for each count, and --from starts with the count so far")
    func counts() throws {
        let trace = try Self.trace()
        let session = Picture.session
        let all = TraceChart.animatedSVG(trace, of: session, span: 0...1.1)
        #expect(Self.counts(all) == ["0", "1", "2"] + ["3"])
        #expect(Self.counts(all).count == trace.events.count + 1)
        #expect(all.contains("dur=\"2.1s\""))
        let part = TraceChart.animatedSVG(trace, of: session, span: 0.5...0.8, speed: 0.1)
        #expect(Self.counts(part) == ["1", "2"])
        #expect(part.contains("dur=\"4s\""))
        #expect(part == TraceChart.animatedSVG(trace, of: session, span: 0.5...0.8, speed: 0.1))
        // Without length nothing plays.
        #expect(
            TraceChart.animatedSVG(trace, of: session, span: 0...0) == TraceChart.svg(trace, of: session, span: 0...0))
    }

    @Test("The line passes each panel of a double shake")
    func panels() throws {
        let shake = DetectorParameters(
            signal: SignalPath(channel: "watch.acceleration.x", unit: "g"), rule: .doubleShake(DoubleShake()))
        let trace = try DetectorTrace(
            DetectorConfig(name: "c", activity: "a", sampleRate: 10, detectors: [shake]), of: Picture.session.recording)
        let svg = TraceChart.animatedSVG(trace, of: Picture.session)
        #expect(svg.split(separator: "\n").count { $0.contains("class=\"sc-playhead\"") } == 3)
    }
}

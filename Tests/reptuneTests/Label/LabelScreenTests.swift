import RepDetection
import Testing

@testable import reptune

@Suite struct LabelScreenTests {
    private func screen(_ style: DotGrid.Style, _ signal: Signal) throws -> LabelScreen {
        LabelScreen(
            title: "walk", strip: try #require(LabelStrip(signal)), window: 10, label: 7, key: "space", style: style)
    }

    private static let ramp = Signal(
        unit: "g", timeline: Timeline(count: 201, sampleRate: 10), values: (0...200).map(Double.init))

    @Test("Braille has two by four dots in a character") func braille() {
        var grid = DotGrid(columns: 2, rows: 1, .braille)
        grid.line(x: 0, 0...3)
        grid.line(x: 3, 3...9)
        grid.line(x: 9, 0...0)
        #expect(grid.lines == ["⡇⠈"])
    }

    @Test("A signal rises through the strip, with events above and the current time below") func strip() throws {
        var labelling = Labelling(duration: 20, pace: 1)
        labelling.play(8)
        _ = labelling.press(.mark)
        labelling.play(2)
        let lines = try screen(.ascii, Self.ramp).lines(labelling, width: 101)
        #expect(lines.count == 11 && lines.allSatisfy { $0.count <= 100 })
        // Ten seconds are 100 characters, 60 of them past.
        #expect(Array(lines[1]).firstIndex(of: "v") == 40)
        #expect(Array(lines[8]).firstIndex(of: "^") == 60)
        let starts = lines[2...7].compactMap { Array($0).firstIndex(of: "#") }
        #expect(starts.count == 3 && starts == starts.sorted(by: >))
        #expect(
            lines[9].contains("10.0 s of 20.0 s") && lines[9].contains("1 event") && lines[9].contains("label now 7"))
    }

    @Test("Samples that are missing, gaps and a constant signal draw nothing wrong") func unusual() throws {
        let timeline = Timeline(times: [0, 0.1, 0.2, 8, 8.1], sampleRate: 10)
        let signal = Signal(unit: "g", timeline: timeline, values: [1, .nan, 1, 1, .infinity])
        let lines = try screen(.ascii, signal).lines(Labelling(duration: 8.1, pace: 1), width: 40)
        #expect(lines[2...7].contains { $0.contains("#") })
        #expect(LabelStrip(Signal(unit: "g", timeline: timeline, values: [Double](repeating: .nan, count: 5))) == nil)
    }

    @Test("An event of a draft can lie anywhere") func farEvent() throws {
        var labelling = Labelling(duration: 20, pace: 1)
        labelling.resume([.mark(1e300), .mark(-1e300)])
        #expect(!(try screen(.ascii, Self.ramp).lines(labelling, width: 40)[1].contains("v")))
    }

    @Test("The axis of acceleration that moves most is shown") func channel() {
        var recording = Recording()
        let timeline = Timeline(count: 3, sampleRate: 10)
        for (name, factor) in [("rotationRate.x", 50.0), ("acceleration.x", 1), ("acceleration.y", 2)] {
            recording.signals[Channel(name)] = Signal(
                unit: "g", timeline: timeline, values: [0, factor, .nan])
        }
        #expect(LabelChannel.best(of: recording) == "acceleration.y")
        #expect(LabelChannel.best(of: Recording()) == nil)
    }
}

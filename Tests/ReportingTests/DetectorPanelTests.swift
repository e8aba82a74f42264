import RepDetection
import SVGChart
import Testing

@testable import Reporting

@Suite struct DetectorPanelTests {
    @Test("The lines of one panel have different colours")
    func colors() throws {
        guard case .places(let palette) = DetectorPanel.colors else {
            Issue.record("no places")
            return
        }
        func places(_ panel: [String]) throws -> Set<Int> {
            Set(try panel.map { try #require(palette[$0]) % 8 })
        }
        for panel in [
            ["filtered", "labelled", "detected", "gate shut", "quantized", "x", "y", "z"],
            ["filtered", "labelled", "detected", "gate shut", "quantized", "member"],
            ["filtered", "missed", "detected", "gate shut", "quantized", "member"],
            ["x", "y", "z", "magnitude", "principal", "labelled"], ["x", "y", "z", "w", "labelled"],
            ["pitch", "roll", "yaw", "labelled"],
        ] {
            #expect(try places(panel).count == panel.count, "\(panel)")
        }
    }

    @Test("The title has the sign, unit and filters of the drawn signal, each where it applies")
    func title() {
        var signal = SignalPath(channel: "a.y", unit: "g", invert: true, baseline: 0.99, lowPass: 0.8)
        #expect(signal.words == "−a.y (g), baseline subtracted, filtered")
        (signal.invert, signal.lowPass) = (false, nil)
        #expect(signal.words == "a.y (g), baseline subtracted")
        #expect(SignalPath(channel: "a.y", unit: "1").words == "a.y")
    }
}

import SVGChart
import Testing

@testable import Reporting

@Suite struct DetectorPanelTests {
    @Test("The lines of one panel have different colours")
    func colors() throws {
        guard case .categorical(let names) = DetectorPanel.colors else {
            Issue.record("no categorical scale")
            return
        }
        func places(_ panel: [String]) throws -> Set<Int> {
            Set(try panel.map { try #require(names.firstIndex(of: $0)) % 8 })
        }
        for panel in [
            ["filtered", "labelled", "detected", "gate shut", "quantized", "x", "y", "z"],
            ["x", "y", "z", "magnitude", "principal", "labelled"], ["x", "y", "z", "w", "labelled"],
            ["pitch", "roll", "yaw", "labelled"],
        ] {
            #expect(try places(panel).count == panel.count, "\(panel)")
        }
    }
}

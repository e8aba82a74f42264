import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct LossSparklineTests {
    private func plane(_ losses: String, x: String, y: String) throws -> LossPlane {
        try JSONDecoder().decode(LossPlane.self, from: Data("{\"x\":\(x),\"y\":\(y),\"losses\":\(losses)}".utf8))
    }

    @Test("Each axis has a line through the selected values, which are in brackets")
    func lines() throws {
        let plane = try plane(
            "[[8,8,8],[4,1,3],[8,2.5,null]]", x: #"{"parameter":"lowPass","values":[null,0.5,0.9],"selected":1}"#,
            y: #"{"parameter":"quantize","values":[1,2,3],"selected":1}"#)
        #expect(
            plane.sparklines == [
                "low-pass factor none…0.9  █[▁]▆  1…4", "quantize factor 1…3  █[▁]▃  1…8",
            ])
    }

    @Test(
        "A plane of an edited document, whose losses do not fit its axes, has no line",
        arguments: ["[]", "[[1]]", "[[1,2,3]]"])
    func misfit(losses: String) throws {
        let plane = try plane(
            losses, x: #"{"parameter":"lowPass","values":[0.1,0.5,0.9],"selected":1}"#,
            y: #"{"parameter":"quantize","values":[1,2,3],"selected":1}"#)
        #expect(plane.sparklines.isEmpty)
    }

    @Test("Many values share characters by their lowest loss, and a constant loss has no line")
    func many() throws {
        let values = (0..<120).map { "\($0)" }.joined(separator: ",")
        let losses = (0..<120).map { $0 == 61 ? "0" : "5" }.joined(separator: ",")
        let side = #"{"parameter":"quantize","values":[\#(values)],"selected":61}"#
        let line = try #require(try plane("[[\(losses)]]", x: side, y: "null").sparklines.first)
        #expect(line.count { $0 == "█" } == 39 && line.contains("█[▁]█"))
        let flat = (0..<120).map { _ in "5" }.joined(separator: ",")
        #expect(try plane("[[\(flat)]]", x: side, y: "null").sparklines.isEmpty)
    }

    @Test("Losses of an edited run whose difference is beyond the largest number have no line")
    func beyond() throws {
        let side = #"{"parameter":"quantize","values":[1,2],"selected":1}"#
        #expect(try plane("[[-1.7e308,1.7e308]]", x: side, y: "null").sparklines.isEmpty)
    }

    @Test("Slices have a line each, the largest rise first")
    func slices() throws {
        let slices = try JSONDecoder().decode(
            ParameterSlices.self,
            from: Data(
                """
                {"slices":[{"parameter":"lowPass","values":[null,0.5],"selected":1,"inSample":[2,1],"heldOut":[]},
                {"parameter":"up","values":[1,2,3],"selected":0,"inSample":[1,5,null],"heldOut":[]},
                {"parameter":"down","values":[1,2],"selected":0,"inSample":[1],"heldOut":[]}],"heldOutFolds":0,"folds":0}
                """.utf8))
        #expect(slices.sparklines == ["up threshold 1…3  [▁]█   1…5", "low-pass factor none…0.5  █[▁]  1…2"])
    }
}

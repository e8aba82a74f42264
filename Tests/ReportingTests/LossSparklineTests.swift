import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct LossSparklineTests {
    /// The lines of one axis through the value `selected`.
    private func lines(_ losses: [Double], selected: Int) throws -> [String] {
        let values = losses.indices.map { "\($0)" }.joined(separator: ",")
        let texts = losses.map { "\($0)" }.joined(separator: ",")
        return try JSONDecoder().decode(
            ParameterSlices.self,
            from: Data(
                """
                {"slices":[{"parameter":"quantize","values":[\(values)],"selected":\(selected),"inSample":[\(texts)],
                "heldOut":[]}],"heldOutFolds":0,"folds":0}
                """.utf8)
        ).sparklines
    }

    @Test("Many values share characters by their lowest loss, and a constant loss has no line")
    func many() throws {
        let line = try #require(try lines((0..<120).map { $0 == 61 ? 0 : 5 }, selected: 61).first)
        #expect(line.count { $0 == "█" } == 39 && line.contains("█[▁]█"))
        #expect(try lines((0..<120).map { _ in 5 }, selected: 61).isEmpty)
    }

    @Test("Losses of an edited run whose difference is beyond the largest number have no line")
    func beyond() throws {
        #expect(try lines([-1.7e308, 1.7e308], selected: 1).isEmpty)
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

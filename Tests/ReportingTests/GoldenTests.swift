import Bindings
import Calibration
import Foundation
import Testing

@testable import Reporting

/// Reports against the files in `Goldens`; `REPTUNE_UPDATE_GOLDENS=1` rewrites them.
@Suite struct GoldenTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Goldens"
    static let isUpdating = ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] == "1"

    /// The golden files of both reports; `report.html` contains the charts of the first.
    static func files() async throws -> [Report.File] {
        let pushUps = try await TestRun.pushUps.value.report.files().filter { !$0.path.hasSuffix(".json") }
        let bike = try await TestRun.bike.value.report.files().filter { $0.path.hasSuffix(".svg") }
        let charts = try await Self.charts()
        return pushUps.filter { !$0.path.hasSuffix(".svg") }.map {
            Report.File(path: $0.path, contents: $0.contents.replacing(WebDetector.wasm, with: "the detector"))
        }
            + bike.map {
                Report.File(path: "peaks-" + String($0.path.dropFirst("charts/".count)), contents: $0.contents)
            } + charts + (try Picture.files()) + (try await EvaluationReportTests.goldens())
    }

    /// The charts that only some runs have.
    private static func charts() async throws -> [Report.File] {
        let pushUps = try await TestRun.pushUps.value.report.charts
        let ensemble = try await TestRun.ensemble.value.report.charts
        let limit = LimitOutcome(MeasureLimit(.withinOne, .below, 0.9), [:])
        let result = try await TestRun.pushUps.value.document.result
        let curve = try LearningTextTests.curve(
            #"{"value":1.5,"lower":0.9,"upper":2.3}"#, #"{"value":0.8,"lower":0.4,"upper":1.4}"#,
            gain: #"{"value":0.7,"lower":0.1,"upper":1.3}"#)
        let front = try ParetoFrontChartTests.front(points: 4)
        let drawn: [(name: String, svg: String?)] = [
            ("slices", pushUps.first { $0.name == "slices" }?.svg),
            ("learning-curve", LearningCurveChart.make(curve)?.svg()),
            ("before-after", pushUps.first { $0.name == "before-after" }?.svg),
            ("personal", pushUps.first { $0.name == "personal" }?.svg),
            ("members", ensemble.first { $0.name == "members" }?.svg),
            ("error-by-spread", ensemble.first { $0.name == "error-by-spread" }?.svg),
            (
                "bland-altman",
                BlandAltmanChart.make(
                    result.points, agreement: result.agreement, limits: AcceptableErrors([limit]),
                    subtitle: result.pointsWords)?.svg()
            ),
            (
                "pareto-front",
                ParetoFrontChart.make(front, selected: front.points[2].parameters, objective: .mae)?.svg()
            ),
        ]
        return drawn.map { Report.File(path: $0.name + ".svg", contents: $0.svg ?? "") }
    }

    @Test("Reports and charts equal the golden files")
    func goldens() async throws {
        let files = try await Self.files()
        for file in files {
            let path = Self.folder + "/" + file.path
            if Self.isUpdating {
                try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
                try Data(file.contents.utf8).write(to: URL(fileURLWithPath: path))
                continue
            }
            let golden = try #require(try? String(contentsOfFile: path, encoding: .utf8), "missing golden \(file.path)")
            let isSame = file.contents == golden
            #expect(isSame, "\(file.path) differs; look at it, then run with REPTUNE_UPDATE_GOLDENS=1")
        }
        let there = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(Set(there) == Set(files.map(\.path)), "a golden file belongs to no report")
    }

    @Test("The same run gives the same bytes")
    func same() async throws {
        let run = try await TestRun.pushUps.value
        #expect(try run.report.files().map(\.contents) == run.report.files().map(\.contents))
    }
}

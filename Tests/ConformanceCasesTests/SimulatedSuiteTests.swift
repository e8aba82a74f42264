import Foundation
import RepDetection
import Testing

@testable import ConformanceCases

/// The suite against the committed files.
@Suite struct SimulatedSuiteTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Datasets/conformance")

    /// `REPTUNE_UPDATE_GOLDENS=1` writes them.
    @Test("The committed files are those of the suite")
    func committed() throws {
        let isUpdating = ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] == "1"
        let files = try SimulatedSuite.files()
        for file in files {
            let path = Self.folder.appending(path: file.path)
            if isUpdating { try Data(file.contents.utf8).write(to: path) }
            let committed = try? String(contentsOf: path, encoding: .utf8)
            #expect(
                committed == file.contents, "\(file.path) differs; look why, then run with REPTUNE_UPDATE_GOLDENS=1")
        }
        let found = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
            .filter { $0.contains(".") && $0 != "README.md" }
        #expect(Set(found) == Set(files.map(\.path)))
    }

    @Test("Each name and each config is there once, and configs are valid")
    func cases() throws {
        let cases = SimulatedSuite.cases
        #expect(Set(cases.map(\.name)).count == cases.count)
        let contents = cases.map { suiteCase in
            var config = suiteCase.config
            config.name = suiteCase.recording.name + " at \(suiteCase.rate) Hz"
            return config
        }
        #expect(Set(contents).count == cases.count)
        for suiteCase in cases { try suiteCase.config.validate() }
    }

    /// A case without events would agree with a detector that does nothing.
    @Test("Nearly all cases have events")
    func events() throws {
        let silent = try SimulatedSuite.cases.map(CountedCase.init).filter { $0.events.isEmpty }.map(\.name)
        #expect(
            Set(silent).isSubset(of: ["threshold-on-limit", "frozen", "extremes-shake", "shake-latest-one"]),
            "\(silent)")
    }

    @Test("A recording of the same samples is counted alike", arguments: SimulatedSuite.cases.map(\.name))
    func recorded(name: String) throws {
        let suiteCase = try #require(SimulatedSuite.cases.first { $0.name == name })
        // Times of a recording are in seconds and don't go back, and its moments have all samples of a time.
        guard !suiteCase.needs.contains("clock"), name != "resample-joining" else { return }
        let expected = try CountedCase(suiteCase)
        let found = try suiteCase.config.count(suiteCase.recording.recorded(rate: suiteCase.rate))
        #expect(found.events.map(\.time) == expected.events)
        #expect(found.count == expected.count && found.spread == expected.spread)
        // One blank among a sensor's values is a missing sample here, and no value there.
        let isPartial = suiteCase.recording.moments.contains { moment in
            Dictionary(grouping: moment.values.indices, by: { suiteCase.recording.channels[$0].sensor }).values
                .contains { Set($0.map { moment.values[$0] == nil }).count > 1 }
        }
        #expect(isPartial ? found.skipped >= expected.skipped : found.skipped == expected.skipped)
    }

    @Test("Configs survive their files", arguments: SimulatedSuite.cases.map(\.name))
    func files(name: String) throws {
        let suiteCase = try #require(SimulatedSuite.cases.first { $0.name == name })
        let config = try Data(contentsOf: Self.folder.appending(path: suiteCase.configPath))
        #expect(try JSONDecoder().decode(DetectorConfig.self, from: config) == suiteCase.config)
    }
}

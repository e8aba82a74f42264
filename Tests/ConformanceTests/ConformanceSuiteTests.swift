import Foundation
import RepDetection
import Testing

@testable import Conformance

/// The suite against the committed files.
@Suite struct ConformanceSuiteTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Datasets/conformance")

    @Test("The committed files are those of the suite")
    func committed() throws {
        let files = try ConformanceSuite.files()
        for file in files {
            let committed = try String(contentsOf: Self.folder.appending(path: file.path), encoding: .utf8)
            #expect(committed == file.contents, "\(file.path) differs; write it with reptune verify --write")
        }
        let found = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
            .filter { $0.contains(".") && !["README.md", "single.json"].contains($0) }
        #expect(Set(found) == Set(files.map(\.path)))
    }

    @Test("Each name and each config is there once, and configs are valid")
    func cases() throws {
        let cases = ConformanceSuite.cases
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
        let silent = try ConformanceSuite.expected().filter { $0.events.isEmpty }.map(\.name)
        #expect(
            Set(silent).isSubset(of: ["threshold-on-limit", "frozen", "extremes-shake", "shake-latest-one"]),
            "\(silent)")
    }

    @Test("Configs and results survive their files", arguments: ConformanceSuite.cases.map(\.name))
    func files(name: String) throws {
        let suiteCase = try #require(ConformanceSuite.cases.first { $0.name == name })
        let result = try ConformanceResult(counting: suiteCase)
        let read = try JSONDecoder().decode(ConformanceResult.self, from: Data(result.json.utf8))
        #expect(read == result)
        let config = try Data(contentsOf: Self.folder.appending(path: suiteCase.configPath))
        #expect(try JSONDecoder().decode(DetectorConfig.self, from: config) == suiteCase.config)
    }
}

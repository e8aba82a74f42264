import Foundation
import RepDetection
import Testing

@testable import CalibrationInterface

/// What the web page's calibration must give on bundled recordings: `Bindings/web/calibrate.test.mjs` and `.ci/browser/open.mjs`
/// compare with the same file.
@Suite struct PageGoldenTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = tests.appending(path: "../..")
    private static let golden = tests.appending(path: "Goldens/page.json")

    private struct Case: Codable {
        let name: String
        let config: DetectorConfig
        let sets: [LabelledFile]
        let result: Result

        struct LabelledFile: Codable {
            let recording: String
            let count: Int
        }

        /// The result as the front end gives it, field by field.
        struct Result: Codable, Equatable {
            let verdict: String
            let sets: Int
            let gain: Double
            let tempo: Double
            let given: Errors?
            let personalHeldOut: Errors?
            let config: DetectorConfig
        }

        struct Errors: Codable, Equatable {
            let sessions: Int
            let meanAbsoluteError: Double?
            let bias: Double?
            let shareExact: Double?
            let shareWithinOne: Double?
        }
    }

    private static let sets = [
        ("ines-idle", 0), ("gita-fast", 10), ("gita-slow", 6), ("gita-mixed", 9), ("hugo-fast", 10), ("hugo-slow", 6),
        ("hugo-mixed", 9),
    ].map { Case.LabelledFile(recording: $0.0, count: $0.1) }

    /// Every set of the folder.
    private static let manySets =
        sets
        + [
            ("finn-idle", 0), ("finn-fast", 10), ("finn-slow", 6), ("finn-mixed", 9), ("ines-fast", 10),
            ("ines-slow", 6), ("ines-mixed", 9), ("jo-fast", 10), ("jo-slow", 6), ("jo-mixed", 9),
        ].map { Case.LabelledFile(recording: $0.0, count: $0.1) }

    private static func configs() throws -> [(String, DetectorConfig, [Case.LabelledFile])] {
        let file = root.appending(path: "Sources/Bindings/web/page/push-ups.json")
        var config = try JSONDecoder().decode(DetectorConfig.self, from: Data(contentsOf: file))
        config.provenance = nil
        var high = config
        high.detectors[0].rule = .threshold(down: -0.5, up: 0.5)
        var peaks = high
        peaks.detectors[0].rule = .peaks(start: .firstReading)
        peaks.detectors[0].signal.quantize = 4
        return [
            ("the parameters of the example", config, sets), ("thresholds that are too high", high, sets),
            ("no set with repetitions", high, Array(sets.prefix(1))), ("one set", high, Array(sets[1..<2])),
            ("peaks", peaks, sets), ("many sets", high, manySets),
        ]
    }

    @Test("Results on bundled recordings are those of the golden file")
    func results() throws {
        var cases: [Case] = []
        for (name, config, files) in try Self.configs() {
            var sets = PersonalSets(config)
            for file in files {
                let path = Self.root.appending(path: "Datasets/push-ups/recordings/\(file.recording).csv")
                let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
                let header = lines[0].split(separator: ",").map(String.init)
                let rows = lines.dropFirst().map {
                    $0.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
                }
                sets.add(count: file.count)
                for channel in try sets.channels() {
                    let place = try #require(header.firstIndex(of: channel.name))
                    sets.add(
                        channel, times: rows.map { $0[0] ?? .nan }, values: rows.map { $0[place] ?? .nan },
                        sampleRate: 0)
                }
            }
            let result = try JSONDecoder().decode(Case.Result.self, from: Data(sets.result().utf8))
            cases.append(Case(name: name, config: config, sets: files, result: result))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data = try encoder.encode(cases) + Data("\n".utf8)
        if ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] != nil { try data.write(to: Self.golden) }
        #expect(try Data(contentsOf: Self.golden) == data)
        #expect(Set(cases.map(\.result.verdict)).isSuperset(of: ["personal", "noSets"]))
    }
}

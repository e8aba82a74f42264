import Foundation
import RepDetection

/// The conformance suite: all cases and their files.
package enum SimulatedSuite {
    /// The format of `suite.json`.
    package static let format = "reptune.conformance/1"

    /// All cases.
    package static let cases: [ConformanceCase] =
        ConformanceCase.rules + ConformanceCase.doubleShakes + ConformanceCase.gates + ConformanceCase.cadenceGates
        + ConformanceCase.periodChecks + ConformanceCase.derivedChannels + ConformanceCase.rates
        + ConformanceCase.resampling + ConformanceCase.ensembles + ConformanceCase.faults + ConformanceCase.constants
        + ConformanceCase.edges + ConformanceCase.clocks

    /// Configs at the ends of the ranges of their values.
    package static let limits: [ConformanceLimit] = ConformanceLimit.all

    /// A file of the suite.
    package struct File: Sendable {
        /// The path inside the suite's folder, with `/`.
        package let path: String
        /// The contents, UTF-8 with a final line feed.
        package let contents: String
    }

    /// All files of the suite's folder but its README, or the same of other cases. The same bytes on every machine.
    package static func files(
        of cases: [ConformanceCase] = cases, recordings: [ConformanceRecording] = ConformanceRecordings.all,
        limits: [ConformanceLimit] = limits
    ) throws -> [File] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        func json(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        }
        var files = [File(path: "suite.json", contents: try json(Index(cases: cases.map(Entry.init))))]
        files.append(File(path: "limits.json", contents: try limitsJSON(limits)))
        files += recordings.map { File(path: $0.path, contents: $0.csv) }
        for suiteCase in cases {
            let config = try json(suiteCase.config)
            files.append(File(path: suiteCase.configPath, contents: suiteCase.isSparse ? sparse(config) : config))
            files.append(File(path: suiteCase.resultPath, contents: try CountedCase(suiteCase).json))
        }
        return files
    }

    /// A config's JSON, with a field in each line, without null and default values.
    private static func sparse(_ json: String) -> String {
        let absent = [": null", #""invert" : false"#, #""minimumBout" : 1"#, #""refractoryPeriod" : 0"#]
        var lines: [Substring] = []
        for line in json.split(separator: "\n") {
            let field = line.last == "," ? line.dropLast() : line
            if absent.contains(where: field.hasSuffix) { continue }
            // The last field of an object has no comma.
            if let last = lines.last, last.last == ",", line.drop(while: { $0 == " " }).first == "}" {
                lines[lines.count - 1] = last.dropLast()
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `limits.json`, a limit in each line.
    private static func limitsJSON(_ limits: [ConformanceLimit]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try limits.map { limit in
            let json = try limit.text.map { try encoder.encode($0) } ?? encoder.encode(limit.config)
            let value = "\(limit.text == nil ? "config" : "text")\":" + String(decoding: json, as: UTF8.self)
            return #"{"field":"\#(limit.field)","isValid":\#(limit.isValid),"\#(value)}"#
        }
        return "{\"format\":\"reptune.limits/1\",\"limits\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    /// `suite.json`.
    private struct Index: Encodable {
        let format = SimulatedSuite.format
        let cases: [Entry]
    }

    /// A case in `suite.json`.
    private struct Entry: Encodable {
        let name: String
        let about: String
        let config: String
        let recording: String
        let rate: Double
        let needs: [String]
        let expected: String

        init(_ suiteCase: ConformanceCase) {
            name = suiteCase.name
            about = suiteCase.about
            config = suiteCase.configPath
            recording = suiteCase.recording.path
            rate = suiteCase.rate
            needs = suiteCase.needs
            expected = suiteCase.resultPath
        }
    }
}

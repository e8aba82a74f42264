import ArgumentParser
import Foundation
import Reporting
import Sessions

struct VerifyCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare another implementation of the detector with the conformance suite.",
        usage: "reptune verify <suite> <results>",
        discussion: """
            The suite is a folder of small recordings and configs with the counts, event times and filtered samples \
            that a detector must give: Datasets/conformance of RepTune's sources. The results are one JSON file: \
            {"format": "reptune.results/1", "results": [...]}, each result as in the suite's folder expected; "trace" \
            may be absent.

            For each case that differs, the first sample or event that differs is printed. A case without a result \
            or with several, and a result of an unknown case, are differences, too. Exit status: 0 if all cases agree, \
            else 1.

            Example:
              reptune verify Datasets/conformance results.json
            """,
        // Its users come from the conformance suite, whose README names it.
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The folder of the suite.", valueName: "suite")) var suite: String
    @Argument(help: ArgumentHelp("The results of the other implementation.", valueName: "results")) var results: String
    @OptionGroup var global: OutputOptions

    func run(_ console: Console) async throws {
        let suite = try ConformanceSuite(folder: suite)
        let results = try ConformanceSuite.results(of: results)
        let differences = try suite.discrepancies(of: results)
        console.document(
            .verification,
            VerificationDocument(
                cases: suite.cases.count, differences: differences.map(VerificationDocument.Difference.init)))
        if !console.isJSON {
            for difference in differences { console.result("\(difference)") }
            let traced = results.contains { $0.trace != nil }
            let agreeing = suite.cases.count - differences.count { $0.place != .unknown }
            console.result("\(agreeing) of \(suite.cases.count) cases agree\(traced ? "" : ", without traces")")
            if !differences.isEmpty { console.result(Self.levels(suite, Set(differences.map(\.name)))) }
        }
        if !differences.isEmpty { throw ExitCode.limitNotMet }
    }

    /// The agreeing cases that need nothing beyond the core, and those that need each part.
    private static func levels(_ suite: ConformanceSuite, _ differing: Set<String>) -> String {
        func share(_ name: String, _ isPart: (ConformanceSuite.Case) -> Bool) -> String {
            let cases = suite.cases.filter(isPart)
            return "\(name) \(cases.count { !differing.contains($0.name) }) of \(cases.count)"
        }
        let parts = Set(suite.cases.flatMap(\.needs)).sorted()
        return ([share("core") { $0.needs.isEmpty }] + parts.map { part in share(part) { $0.needs.contains(part) } })
            .joined(separator: ", ")
    }
}

/// The comparison of an implementation with the suite.
private struct VerificationDocument: Encodable {
    /// Cases in the suite.
    let cases: Int
    /// The cases that differ.
    let differences: [Difference]

    struct Difference: Encodable {
        let `case`: String
        let difference: String

        init(_ discrepancy: Discrepancy) {
            `case` = discrepancy.name
            difference = "\(discrepancy)"
        }
    }
}

/// A conformance suite in a folder, such as `Datasets/conformance`.
struct ConformanceSuite {
    /// A case, with paths in the folder.
    struct Case: Decodable {
        let name: String
        /// The parts of the detector that it needs beyond the core.
        let needs: [String]
        let recording: String
        let expected: String
    }

    private struct Index: Decodable {
        let format: String
        let cases: [Case]
    }

    let folder: String
    let cases: [Case]

    /// Reads the cases.
    ///
    /// - Throws: `Message` where the folder has no suite.
    init(folder: String) throws(Message) {
        self.folder = folder
        let (path, remedy) = (folder + "/suite.json", "Name the folder of a conformance suite.")
        let index = try JSONFile.read(Index.self, from: path, remedy: remedy)
        try Self.check(index.format, "reptune.conformance/1", path, remedy)
        cases = index.cases
    }

    /// An implementation's results.
    ///
    /// - Throws: `Message` where the file is missing, not JSON, or of another format.
    static func results(of path: String) throws(Message) -> [ConformanceResult] {
        let remedy = "reptune verify --help describes the file."
        let found = try JSONFile.read(ConformanceResults.self, from: path, remedy: remedy)
        try check(found.format, ConformanceResults.format, path, remedy)
        return found.results
    }

    private static func check(_ format: String, _ wanted: String, _ path: String, _ remedy: String) throws(Message) {
        guard format == wanted else {
            throw Message("failed", "the format is \"\(format)\", not \"\(wanted)\"", remedy: remedy, file: path)
        }
    }

    /// The first difference in each case between an implementation's results and the expected ones, in the order of the
    /// cases, then results of other names; empty for an implementation that conforms.
    ///
    /// - Throws: `Message` where a file of the suite can't be read.
    func discrepancies(of results: [ConformanceResult]) throws(Message) -> [Discrepancy] {
        var found: [Discrepancy] = []
        let byName = Dictionary(grouping: results, by: \.name)
        for suiteCase in cases {
            let own = byName[suiteCase.name] ?? []
            if let result = own.first, own.count == 1 {
                let place = Discrepancy.Place.first(
                    of: result, times: try times(of: suiteCase), expected: try expected(suiteCase))
                if let place { found.append(Discrepancy(name: suiteCase.name, place: place)) }
            } else {
                found.append(
                    Discrepancy(name: suiteCase.name, place: own.isEmpty ? .missing : .repeated(results: own.count)))
            }
        }
        let known = Set(cases.map(\.name))
        return found + Set(byName.keys).subtracting(known).sorted().map { Discrepancy(name: $0, place: .unknown) }
    }

    /// The result that a case must have.
    func expected(_ suiteCase: Case) throws(Message) -> ConformanceResult {
        try JSONFile.read(
            ConformanceResult.self, from: folder + "/" + suiteCase.expected, remedy: Self.incomplete)
    }

    /// The moments of a case in seconds, which may not be finite.
    private func times(of suiteCase: Case) throws(Message) -> [Double] {
        let path = folder + "/" + suiteCase.recording
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Message("failed", "the file can't be read", remedy: Self.incomplete, file: path)
        }
        return text.split(separator: "\n").dropFirst().map { Double($0.prefix { $0 != "," }) ?? .nan }
    }

    private static let incomplete = "Copy the suite again, with all its folders."
}

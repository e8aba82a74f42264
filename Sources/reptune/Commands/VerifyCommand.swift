import ArgumentParser
import Foundation

struct VerifyCommand: AsyncParsableCommand {
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

    func run() async throws {
        let console = global.console
        try await console.run {
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

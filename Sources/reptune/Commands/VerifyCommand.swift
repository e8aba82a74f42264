import ArgumentParser
import Conformance
import Foundation

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare another implementation of the detector with the conformance suite.",
        usage: """
            reptune verify <results>
            reptune verify --write <dir>
            """,
        discussion: """
            The suite is small recordings and configs with the counts, event times and filtered samples \
            that a detector must give. The results are one JSON file: {"format": "reptune.results/1", "results": \
            [...]}, each result as in the suite's folder expected; "trace" may be absent.

            For each case that differs, the first sample or event that differs is printed. A case without a result \
            or with several, and a result of an unknown case, are differences, too. Exit status: 0 if all cases agree, \
            else 1.

            Examples:
              reptune verify --write conformance
              reptune verify results.json
            """,
        // Its users come from the conformance suite, whose README names it.
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The results of the other implementation.", valueName: "results"))
    var results: String?
    @Option(name: .long, help: ArgumentHelp("Write the suite to this folder.", valueName: "DIR")) var write: String?
    @OptionGroup var global: OutputOptions

    func validate() throws {
        switch (results, write) {
        case (nil, nil): throw ValidationError("Give a file of results, or --write DIR.")
        case (.some, .some): throw ValidationError("Give a file of results or --write DIR, not both.")
        case (nil, let folder?): try OutputFile.checkFolder(folder, gets: "suite.json and the suite's files")
        default: break
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            if let write {
                for file in try ConformanceSuite.files() {
                    try console.write(file.contents, to: write + "/" + file.path)
                }
                console.note("wrote \(ConformanceSuite.cases.count) cases to \(write)")
                console.document(
                    .verification, VerificationDocument(cases: ConformanceSuite.cases.count, differences: []))
                return
            }
            try verify(results ?? "", console)
        }
    }

    private func verify(_ path: String, _ console: Console) throws {
        let found = try ResultsFile.read(path)
        let differences = try ConformanceSuite.discrepancies(of: found.results)
        let cases = ConformanceSuite.cases.count
        console.document(
            .verification,
            VerificationDocument(cases: cases, differences: differences.map(VerificationDocument.Difference.init)))
        if !console.isJSON {
            for difference in differences { console.result("\(difference)") }
            let traced = found.results.filter { $0.trace != nil }.count
            let agreeing = cases - differences.count { $0.place != .unknown }
            console.result("\(agreeing) of \(cases) cases agree\(traced == 0 ? ", without traces" : "")")
            if !differences.isEmpty { console.result(Self.levels(Set(differences.map(\.name)))) }
        }
        if !differences.isEmpty { throw ExitCode.limitNotMet }
    }

    /// The agreeing cases that need nothing beyond the core, and those that need each part.
    private static func levels(_ differing: Set<String>) -> String {
        func share(_ name: String, _ isPart: (ConformanceCase) -> Bool) -> String {
            let cases = ConformanceSuite.cases.filter(isPart)
            return "\(name) \(cases.count { !differing.contains($0.name) }) of \(cases.count)"
        }
        let parts = Set(ConformanceSuite.cases.flatMap(\.needs)).sorted()
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

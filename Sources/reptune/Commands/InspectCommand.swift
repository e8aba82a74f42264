import ArgumentParser
import Foundation
import Reporting
import SessionImport

struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what files are recognised as, before they are imported.",
        usage: "reptune inspect <recordings> ... [options]",
        discussion: """
            Shows each recording's logger, sensors, columns, units, sample rates and first samples, what was taken to be \
            so without being written in the files, and what would not be imported and why. Nothing is stored.

            The median size shows whether units are right: acceleration with gravity is 1 g, in whatever unit the file \
            has it. A minus before a unit means that the signs are turned to those of Core Motion.

            --profile-out writes the profile of each table, to be corrected by hand and used with --profile. Where a table is \
            not recognised it is a draft with a channel for each column of numbers.

            Examples:
              reptune inspect walk.zip
              reptune inspect acc.csv --profile-out my-logger.json
            """)

    @Argument(help: ArgumentHelp("Files, folders and zips of loggers.", valueName: "recordings"))
    var paths: [String]
    @OptionGroup var recognition: RecognitionFlags
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The sample rate of rows without a time.", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?
    @Option(name: .long, help: ArgumentHelp("Write the profile of the table, or a draft.", valueName: "FILE.json"))
    var profileOut: String?
    @OptionGroup var advice: AdviceOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if paths.isEmpty { throw ValidationError("Name files, folders or zips.") }
        try OutputFile.check(profileOut, isA: "json")
    }

    func run() async throws {
        let console = output.console(isVerbose: advice.verbose)
        try await console.run {
            let found = Recogniser(recognition.options(rate: rate)).find(at: paths)
            var hasFailed = false
            var inspections: [Inspection] = []
            for recording in found.recordings {
                do throws(ImportError) {
                    let (inspection, advisories) = try Inspection.of(recording)
                    inspections.append(inspection)
                    if !console.isJSON { console.result(InspectionText.of(inspection)) }
                    console.warning(advisories, of: recording.path)
                } catch {
                    console.failure(error)
                    hasFailed = true
                }
            }
            for problem in found.problems {
                console.failure(problem)
                hasFailed = true
            }
            if let profileOut { try write(found, to: profileOut, console) }
            console.document(.inspection, InspectionDocument(recordings: inspections))
            if hasFailed { throw ExitCode.inputsFailed }
        }
    }

    /// Writes one profile a table, or a draft for one file that isn't recognised.
    private func write(_ found: Recogniser.Findings, to path: String, _ console: Console) throws {
        var profiles: [ImportProfile] = []
        for profile in found.recordings.flatMap(\.parts).map(\.profile) where !profiles.contains(profile) {
            profiles.append(profile)
        }
        if profiles.isEmpty, paths.count == 1 { profiles = [try ImportProfile(draftFor: paths[0])] }
        let stem = path.hasSuffix(".json") ? String(path.dropLast(".json".count)) : path
        for (index, profile) in profiles.enumerated() {
            let file = index == 0 ? path : "\(stem)-\(index + 1).json"
            try console.write(try profile.json, to: file)
            console.note("wrote \(file)")
        }
    }
}

/// The recordings of `inspect`.
struct InspectionDocument: Encodable {
    let recordings: [Inspection]
}

import ArgumentParser
import Foundation
import Reporting
import SessionImport
import Sessions

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

            --profile-out writes a profile, to be corrected by hand and used with --profile. That of a folder or zip holds a \
            profile for each table, by its file's name, and reads the folder or zip, or another one with files of these \
            names. Where no table is recognised it is a draft with a channel for each column of numbers.

            Examples:
              reptune inspect walk.zip
              reptune inspect acc.csv --profile-out my-logger.json
              reptune inspect walk.zip --profile-out walk.json
              reptune import walk.zip --profile walk.json --user ada --activity walk
            """)

    @Argument(help: ArgumentHelp("Files, folders and zips of loggers.", valueName: "recordings"))
    var paths: [String]
    @OptionGroup var recognition: RecognitionFlags
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The sample rate of rows without a time.", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write the profile of the tables, or a draft. An existing file is kept.", valueName: "FILE.json"))
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
            if let profileOut { try refuseExisting(profileOut) }
            var found = Recogniser(recognition.options(rate: rate)).find(at: paths)
            var flags = FlagsWithoutEffect()
            for index in found.recordings.indices {
                flags.add(ImportItem(found.recordings[index], user: Session.unknown, activity: Session.unknown))
                if let rate { flags.add(found.recordings[index].parts.setRate(rate)) }
            }
            for notice in flags.notices(recognition, annotation: [], rate: rate) { console.warning(notice) }
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
            console.warning(passedOver: found.passedOver)
            if let profileOut { try write(found, to: profileOut, console) }
            console.document(.inspection, InspectionDocument(recordings: inspections))
            if hasFailed { throw ExitCode.inputsFailed }
        }
    }

    /// Writes one file: the profile of the table, or those of several tables.
    private func write(_ found: Recogniser.Findings, to path: String, _ console: Console) throws {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let profiles = try TableProfiles(draftOf: found, at: paths, name: name)
        try console.write(try profiles.json, to: path)
        console.note("wrote \(path); use it with --profile \(Self.argument(path))")
    }

    /// A path as `--profile` takes it for a file and not for a bundled profile's name.
    private static func argument(_ path: String) -> String {
        path.contains("/") || path.hasSuffix(".json") ? path : "./" + path
    }

    /// A draft may have been corrected by hand.
    private func refuseExisting(_ path: String) throws {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard type == .typeRegular else { return }
        throw Failure(
            "\(path) exists, and may hold your corrections. Delete it, or name another file with --profile-out.",
            kind: .unwritableFile)
    }
}

/// The recordings of `inspect`.
struct InspectionDocument: Encodable {
    let recordings: [Inspection]
}

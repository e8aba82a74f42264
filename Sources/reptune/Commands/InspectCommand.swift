import ArgumentParser
import Foundation
import SessionImport
import Sessions

struct InspectCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show how files are read, without importing them, and list the profiles.",
        usage: "reptune inspect [<recordings> ...] [options]",
        discussion: """
            Shows each recording's logger, sensors, columns, units, sample rates and first samples, the assumptions about \
            what the files do not contain, and what would not be imported, with the reason. Nothing is stored.

            The median magnitude shows whether units are right: acceleration with gravity is 1 g, in whatever unit the file \
            has it. A minus before a unit means that the signs are inverted to match Core Motion; an arrow names the unit in \
            which the column is stored.

            --profile-out writes a profile, to be corrected by hand and used with --profile. For a folder or zip it has a \
            profile for each table, by its file's name, and reads the folder or zip, or another one with files of these \
            names. If no table is recognised, it is a draft with a channel for each column of numbers.

            Without a recording, lists the bundled profiles. The name of one prints it as JSON, to be changed and used \
            with --profile.

            Examples:
              reptune inspect walk.zip
              reptune inspect gym-watch > my-watch.json
              reptune inspect acc.csv --profile-out my-logger.json
              reptune inspect walk.zip --profile-out walk.json
              reptune import walk.zip --profile walk.json --user ada --activity walk
            """)

    @Argument(help: ArgumentHelp("Files, folders and zips of loggers, or a bundled profile.", valueName: "recordings"))
    var paths: [String] = []
    @OptionGroup var recognition: RecognitionFlags
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The sample rate of rows without a time.", valueName: "HZ"),
        transform: NumberArgument.sampleRate)
    var rate: Double?
    @Option(
        help: ArgumentHelp(
            "Write the profile of the tables, or a draft. An existing file is kept.", valueName: "FILE.json"))
    var profileOut: String?
    @OptionGroup var warnings: WarningOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(profileOut, isA: "json")
    }

    var console: Console { global.output.console(isVerbose: warnings.verbose) }

    func run(_ console: Console) async throws {
        guard !paths.isEmpty else { return list(Array(ImportProfile.bundled.values), console) }
        if paths.count == 1, FilePath.isSessionName(paths[0]), let profile = ImportProfile.bundled[paths[0]] {
            console.document(.profiles, ["profiles": [profile]])
            if let profileOut {
                try console.refuseExisting(profileOut, "--profile-out")
                try console.write(try TableProfiles(profile).json, to: profileOut)
            } else if !console.isJSON {
                console.result(try TableProfiles(profile).json)
            }
            return
        }
        if let profileOut { try console.refuseExisting(profileOut, "--profile-out") }
        var options = recognition.options(rate: rate)
        options.known = global.takenUnits
        var found = Recogniser(options).find(at: paths)
        var flags = FlagsWithoutEffect()
        for index in found.recordings.indices {
            flags.add(ImportItem(found.recordings[index], user: Session.unknown, activity: Session.unknown))
            if let rate { flags.add(found.recordings[index].parts.setRate(rate)) }
        }
        for notice in flags.notices(recognition, annotation: [], rate: rate) { console.add(notice) }
        var inspections: [Inspection] = []
        for recording in found.recordings {
            do throws(Message) {
                let (inspection, advisories) = try Inspection.of(recording)
                inspections.append(inspection)
                if !console.isJSON { console.result(InspectionText.of(inspection)) }
                for advisory in advisories { console.add(advisory.within(recording.path)) }
            } catch {
                console.failure(error)
            }
        }
        for problem in found.problems { console.failure(problem) }
        console.add(passedOver: found.passedOver)
        if let profileOut, found.problems.contains(where: { ["unknownUnit", "otherUnit"].contains($0.kind) }) {
            console.note("\(profileOut) is not written before the units are known")
        } else if let profileOut {
            try write(found, to: profileOut, console)
        }
        console.document(.inspection, ["recordings": inspections])
    }

    private func list(_ profiles: [ImportProfile], _ console: Console) {
        let profiles = profiles.sorted { $0.name < $1.name }
        console.document(.profiles, ["profiles": profiles])
        var table = Table(["profile", "place", "channels", "recordings"])
        for profile in profiles {
            var sensors: [String] = []
            for channel in profile.channels.map(\.channel) {
                let shown = channel.sensor.isEmpty ? channel.name : channel.sensor
                if !sensors.contains(shown) { sensors.append(shown) }
            }
            table.add([
                profile.name, profile.place ?? Formatted.unknown, sensors.joined(separator: " "), profile.description,
            ])
        }
        console.textResult(table.text)
    }

    /// Writes one file: the profile of the table, or those of several tables.
    private func write(_ found: Recogniser.Findings, to path: String, _ console: Console) throws {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let profiles = try TableProfiles(draftOf: found, at: paths, name: name)
        try console.write(try profiles.json, to: path)
        let use = "use it with --profile \(Self.argument(path))"
        console.note(
            found.problems.isEmpty
                ? "wrote \(path); \(use)"
                : "wrote \(path), a draft: give its columns channels and units, then \(use)"
        )
    }

    /// A path as `--profile` takes it for a file and not for a bundled profile's name.
    private static func argument(_ path: String) -> String {
        ShellWord.quoted(path.contains("/") || path.hasSuffix(".json") ? path : "./" + path)
    }
}

/// An inspection for the terminal.
enum InspectionText {
    static func of(_ inspection: Inspection) -> String {
        var lines = ["\(inspection.name): \(inspection.logger)"]
        var facts = "  \(Formatted.decimal(inspection.duration, 1)) s"
        if let start = inspection.start {
            facts += " from \(Date(timeIntervalSince1970: start).formatted(.iso8601))"
        } else {
            facts += ", start unknown"
        }
        lines.append(facts)
        let files = Set(inspection.sensors.map(\.file))
        if files.count == 1, let file = files.first { lines.append("  file \(file)") }
        let hasMissing = inspection.sensors.contains { $0.missing > 0 }
        func row(_ sensor: String, file: String, _ facts: [String], missing: String, _ last: [String]) -> [String] {
            var cells = [sensor]
            if files.count > 1 { cells.append(file) }
            cells += facts
            if hasMissing { cells.append(missing) }
            return cells + last
        }
        var table = Table(
            row(
                "  sensor", file: "file", ["columns", "unit", ">samples"], missing: ">missing",
                [">Hz", ">median magnitude"]))
        for sensor in inspection.sensors {
            let unit = sensor.columnUnit == sensor.unit ? sensor.unit : "\(sensor.columnUnit) → \(sensor.unit)"
            table.add(
                row(
                    "  " + sensor.sensor, file: sensor.file,
                    [sensor.columns.joined(separator: " "), unit, "\(sensor.samples)"], missing: "\(sensor.missing)",
                    [
                        Formatted.decimal(sensor.sampleRate, 1),
                        sensor.medianSize.map { Formatted.decimal($0, 3) } ?? Formatted.unknown,
                    ]))
        }
        lines.append(table.text)
        var samples = Table(["  first samples", ""])
        for sensor in inspection.sensors {
            let rows = zip(sensor.firstTimes, sensor.firstValues).map { time, values in
                "\(Formatted.decimal(time, 3)) s: "
                    + values.map { $0.map { Formatted.decimal($0, 3) } ?? Formatted.unknown }.joined(separator: " ")
            }
            samples.add(["  " + sensor.sensor, rows.joined(separator: "; ")])
        }
        lines.append(samples.text)
        for sensor in inspection.derived { lines.append("  also stored: \(sensor), gravity plus user acceleration") }
        for assumption in inspection.assumptions { lines.append("  taken: \(assumption)") }
        for (reason, names) in inspection.leftOut.sorted(by: { $0.key < $1.key }) {
            lines.append("  not imported, \(reason): \(names.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }
}

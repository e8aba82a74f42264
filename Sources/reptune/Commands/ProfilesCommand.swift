import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionImport

struct ProfilesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profiles",
        abstract: "List the bundled profiles, or show one as JSON.",
        usage: "reptune profiles [list | show NAME]",
        discussion: """
            A profile maps the columns of a table to channels. Most files need none: see reptune inspect. A profile \
            that is shown can be saved, changed and used with --profile.

            Examples:
              reptune profiles
              reptune profiles show gym-watch > my-watch.json
            """,
        subcommands: [List.self, Show.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the bundled profiles.", usage: "reptune profiles list [options]")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let console = output.console
            try await console.run {
                let profiles = ImportProfile.bundled.values.sorted { $0.name < $1.name }
                console.document(.profiles, ProfilesDocument(profiles: profiles))
                var table = Table(["profile", "place", "channels", "recordings"])
                for profile in profiles {
                    var sensors: [String] = []
                    for channel in profile.channels.map(\.channel.name) {
                        let sensor = channel.split(separator: ".").dropLast().joined(separator: ".")
                        let shown = sensor.isEmpty ? channel : sensor
                        if !sensors.contains(shown) { sensors.append(shown) }
                    }
                    table.add([
                        profile.name, profile.place ?? Formatted.unknown, sensors.joined(separator: " "),
                        profile.description,
                    ])
                }
                console.textResult(table.text)
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Print a profile as JSON.", usage: "reptune profiles show NAME [options]")

        @Argument(help: ArgumentHelp("A bundled profile, or a JSON file.", valueName: "name"))
        var name: String
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let console = output.console
            try await console.run {
                let profile = try ImportProfile.find(name)
                console.document(.profiles, ProfilesDocument(profiles: [profile]))
                if !console.isJSON { console.result(try profile.json) }
            }
        }
    }
}

/// Profiles, as their files have them.
struct ProfilesDocument: Encodable {
    let profiles: [ImportProfile]
}

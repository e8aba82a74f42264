import ArgumentParser
import Foundation
import SessionStore

struct DecodeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Decodes a log of a bike's Bluetooth notifications.",
        discussion: """
            Reads what nRF Connect saves, and CSV files of time and hex; Cycling Speed and Cadence (2a5b), Cycling Power \
            (2a63), Indoor Bike Data (2ad2) and FE-C (fec2). Prints a line for each packet, then the ride in a few words. \
            Broken notifications are named with their line and passed over; the exit status is then 2.

              reptune decode ride.log
              reptune decode ride.csv --characteristic 2a5b --wheel-diameter 750 --csv
            """)

    @OptionGroup var global: GlobalOptions
    @Argument(help: ArgumentHelp("The log.", valueName: "LOG")) var path: String
    @OptionGroup var trainer: TrainerOptions
    @Flag(name: .long, help: "Print a CSV table.") var csv = false

    func validate() throws {
        if csv, global.json { throw ValidationError("Ask for --csv or --json, not both.") }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let step = DecodeStep(
                file: trainer.file(path), wheel: try trainer.wheel(),
                format: csv ? .csv : console.isJSON ? .json : .text,
                console: console)
            if try step.run() > 0 { throw ExitCode.inputsFailed }
        }
    }
}

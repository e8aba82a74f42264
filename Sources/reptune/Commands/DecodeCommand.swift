import ArgumentParser
import Foundation

struct DecodeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Decode a log of a bike trainer's Bluetooth notifications.",
        usage: "reptune bike decode <LOG> [options]",
        discussion: """
            Reads logs of nRF Connect and LightBlue, of programs that print time and value (bleak, Arduino, Swift), \
            tables, tshark's fields and lines of JSON, with Cycling Speed and Cadence (2a5b), Cycling Power \
            (2a63), Indoor Bike Data (2ad2) and FE-C (fec2). Prints a line for each packet and a summary. A \
            line says what was taken without the log saying so, such as the unit of its times. A broken \
            notification is an error with its line; the others are decoded, and the exit status is 2.

            Examples:
              reptune bike decode bike/trainer/ada-steady.csv
              reptune bike decode bike/trainer/ada-steady.csv \\
                  --characteristic 2a5b --wheel-circumference 2.356 --csv
            """)

    @Argument(help: ArgumentHelp("The log.", valueName: "LOG")) var path: String
    @OptionGroup var format: TableFormat
    @OptionGroup(title: "Log format and wheel") var trainer: TrainerOptions
    @OptionGroup(title: "Log format and wheel") var time: LogTimeOption
    @OptionGroup var global: OutputOptions

    func validate() throws {
        try format.check(beside: global)
    }

    func run(_ console: Console) async throws {
        let (file, wheel) = (trainer.file(path, time.timeUnit), try trainer.wheel())
        let step = DecodeStep(
            file: file, wheel: wheel, format: format.csv ? .csv : console.isJSON ? .json : .text, console: console)
        try step.run()
    }
}

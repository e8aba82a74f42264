import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionStore

struct PlotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Draws a session's sensors as an SVG picture, with what a config makes of them.",
        discussion: """
            Without further words every sensor gets a panel with its axes. Labelled repetitions stand below the signals; \
            with --config its filtered signal, thresholds and shut gate are drawn first, its events above. The picture \
            is written to the session's name with .svg, in this folder, or to -o FILE; -o - prints it.

              reptune plot 6f205b0ca3b2
              reptune plot 6f205b --break-out gyroscope --from 10 --to 30
              reptune plot 6f205b --config push-ups.json --sensor headphone.userAcceleration -o push-ups.svg
              reptune plot ride.csv --profile bike-phone
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var session: SessionArgument
    @Option(name: .long, help: ArgumentHelp("A detector config to draw on top.", valueName: "FILE"))
    var config: String?
    @Option(name: .long, help: ArgumentHelp("A sensor, its axes in one panel; several times.", valueName: "S"))
    var sensor: [String] = []
    @Option(name: .long, help: ArgumentHelp("A channel, recorded or derived; several times.", valueName: "C"))
    var channel: [String] = []
    @Option(name: .long, help: ArgumentHelp("A sensor, each axis in its own panel; several times.", valueName: "S"))
    var breakOut: [String] = []
    @OptionGroup var span: SpanOptions
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file; - prints it. (default: the session's name with .svg)", valueName: "FILE"))
    var output: String?

    func validate() throws { try OutputFile.check(output, isA: "svg") }

    func run() async throws {
        let console = global.console
        try await console.run {
            var plot = SessionPlot()
            plot.config = try config.map(ConfigFile.read)
            plot.sensors = sensor
            plot.channels = channel.map { Channel($0) }
            plot.brokenOut = breakOut
            plot.from = span.from
            plot.to = span.to
            let session = try session.load(global)
            let svg: String
            do {
                svg = try plot.svg(of: session)
            } catch {
                throw Failure("\(session.name): \(error)")
            }
            let file = output ?? session.fileStem + ".svg"
            guard file != "-" else { return console.result(Data(svg.utf8)) }
            try OutputFile.write(Data(svg.utf8), to: file)
            if console.isJSON { console.result(try CanonicalJSON.encode(["file": file])) }
            console.note("wrote \(file)")
        }
    }
}

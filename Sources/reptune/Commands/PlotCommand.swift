import Sessions
import ArgumentParser
import Foundation
import Reporting

struct PlotCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Draw the signals of a session, and with a detector its events.",
        usage: "reptune plot <session> [DETECTOR] [options]",
        discussion: """
            By default each sensor has a panel with its axes; labelled repetitions are marked at the top. With \
            a detector the first panel shows the filtered signal, thresholds, closed gate and, at the bottom, \
            events of the detector. The members of an ensemble have a panel each; the first also shows the \
            ensemble's events, with a row of events for each member. --lowpass and --quantize show what these factors do to a sensor, without a \
            detector. --channel takes a channel, or a sensor with its axes in one panel.

            Examples:
              reptune plot finn-fast
              reptune plot ada-steady --break-out gyroscope --lowpass 0.9 --quantize 50
              reptune plot finn-fast push-ups.json --from 2 --to 12 \\
                  --channel headphone.userAcceleration -o push-ups.svg
            """)

    @OptionGroup(title: "Session") var session: SessionArgument
    @OptionGroup var detector: OptionalDetectorArgument
    @Option(
        help: ArgumentHelp("A channel, recorded or derived, or a sensor with its axes; repeatable.", valueName: "C"))
    var channel: [String] = []
    @Option(help: ArgumentHelp("A sensor, with each axis in its own panel; repeatable.", valueName: "S"))
    var breakOut: [String] = []
    @Option(
        name: .customLong("lowpass"), parsing: .unconditional,
        help: ArgumentHelp(
            "Smooth the sensors' panels with this low-pass factor, 0 to 1; nearer to 1 is smoother.", valueName: "F"))
    var lowPass: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Quantize them, in steps per unit, after the low-pass filter.", valueName: "Q"))
    var quantize: Double?
    @OptionGroup(title: "Time span") var span: SpanOptions
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The SVG file; - prints it. (default: NAME.svg of the session)", valueName: "FILE"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        try NumberArgument.check("--lowpass", lowPass, 0...1)
        try NumberArgument.check("--quantize", quantize, 0.001...1_000_000_000)
        if output == "-", global.json { throw ValidationError("Choose --json or -o -: both print on standard output.") }
    }

    func run(_ console: Console) async throws {
        var plot = SessionPlot()
        plot.sensorsAndChannels = channel
        plot.brokenOut = breakOut
        (plot.lowPass, plot.quantize) = (lowPass, quantize)
        plot.from = span.from
        plot.to = span.to
        var session = try session.load(global, console)
        plot.config = try detector.subject(global)?.config(showing: session, console)
        session = try plot.config?.converted(session, console) ?? session
        let svg = try session.naming { try plot.svg(of: session) }
        let file = output ?? session.fileStem + ".svg"
        guard file != "-" else { return console.result(Data(svg.utf8)) }
        try console.write(svg, to: file)
        console.document(.plot, ["session": session.reference])
        console.note("wrote \(file)")
    }
}

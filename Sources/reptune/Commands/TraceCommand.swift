import Sessions
import ArgumentParser
import Foundation
import RepDetection
import Reporting

struct TraceCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Write the detector's state at each sample, as a table and as a chart.",
        usage: "reptune trace <session> DETECTOR [options]",
        discussion: """
            NAME.csv has the columns time_s, filtered, state, count, streak and deviation, with a row for each \
            sample and each change of the gate; NAME.svg shows the states below the signal, and for double \
            shakes the deviation with its cutoff and quiet. A period check adds the columns period_s, empty where \
            it is not trusted, and correlation. NAME is the name of the session; the members of an ensemble append -1, -2 \
            and so on, and have their own events; plot shows the ensemble's.

            States: waiting, skipped (not a number), gate shut; resting, armed (threshold); falling, rising \
            (peaks); resting, armed, shaken, rearmed, gesture, outside window (double-shake); event, \
            too soon (in the refractory period), extra (removed by the period check), pending (held until the minimum bout; the column streak \
            counts such events).

            With a run, each session is traced with the parameters selected without it, as in the report. To trace with the \
            run's final parameters, export it and name the config.

            Examples:
              reptune trace finn-fast push-ups.json -o traces
              reptune trace finn-fast push-ups.json --from 2 --to 12
            """)

    @OptionGroup(title: "Session") var session: SessionArgument
    @OptionGroup var detector: DetectorArgument
    @OptionGroup(title: "Time span of the chart") var span: SpanOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the files.", valueName: "DIR")) var output = "."
    @OptionGroup var global: GlobalOptions

    func validate() throws { try OutputFile.checkFolder(output, gets: "a table and a chart for each detector") }

    func run(_ console: Console) async throws {
        var session = try session.load(global, console)
        let config = try detector.subject(global).config(showing: session, console)
        session = try config.converted(session, console)
        let span = try span.span(of: session)
        var files: [String] = []
        for member in config.detectors.indices {
            let trace = try session.naming {
                try DetectorTrace(config, member: member, of: session.recording)
            }
            let members = config.detectors.count
            let stem = session.fileStem + (members > 1 ? "-\(member + 1)" : "")
            let name = members > 1 ? "member \(member + 1) of \(members)" : nil
            let texts = [
                (".csv", TraceFile.csv(trace)),
                (".svg", TraceChart.svg(trace, member: name, of: session, span: span)),
            ]
            for (ending, text) in texts {
                let file = output == "." ? stem + ending : "\(output)/\(stem)\(ending)"
                try console.write(text, to: file)
                files.append(file)
            }
        }
        console.document(.trace, ["session": session.reference])
        console.note("wrote \(files.joined(separator: ", "))")
    }
}

import ArgumentParser
import Foundation
import RepDetection
import Reporting
import SessionStore

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Writes every state that a detector passes through, as a table and as a timeline.",
        discussion: """
            NAME.csv has the columns time_s, filtered, state, count and streak, a row for each sample and for each move of \
            the gate; NAME.svg draws the states under the signal. NAME is the session's; a committee's members get \
            -1, -2 and so on after it.

            States: waiting, skipped (not a number), gate shut; resting, armed (threshold); falling, rising (peaks); resting, armed, \
            shaken, "shaken, armed", gesture, outside window (double-shake); event, \
            too soon (minimum interval), pending (held back until the minimum streak; streak says how many are).

              reptune trace --config push-ups.json 6f205b0ca3b2 -o traces
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var session: SessionArgument
    @Option(name: .long, help: ArgumentHelp("The detector config.", valueName: "FILE")) var config: String
    @OptionGroup(title: "Stretch of the picture") var span: SpanOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder. (default: this one)", valueName: "DIR"))
    var output = "."

    func validate() throws { try OutputFile.checkFolder(output, gets: "a table and a picture for each detector") }

    func run() async throws {
        let console = global.console
        try await console.run {
            let config = try ConfigFile.read(config)
            let session = try session.load(global)
            let span = try span.span(of: session)
            var files: [String] = []
            for member in config.detectors.indices {
                let trace: DetectorTrace
                do throws(CountError) {
                    trace = try DetectorTrace(config, member: member, of: session.recording)
                } catch {
                    throw Failure("\(session.name): \(error.plainText)")
                }
                let stem = session.fileStem + (config.detectors.count > 1 ? "-\(member + 1)" : "")
                let table = TraceFile.csv(trace)
                for (ending, text) in [("csv", table), ("svg", TraceChart.svg(trace, of: session, span: span))] {
                    let file = output == "." ? "\(stem).\(ending)" : "\(output)/\(stem).\(ending)"
                    try OutputFile.write(Data(text.utf8), to: file)
                    files.append(file)
                }
            }
            if console.isJSON { console.result(try CanonicalJSON.encode(["files": files])) }
            console.note("wrote \(files.joined(separator: ", "))")
        }
    }
}

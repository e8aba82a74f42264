import ArgumentParser
import Calibration
import Foundation
import RepDetection
import Sessions
import Reporting
import Runs
import SessionImport
import SessionStore

struct SensorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sensors",
        abstract: "Rank channels by periodicity.",
        usage: "reptune sensors [<sessions and recordings> ...] [options]",
        discussion: """
            Strength is the mean height of the first high peak of the normalised autocorrelation at lags of \
            0.25 to 6 s, in windows of 12 s with the moving mean subtracted: 0 is aperiodic, 1 is exactly \
            periodic. Period is the lag of that peak. Label error is the mean over sessions of |estimated − \
            labelled| / labelled repetitions; it is high for a channel that swings twice in a repetition, which \
            may still count well. Several sessions are ranked by mean rank; those labelled 0 are skipped.

            Examples:
              reptune sensors finn-fast
              reptune sensors --activity pushUp -o sensors.svg
            """)

    @OptionGroup(title: "Sessions and recordings") var recordings: RecordingOptions<SessionsAndRecordings>
    @Option(name: .shortAndLong, help: ArgumentHelp("Write a bar chart of the strengths.", valueName: "FILE.svg"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        guard recordings.isEmpty, recordings.activity == nil, recordings.user == nil else { return }
        throw ValidationError("Name sessions, recordings, a manifest, an activity or a user.")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            var gathering = SensorRanking.Accumulator()
            var hasFailed = false
            func fail(_ error: any Error, _ session: SessionReference?) {
                console.failure(error, session: session)
                hasFailed = true
            }
            try recordings.eachSession(global, console, fail) { session, _ in gathering.add(session) }
            let ranking = gathering.ranking
            if ranking.idleSessions > 0 { console.note("\(ranking.idleSessions) labelled 0, skipped") }
            console.document(.sensors, ranking)
            if !console.isJSON, !ranking.entries.isEmpty {
                console.result(table(ranking))
                console.note("\(ranking.sessions) session\(ranking.sessions == 1 ? "" : "s")")
            }
            if let output {
                let title = "Channels of \(ranking.sessions) session\(ranking.sessions == 1 ? "" : "s")"
                try console.write(SensorRankingChart.svg(ranking, title: title), to: output)
                console.note("wrote \(output)")
            }
            if hasFailed { throw ExitCode.inputsFailed }
        }
    }

    private func table(_ ranking: SensorRanking) -> String {
        var table = Table([">rank", "channel", ">mean rank", ">strength", ">period (s)", ">label error"])
        for (index, entry) in ranking.entries.enumerated() {
            table.add([
                "\(index + 1)", entry.channel, Formatted.decimal(entry.meanRank, 1),
                String(format: "%.2f", entry.strength),
                entry.period.map { String(format: "%.2f", $0) } ?? Formatted.unknown,
                Formatted.percent(entry.labelError, 0),
            ])
        }
        return table.text
    }
}

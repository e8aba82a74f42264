import ArgumentParser
import Calibration
import Foundation
import RepDetection
import Reporting
import SessionImport
import SessionStore

struct SensorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sensors",
        abstract: "Ranks channels by how much they repeat themselves: where to look first.",
        discussion: """
            Looks at windows of 12 s behind a moving mean. Strength is the mean height of the windows' first high peak of \
            the normalised autocorrelation at 0.25 to 6 s (0 never repeats itself, 1 exactly), period the lag of that \
            peak. Label error compares the repetitions that the periods make with the label: the mean over sessions of \
            |estimated − labelled| ÷ labelled. It is high for a channel that swings twice in a repetition, which is no \
            reason against it. Over several sessions the mean rank decides; sessions labelled 0 are left out.

              reptune sensors 6f205b0ca3b2
              reptune sensors --activity stride -o sensors.svg
              reptune sensors ride.csv --profile bike-phone --count 47
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var recordings: RecordingOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("A bar chart of the strengths as SVG.", valueName: "FILE"))
    var output: String?

    func validate() throws {
        try OutputFile.check(output, isA: "svg")
        guard recordings.isEmpty, recordings.activity == nil, recordings.user == nil else { return }
        throw ValidationError("Name sessions, recordings, a manifest, an activity or a user.")
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            var gathering = SensorRanking.Gathering()
            var hasFailed = false
            func fail(_ error: any Error) {
                console.failure("\(error)")
                hasFailed = true
            }
            try each(fail) { gathering.add($0) }
            let ranking = gathering.ranking
            if ranking.idleSessions > 0 { console.note("\(ranking.idleSessions) labelled 0, left out") }
            if console.isJSON {
                console.result(try CanonicalJSON.encode(ranking))
            } else if !ranking.entries.isEmpty {
                console.result(table(ranking))
                console.note("\(ranking.sessions) session\(ranking.sessions == 1 ? "" : "s")")
            }
            if let output {
                let title = "Channels of \(ranking.sessions) session\(ranking.sessions == 1 ? "" : "s")"
                try OutputFile.write(Data(SensorRankingChart.svg(ranking, title: title).utf8), to: output)
                console.note("wrote \(output)")
            }
            if hasFailed { throw ExitCode.inputsFailed }
        }
    }

    /// Gives the sessions one after the other; a bad one is said and passed over.
    private func each(_ fail: (any Error) -> Void, _ work: (Session) -> Void) throws {
        var files = recordings
        files.paths.removeAll { CountCommand.isID($0) }
        if !files.isEmpty {
            let batch = try files.batch()
            batch.problems.forEach(fail)
            for item in batch.items {
                do { work(try readSession(item).session) } catch { fail(error) }
            }
        }
        let ids = recordings.paths.filter { CountCommand.isID($0) }
        guard recordings.isEmpty || !ids.isEmpty else { return }
        let store = try global.openStore()
        let filters =
            recordings.isEmpty
            ? [
                SessionFilter(
                    activities: recordings.activity.map { [$0] } ?? [], users: recordings.user.map { [$0] } ?? [])
            ] : ids.map { SessionFilter(ids: [$0]) }
        for filter in filters {
            do {
                let summaries = try store.summaries(filter)
                if summaries.isEmpty { fail(Failure(try filter.nothing(in: store))) }
                for summary in summaries {
                    do { work(try store.session(summary)) } catch { fail(error) }
                }
            } catch { fail(error) }
        }
    }

    private func table(_ ranking: SensorRanking) -> String {
        var table = Table([">rank", "channel", ">mean rank", ">strength", ">period (s)", ">label error"])
        for (index, entry) in ranking.entries.enumerated() {
            table.add([
                "\(index + 1)", entry.channel, Numbers.decimal(entry.meanRank, 1),
                String(format: "%.2f", entry.strength),
                entry.period.map { String(format: "%.2f", $0) } ?? Numbers.unknown,
                Numbers.percent(entry.labelError, 0),
            ])
        }
        return table.text
    }
}

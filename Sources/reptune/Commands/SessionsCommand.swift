import Sessions
import ArgumentParser
import Foundation
import RepDetection
import SessionImport
import SessionStore

struct SessionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions", abstract: "List, show, label and remove stored sessions, and check their labels.",
        discussion: """
            Commands take a session by its id, by its name if no other session has it, or by a beginning of either that \
            only this session has.

            Examples:
              reptune sessions --user finn
              reptune sessions show finn-fast
            """,
        subcommands: [
            List.self, Show.self, SessionsLabelCommand.self, SessionsCheckLabelsCommand.self,
            Remove.self,
        ], defaultSubcommand: List.self)

    struct List: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the sessions.",
            usage: "reptune sessions list [options]",
            discussion: """
                Examples:
                  reptune sessions
                  reptune sessions list --activity pushUp --user finn
                  reptune sessions list --manifest sessions.csv
                """)

        @OptionGroup(title: "Sessions") var sessions: SessionOptions
        @Option(
            help: ArgumentHelp("Write the sessions to a manifest, to be filled in and imported.", valueName: "FILE"))
        var manifest: String?
        @OptionGroup var format: TableFormat
        @OptionGroup var global: GlobalOptions

        func validate() throws { try format.check(beside: global.output) }

        /// A row for each session; unknown users, activities and labels are empty cells.
        private func manifest(of sessions: [SessionSummary]) -> String {
            let counts = Dictionary(sessions.map { ($0.name, 1) }, uniquingKeysWith: +)
            let rows = sessions.map { session in
                let names = [session.user, session.activity].map { $0 == Session.unknown ? "" : $0 }
                return [counts[session.name] == 1 ? session.name : session.id] + names
                    + [session.labelledCount.map(String.init) ?? "", session.note ?? ""]
            }
            return ([["session", "user", "activity", "count", "note"]] + rows)
                .map { $0.map(CSVText.field).joined(separator: ",") + "\n" }.joined()
        }

        func run(_ console: Console) async throws {
            let store = try global.openStore()
            let filter = try sessions.filter(in: store)
            let summaries = try store.summaries(filter)
            guard !summaries.isEmpty || filter.isEmpty else {
                throw try filter.noMatch(in: store)
            }
            console.document(.sessions, ["sessions": summaries])
            if let manifest {
                try console.refuseExisting(manifest, "--manifest")
                try console.write(self.manifest(of: summaries), to: manifest)
                return console.note(
                    "fill in the counts, then: reptune import --manifest \(ShellWord.quoted(manifest))")
            }
            if console.isJSON { return }
            let areResampled = summaries.contains { $0.resampledRate != nil }
            var table = Table(
                ["id", "activity", "user", "session", "note", ">count", ">seconds"]
                    + (areResampled ? [">resampled Hz"] : []))
            for session in summaries {
                let cells = [
                    session.id, session.activity, session.user, session.name, session.note ?? "",
                    session.labelledCount.map(String.init) ?? "–", String(format: "%.1f", session.duration),
                ]
                table.add(
                    cells + (areResampled ? [session.resampledRate.map { Formatted.exact($0) } ?? "–"] : []))
            }
            if !summaries.isEmpty { console.table(format.text(table), format) }
            console.note(Formatted.counted(summaries.count, "session") + sessions.words)
        }
    }

    struct Show: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show a session with its channels.",
            usage: "reptune sessions show <session> [options]",
            discussion: """
                Examples:
                  reptune sessions show finn-fast
                  reptune sessions show finn-fast --json
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: ArgumentHelp("A session, by id or name.", valueName: "session")) var id: String

        func run(_ console: Console) async throws {
            let store = try global.openStore()
            let summary = try store.session(named: id)
            let session = try store.session(summary)
            let channels = session.recording.channels.compactMap { channel in
                session.recording.signals[channel].map { ChannelSummary(channel: channel, signal: $0) }
            }
            console.document(.session, Shown(session: summary, channels: channels))
            console.textResult(
                "\(summary.id)  \(summary.name)  \(summary.activity), \(summary.user)  \(summary.note ?? "")")
            console.textResult(
                "label \(summary.labelledCount.map(String.init) ?? "none")"
                    + (summary.hasEventTimes ? " with event times" : "")
                    + (summary.labelBound == 0 ? ", checked" : "")
                    + String(format: ", %.1f s", summary.duration)
                    + (summary.resampledRate.map { ", resampled at \(Formatted.exact($0)) Hz" } ?? ""))
            var table = Table(["channel", "unit", ">Hz", ">samples", ">missing", ">lowest", ">highest"])
            for channel in channels { table.add(channel.cells) }
            console.textResult(table.text)
        }

        private struct Shown: Encodable {
            let session: SessionSummary
            let channels: [ChannelSummary]
        }
    }

    struct Remove: ConsoleCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove sessions with their samples.",
            usage: "reptune sessions remove <sessions> ... [options]",
            discussion: """
                Runs that used the sessions are kept. Importing a recording again brings its session back: mark its row in \
                the manifest with a column exclude.

                Examples:
                  reptune sessions remove finn-idle
                  reptune sessions remove finn-fast finn-slow
                """)

        @OptionGroup var global: GlobalOptions
        @Argument(help: ArgumentHelp("Sessions, by id or name.", valueName: "sessions")) var ids: [String]

        func run(_ console: Console) async throws {
            let store = try global.openStore(for: .writing)
            let damaged = try ids.filter { try store.removeDamaged($0) }
            for id in damaged { console.note("removed \(id), which was damaged") }
            let others = ids.filter { !damaged.contains($0) }
            let sessions =
                others.isEmpty
                ? [] : try store.summaries(SessionFilter(ids: try store.sessionIDs(named: others)))
            for session in sessions {
                try store.remove(session)
                console.note("removed \(session.name)")
            }
            console.document(.sessionRemoval, ["sessions": sessions])
        }
    }
}

/// A channel of a session as a table row.
struct ChannelSummary: Encodable {
    let channel: String
    let unit: String
    let sampleRate: Double
    let samples: Int
    let missing: Int
    let lowest: Double?
    let highest: Double?

    init(channel: Channel, signal: Signal) {
        let finite = signal.values.filter(\.isFinite)
        self.channel = channel.name
        unit = signal.unit
        sampleRate = signal.timeline.sampleRate
        samples = signal.values.count
        missing = signal.values.count - finite.count
        lowest = finite.min()
        highest = finite.max()
    }

    var cells: [String] {
        let range = [lowest, highest].map { $0.map { String(format: "%.3f", $0).replacing("-", with: "−") } ?? "–" }
        return [channel, unit, String(format: "%.2f", sampleRate), "\(samples)", "\(missing)"] + range
    }
}

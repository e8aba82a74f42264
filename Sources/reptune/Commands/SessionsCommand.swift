import ArgumentParser
import Foundation
import SessionStore

struct SessionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions", abstract: "Lists, shows, labels and removes stored sessions.",
        subcommands: [List.self, Show.self, SessionsLabelCommand.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists the sessions.")

        @OptionGroup var global: GlobalOptions
        @OptionGroup var sessions: SessionOptions

        func run() async throws {
            let console = global.console
            try await console.run {
                let store = try global.openStore()
                let filter = try sessions.filter(in: store)
                let summaries = try store.summaries(filter)
                guard !summaries.isEmpty || filter.isEmpty else { throw Failure(try filter.nothing(in: store)) }
                if console.isJSON { return console.result(try CanonicalJSON.encode(summaries)) }
                var table = Table(["id", "activity", "user", "session", "note", ">count", ">seconds"])
                for session in summaries {
                    table.add([
                        session.id, session.activity, session.user, session.name, session.note ?? "",
                        session.labelledCount.map(String.init) ?? "–", String(format: "%.1f", session.duration),
                    ])
                }
                if !summaries.isEmpty { console.result(table.text) }
                console.note("\(summaries.count) session\(summaries.count == 1 ? "" : "s")\(sessions.words)")
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Shows one session with its channels.")

        @OptionGroup var global: GlobalOptions
        @Argument(help: "The session's id, or its beginning.") var id: String

        func run() async throws {
            let console = global.console
            try await console.run {
                let store = try global.openStore()
                guard let summary = try store.summaries(SessionFilter(ids: [id])).first else {
                    throw StoreError.noSession(id)
                }
                let session = try store.session(summary)
                let channels = session.recording.channels.compactMap { channel in
                    session.recording.signals[channel].map { ChannelSummary(channel: channel, signal: $0) }
                }
                if console.isJSON {
                    return console.result(try CanonicalJSON.encode(Shown(session: summary, channels: channels)))
                }
                console.result("\(summary.name)  \(summary.activity), \(summary.user)  \(summary.note ?? "")")
                console.result(
                    "label \(summary.labelledCount.map(String.init) ?? "none")"
                        + (summary.hasEventTimes ? " with event times" : "")
                        + String(format: ", %.1f s, digest %@", summary.duration, summary.digest))
                var table = Table(["channel", "unit", ">Hz", ">samples", ">missing", ">lowest", ">highest"])
                for channel in channels { table.add(channel.cells) }
                console.result(table.text)
            }
        }

        private struct Shown: Encodable {
            let session: SessionSummary
            let channels: [ChannelSummary]
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes sessions with their samples.", discussion: "Runs that used them stay.")

        @OptionGroup var global: GlobalOptions
        @Argument(help: "The sessions' ids, or their beginnings.") var ids: [String]

        func run() async throws {
            let console = global.console
            try await console.run {
                let store = try global.openStore(for: .writing)
                let sessions = try store.summaries(SessionFilter(ids: ids))
                for session in sessions {
                    try store.remove(session)
                    console.note("removed \(session.name)")
                }
                if console.isJSON { console.result(try CanonicalJSON.encode(sessions)) }
            }
        }
    }
}

import ArgumentParser
import Dispatch
import Foundation
import RepDetection
import Sessions
import Reporting
import Runs
import SessionImport
import SessionStore

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a session through a detector, or a trainer's log, in real time.",
        usage: "reptune replay [--config FILE] <session> [options]",
        discussion: """
            With --config, prints each event with its time and the count. Without, replays the log of a bike \
            trainer and prints crank turns, cadence and speed at each packet. Ctrl-C stops with exit status \
            130. --json prints one document at the end, --json-lines one line for each event or packet.

            Examples:
              reptune replay --config push-ups.json finn-fast --speed 10
              reptune replay bike/trainer/ada-steady.csv --speed max
            """)

    @OptionGroup(title: "Session") var session: SessionArgument
    @Option(name: .long, help: ArgumentHelp("A detector config; omit it for a trainer's log.", valueName: "FILE"))
    var config: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The speed relative to the recording, or max.", valueName: "X|max"))
    var speed = Speed(times: 1)
    @Flag(name: .long, help: "Print a JSON document per line, as events occur.") var jsonLines = false
    @OptionGroup(title: "Trainer's log") var trainer: TrainerOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if global.json, jsonLines { throw ValidationError("Give --json or --json-lines, not both.") }
        if config == nil, session.profile != nil || session.rate != nil || FilePath.isSessionName(session.session) {
            throw ValidationError("Name a detector with --config; only a trainer's log is replayed without.")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            if let config {
                try await play(try session.load(global, console), by: try ConfigFile.read(config), console)
            } else {
                try await playLog(session.session, console)
            }
        }
    }

    /// Runs until the end or until Ctrl-C.
    private func interruptible<Outcome: Sendable>(_ work: @escaping @Sendable () async -> Outcome) async -> Outcome {
        let playing = Task { await work() }
        let interrupt = Interrupt { playing.cancel() }
        defer { interrupt.end() }
        return await playing.value
    }

    private func finish(_ end: Player.End, _ words: String, _ console: Console) throws {
        guard case .stopped(let time) = end else { return console.note(words) }
        console.note("stopped at \(Formatted.decimal(time, 1)) s; \(words)")
        throw ExitCode(130)
    }
}

// Trainer's logs.
extension ReplayCommand {
    private func playLog(_ path: String, _ console: Console) async throws {
        let source: PacketSource
        do {
            source = try PacketSource(trainer.file(path), wheel: try trainer.wheel())
        } catch let error as ImportError where error.kind == .notALog {
            throw Failure(
                "\(path) contains no readable packet. To replay a recording give --config.",
                kind: .notALog)
        } catch let error as ImportError {
            guard case .noNotifications = error.kind else { throw error }
            throw Failure("\(error)\n  To replay a recording give --config.", kind: .noNotifications)
        }
        for problem in source.problems { console.failure(problem) }
        let format = jsonLines ? PacketReplay.Format.lines : console.isJSON ? .document : .text
        let replay = PacketReplay(source: source, format: format, console: console)
        let player = Player(speed: speed)
        let outcome = await interruptible { await replay.run(player) }
        let broken = source.problems.count
        console.document(.rideReplay, outcome.document(file: path, broken: broken))
        try finish(outcome.end, "\(path): \(outcome.words)", console)
        if broken > 0 { throw ExitCode.inputsFailed }
    }
}

// Sessions.
extension ReplayCommand {
    /// The events so far.
    private struct Outcome {
        var events: [Double] = []
        var end = Player.End.done
    }

    private struct Document: Encodable {
        let session: SessionReference
        let count: Int
        let labelled: Int?
        let eventTimes: [Double]
        let stoppedAt: Double?

        init(_ session: Session, _ outcome: Outcome) {
            self.session = session.reference
            count = outcome.events.count
            labelled = session.label?.count
            eventTimes = outcome.events
            stoppedAt = if case .stopped(let time) = outcome.end { time } else { nil }
        }
    }

    private func play(_ session: Session, by config: DetectorConfig, _ console: Console) async throws {
        let stream: CountingStream<RecordedSource>
        do throws(CountError) {
            stream = try CountingStream(config, over: session.recording)
        } catch {
            throw Failure("\(session.name): \(error.plainText)", kind: NoticeKind(error))
        }
        let (player, jsonLines) = (Player(speed: speed), jsonLines)
        let outcome = await interruptible { await Self.play(stream, by: player, jsonLines: jsonLines, console) }
        let words =
            "\(session.name): \(outcome.events.count) counted"
            + (session.label.map { ", \($0.count) labelled" } ?? "")
        console.document(.replay, Document(session, outcome))
        try finish(outcome.end, words, console)
    }

    private static func play(
        _ stream: CountingStream<RecordedSource>, by player: Player, jsonLines: Bool, _ console: Console
    ) async -> Outcome {
        var stream = stream
        var outcome = Outcome()
        outcome.end = await player.play { () -> (time: Double, moment: [Event])? in
            guard case .moment(let moment, let events) = stream.next() else { return nil }
            return (moment.time, events)
        } take: { events in
            for event in events {
                outcome.events.append(event.time)
                if jsonLines {
                    console.result("{\"time\":\(event.time),\"count\":\(outcome.events.count)}")
                } else if !console.isJSON {
                    console.result(String(format: "%9.2f s %5d", event.time, outcome.events.count))
                }
            }
        }
        return outcome
    }
}

import ArgumentParser
import Dispatch
import Foundation
import RepDetection
import Reporting
import SessionImport
import SessionStore

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays a session to a detector, or a bike's packet log, at its own pace.",
        discussion: """
            With --config each line is an event: its time in the session, and the count with it. Without, the log of a bike's \
            Bluetooth notifications is played: each line is a packet, with the running count of crank turns, cadence and \
            speed. Ctrl-C stops and says how far it came (exit status 130). --json prints one document at the end, \
            --json-lines one on each line as they come.

              reptune replay --config push-ups.json 6f205b0ca3b2
              reptune replay --config push-ups.json set.csv --profile headphone-motion --speed 10
              reptune replay --config stride.json 6f205b --speed max --json-lines
              reptune replay ride.log --wheel-diameter 750
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var session: SessionArgument
    @Option(name: .long, help: ArgumentHelp("The detector config; none for a packet log.", valueName: "FILE"))
    var config: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("Times as fast as it was recorded, or max for no waiting.", valueName: "X|max"))
    var speed = Speed(times: 1)
    @Flag(name: .long, help: "Print a JSON document on each line, as events come.") var jsonLines = false
    @OptionGroup(title: "Packet logs") var trainer: TrainerOptions

    func validate() throws {
        if global.json, jsonLines { throw ValidationError("Choose --json or --json-lines.") }
        if config == nil, session.profile != nil || session.rate != nil || CountCommand.isID(session.session) {
            throw ValidationError("Name the detector with --config; only a packet log is played without.")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            if let config {
                try await play(try session.load(global), by: try ConfigFile.read(config), console)
            } else {
                try await playLog(session.session, console)
            }
        }
    }

    /// Plays until the end or until Ctrl-C.
    private func interruptible<Outcome: Sendable>(_ work: @escaping @Sendable () async -> Outcome) async -> Outcome {
        let playing = Task { await work() }
        let interrupt = Interrupt { playing.cancel() }
        defer { interrupt.end() }
        return await playing.value
    }

    private func finish(_ end: Player.End, _ words: String, _ console: Console) throws {
        guard case .stopped(let time) = end else { return console.note(words) }
        console.note("stopped at \(Numbers.decimal(time, 1)) s; \(words)")
        throw ExitCode(130)
    }
}

// A packet log.
extension ReplayCommand {
    private func playLog(_ path: String, _ console: Console) async throws {
        let source: PacketSource
        do {
            source = try PacketSource(trainer.file(path), wheel: try trainer.wheel())
        } catch let error as ImportError where error.kind == .notALog {
            throw Failure(
                "\(path) holds no packet that can be read. A recording is played with --config and --profile.")
        } catch let error as ImportError {
            guard case .noNotifications = error.kind else { throw error }
            throw Failure("\(error)\n  A recording is played with --config and --profile.")
        }
        for problem in source.problems { console.failure("\(problem)") }
        let format = jsonLines ? PacketReplay.Format.lines : console.isJSON ? .document : .text
        let replay = PacketReplay(source: source, format: format, console: console)
        let player = Player(speed: speed)
        let outcome = await interruptible { await replay.run(player) }
        let broken = source.problems.count
        if console.isJSON { console.result(try CanonicalJSON.encode(outcome.document(file: path, broken: broken))) }
        try finish(outcome.end, "\(path): \(outcome.words)", console)
        if broken > 0 { throw ExitCode.inputsFailed }
    }
}

// A session.
extension ReplayCommand {
    /// What counted.
    private struct Outcome {
        var events: [Double] = []
        var end = Player.End.done
    }

    private struct Document: Encodable {
        let session: String
        let count: Int
        let labelled: Int?
        let eventTimes: [Double]
        let stoppedAt: Double?

        init(_ session: Session, _ outcome: Outcome) {
            self.session = session.name
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
            throw Failure("\(session.name): \(error.plainText)")
        }
        let (player, jsonLines) = (Player(speed: speed), jsonLines)
        let outcome = await interruptible { await Self.play(stream, by: player, jsonLines: jsonLines, console) }
        let words =
            "\(session.name): \(outcome.events.count) counted"
            + (session.label.map { ", \($0.count) labelled" } ?? "")
        if console.isJSON { console.result(try CanonicalJSON.encode(Document(session, outcome))) }
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

/// How fast a session is played.
struct Speed: ExpressibleByArgument, CustomStringConvertible {
    /// Recorded seconds for each second; infinite for no waiting.
    let times: Double

    init(times: Double) { self.times = times }

    init?(argument: String) {
        guard let times = argument == "max" ? .infinity : Double(argument), times > 0 else { return nil }
        self.times = times
    }

    var description: String { times.isInfinite ? "max" : Numbers.decimal(times, 3) }
    var defaultValueDescription: String { description }
}

/// Ctrl-C until `end`: does something instead of ending the program at once.
struct Interrupt {
    private let source: any DispatchSourceSignal

    init(_ work: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: work)
        source.resume()
    }

    /// Leaves Ctrl-C to the system again.
    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}

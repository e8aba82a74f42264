import ArgumentParser
import Dispatch
import Foundation
import RepDetection
import Sessions
import SessionImport
import SessionStore

struct ReplayCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a session through a detector, or a trainer's log, in real time.",
        usage: "reptune replay <session> [DETECTOR] [options]",
        discussion: """
            With a detector, prints each event with its time and the count. Without, replays the log of a bike \
            trainer and prints crank turns, cadence and speed at each packet. Ctrl-C stops with exit status \
            130. --json prints one document at the end, --json-lines one line for each event or packet.

            --display shows rpm, km/h, metres and running (yes or no) in place of the events, as the display \
            of the bike prototype: every second it counts the peaks of the last 5 s. Running is yes while \
            there is a peak in the 5 s. Metres include all counted strides, as in reptune bike cadence. Of a \
            trainer's log it shows turns, and the trainer's cadence, speed and distance. A terminal shows one \
            screen in place; otherwise, and with --speed max, a line each second is printed.

            --raw prints the notifications of a trainer's log as they came, for a program that decodes them: \
            a header, then time_s (seconds since the first), characteristic and hex, the bytes, of each.

            Examples:
              reptune replay finn-fast push-ups.json --speed 10
              reptune replay ada-steady bike.json --display --stride stride.json
              reptune replay bike/trainer/ada-steady.csv --speed max
              reptune replay bike/trainer/ada-steady.csv --raw
            """)

    @OptionGroup(title: "Session") var session: SessionArgument
    @OptionGroup var detector: OptionalDetectorArgument
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The speed relative to the recording, or max. (default: 1)", valueName: "X|max"),
        transform: Speed.init(parsing:))
    var speed = Speed(times: 1)
    @Flag(help: "Print a JSON document per line, as events occur.") var jsonLines = false
    @Flag(help: "Print the time and bytes of each notification of a trainer's log.") var raw = false
    @OptionGroup(title: "Display") var display: DisplayOptions
    @OptionGroup(title: "Trainer's log") var trainer: TrainerOptions
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if global.json, jsonLines { throw ValidationError("Give --json or --json-lines, not both.") }
        if raw, global.json || jsonLines || detector.word != nil {
            throw ValidationError("--raw prints a trainer's log as it is: omit the detector, --json and --json-lines.")
        }
        if detector.word == nil, raw ? display.isShown : display.stride != nil || display.development != nil {
            throw ValidationError(
                raw
                    ? "Give --raw or --display, not both."
                    : "A trainer's log has its own speed and distance: omit --stride and --development.")
        }
        if detector.word == nil,
            session.table.profile != nil || session.table.rate != nil || FilePath.isSessionName(session.session)
        {
            throw ValidationError("Name a detector after the session; only a trainer's log is replayed without.")
        }
    }

    func run(_ console: Console) async throws {
        if let detector = try detector.subject(global) {
            let session = try session.load(global, console)
            let config = try detector.configs().config(for: session.user)
            console.warnOfSilence(of: session, config)
            try await play(config.converted(session, console), by: config, console)
        } else {
            try await playLog(session.session, console)
        }
    }

    /// Whether a display is drawn in place.
    private var isInPlace: Bool { Terminal.isOutput && Terminal.canMove && !speed.times.isInfinite }

    private var format: ReplayFormat { jsonLines ? .lines : global.json ? .document : .text }

    /// Runs until the end or until Ctrl-C.
    private func interruptible<Outcome: Sendable>(_ work: @escaping @Sendable () async -> Outcome) async -> Outcome {
        // Before the first output, since a Ctrl-C that comes before the handler is there would be lost.
        let state = Locked<(playing: Task<Outcome, Never>?, isInterrupted: Bool)>((nil, false))
        let interrupt = Interrupt {
            state.withLock { state in
                state.isInterrupted = true
                state.playing?.cancel()
            }
        }
        defer { interrupt.end() }
        let playing = Task { await work() }
        state.withLock { state in
            state.playing = playing
            if state.isInterrupted { playing.cancel() }
        }
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
        let log: LoggedPackets
        do throws(Message) {
            log = try LoggedPackets(trainer.file(path, session.recognition.timeUnit))
        } catch {
            let words =
                switch error.kind {
                case "notALog": "\(path) contains no readable packet."
                case "noNotifications": "\(error)\n "
                default: throw error
                }
            throw Message(error.kind, "\(words) To replay a recording, name a detector after it.")
        }
        for problem in log.problems { console.failure(problem) }
        let taken = log.summary.taken
        if !taken.isEmpty { console.note("\(path): taken: \(taken.joined(separator: ", "))") }
        let player = Player(speed: speed)
        if raw {
            let replay = RawReplay(notifications: log.notifications, console: console)
            let words = Formatted.counted(log.notifications.count, "notification")
            try finish(await interruptible { await replay.run(player) }, "\(path): \(words)", console)
        } else {
            let duration = log.packets[log.packets.count - 1].time - log.packets[0].time
            let text = DisplayText(name: path, duration: duration, hasDistance: true, isInPlace: isInPlace)
            let replay = PacketReplay(
                log: log, wheel: try trainer.wheel(), format: format, console: console,
                display: display.isShown ? text : nil)
            let outcome = await interruptible { await replay.run(player, file: path) }
            console.document(.rideReplay, outcome.document)
            try finish(outcome.end, "\(path): \(outcome.document.summary.words)", console)
        }
    }
}

// Sessions.
extension ReplayCommand {
    private func play(_ session: Session, by config: DetectorConfig, _ console: Console) async throws {
        var replay = try session.naming {
            try SessionReplay(session, by: config, format: format, console: console)
        }
        if display.isShown {
            let length = try display.length()
            let rate =
                config.resample ?? config.channels.first.flatMap { session.recording[$0]?.timeline.sampleRate } ?? 0
            replay.display = CadenceDisplay(config, sampleRate: rate, length: length)
            replay.isInPlace = isInPlace
            if length == nil {
                console.note(
                    "no km/h and metres: give --stride FILE, which reptune bike stride writes, or --development M")
            }
        }
        let (ready, player) = (replay, Player(speed: speed))
        let outcome = await interruptible { await ready.run(player) }
        console.document(.replay, outcome.document)
        try finish(outcome.end, outcome.words, console)
    }
}

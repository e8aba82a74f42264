import ArgumentParser
import Foundation
import RepDetection
import Reporting
import Runs
import Sessions
import SessionStore

struct SessionsMarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mark",
        abstract: "Label a session by key presses while it plays in the terminal.",
        usage: "reptune sessions mark <session> [options]",
        discussion: """
            A strip of the session's signal runs through the terminal at the pace of the recording. Press space at \
            each repetition: the times are the session's events, and their number is its count. u or backspace \
            removes the last event, p pauses, the arrows left and right (or b and f) go 5 s back and forward, + \
            and - change the speed, q saves the label and quits, and x quits without saving. A label that the session \
            has is replaced only after a question.

            Each key press is stored at once in a draft beside the database. If the program ends without q, by \
            Ctrl-C, a closed window or a crash, the next start offers to go on with the draft.

            Examples:
              reptune sessions mark finn-fast
              reptune sessions mark finn-fast --speed 0.5 \\
                  --channel headphone.userAcceleration.y
            """)

    @Argument(help: ArgumentHelp("A stored session, by id or name.", valueName: "session")) var id: String
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The channel to show, recorded or derived. (default: the axis of acceleration that moves most)",
            valueName: "C"))
    var channel: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The speed relative to the recording. (default: 1)", valueName: "X"),
        transform: NumberArgument.from(SessionsMarkCommand.speeds, "times the recording's"))
    var speed = 1.0
    @Flag(name: .customLong("continue"), help: "Go on with the draft of an earlier start.") var continues = false
    @Flag(name: .long, help: "Delete the draft of an earlier start, and start again.") var discard = false
    @OptionGroup var global: GlobalOptions

    private static let speeds = 0.05...16.0

    func validate() throws {
        if continues, discard { throw ValidationError("Give --continue or --discard, not both.") }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            guard Terminal.isInput, Terminal.isOutput, Terminal.canMove else {
                throw Failure(
                    "reptune sessions mark needs a terminal. Without one, set a label with reptune sessions label \(id) --count N, "
                        + "or with event times from a file: --events FILE.")
            }
            let store = try global.openStore(for: .writing)
            let summary = try store.session(named: id)
            let session = try store.session(summary)
            let screen = try screen(of: session)
            guard let events = try events(of: session, on: screen, in: store, console: console) else {
                console.note(
                    "\(session.name) keeps its label. The events stay in a draft: go on with "
                        + "reptune sessions mark \(session.name) --continue")
                return
            }
            if !events.isEmpty {
                let label = Label(count: events.count, eventTimes: events)
                try store.label(summary, label)
                console.note("\(session.name): \(label.count)" + (summary.labelledCount.map { ", was \($0)" } ?? ""))
            } else {
                console.note(
                    "\(session.name) keeps its label: no event was marked. Label a session at rest with "
                        + "reptune sessions label \(session.name) --count 0")
            }
            // The draft goes once the label is stored.
            unlink(LabelDraft.path(session: summary.id, database: store.path))
            console.document(
                .sessions, SessionsDocument(sessions: try store.summaries(SessionFilter(ids: [summary.id]))))
        }
    }

    private func screen(of session: Session) throws -> LabelScreen {
        let wanted = channel.map { Channel($0) } ?? LabelChannel.best(of: session.recording)
        guard let wanted, let signal = session.recording[wanted] else {
            throw Failure(
                "\(session.name) has no channel \(wanted?.name ?? ""): reptune sessions show \(session.name) lists them.",
                kind: "missingChannel")
        }
        guard let strip = LabelStrip(signal) else {
            throw Failure(
                "\(session.name): \(wanted.name) has no samples. Choose another with --channel.", kind: "noSamples")
        }
        return LabelScreen(
            title: "\(session.name)  \(wanted.name) (\(signal.unit))", strip: strip, window: 10,
            label: session.label?.count, key: "space", style: Terminal.isUTF8 ? .braille : .ascii)
    }
}

// The terminal.
extension SessionsMarkCommand {
    /// Plays the session, and takes events until they are to be saved; nil if they are not. Throws if the terminal was closed.
    private func events(
        of session: Session, on screen: LabelScreen, in store: SessionStore, console: Console
    ) throws -> [Double]? {
        let path = LabelDraft.path(session: session.id, database: store.path)
        var changes = discard ? nil : try LabelDraft.changes(at: path)
        if continues, changes == nil {
            console.note("\(session.name) has no draft: this is a new one")
        }
        guard let terminal = RawTerminal() else { throw Failure("the terminal can't be set to pass on each key.") }
        let kept = "The events are kept: go on with reptune sessions mark \(session.name) --continue"
        let signals = StopSignals {
            terminal.restore()
            console.note(kept)
        }
        defer {
            signals.end()
            terminal.restore()
        }
        var labelling = Labelling(duration: session.recording.duration, pace: speed)
        if let found = changes, !found.isEmpty, !continues {
            var earlier = labelling
            earlier.resume(found)
            let lines = [
                screen.title, "",
                "There is a draft of \(Formatted.counted(earlier.events.count, "event")) from an earlier start.",
                "c continues it, d discards it, q quits.",
            ]
            switch LabelLoop.choose(lines, among: "cdq", on: terminal) {
            case "c": break
            case "d": changes = nil
            default: throw ExitCode.success
            }
        }
        if let changes, !changes.isEmpty { labelling.resume(changes) }
        let draft = try LabelDraft(at: path, isContinued: changes != nil)
        var loop = LabelLoop(
            terminal: terminal, screen: screen, reader: KeyReader())
        while true {
            switch try loop.run(&labelling, { try draft.append($0) }) {
            case .abandoned: return nil
            case .saved:
                let rest = unmarkedRest(of: labelling)
                if let label = session.label, !labelling.events.isEmpty {
                    let count = Formatted.counted(labelling.events.count, "event")
                    let lines = [
                        screen.title, "",
                        "The session has the label \(label.count)\(label.eventTimes == nil ? "" : " with event times").",
                        rest.map { "It \($0)" } ?? "", "r replaces it by \(count), c goes on, x keeps it and quits.",
                    ]
                    switch LabelLoop.choose(lines, among: "rcx", on: terminal) {
                    case "r": break
                    case "c": continue
                    default: return nil
                    }
                }
                if let rest {
                    terminal.restore()
                    console.warning("partLabelled", "\(session.name) \(rest)")
                }
                return labelling.events
            case .closed:
                terminal.restore()
                console.note(kept)
                throw ExitCode.inputsFailed
            }
        }
    }

    /// The part of the session that was not played; nil if all was, or if nothing is marked.
    private func unmarkedRest(of labelling: Labelling) -> String? {
        guard !labelling.isAtEnd, !labelling.events.isEmpty else { return nil }
        return
            "was left at \(Formatted.decimal(labelling.position, 1)) s of \(Formatted.decimal(labelling.duration, 1)) s: "
            + "repetitions after that are not in the label."
    }
}

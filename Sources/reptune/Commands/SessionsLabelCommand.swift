import Sessions
import ArgumentParser
import Foundation
import RepDetection
import SessionImport
import SessionStore

struct SessionsLabelCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Set the label of a session: a count, event times, or the crank turns of a bike trainer's log.",
        usage: """
            reptune sessions label <session> --count N [--events FILE]
            reptune sessions label <session> --trainer LOG [options]
            """,
        discussion: """
            A label in place of another counts as checked, and calibrations don't doubt it: give the stored count where that is right. \
            Event times that do not agree with a new count are removed. Stored runs keep the label that they \
            were calibrated with. Importing the recording again sets the label of the manifest, so correct the \
            manifest, too.

            An events file is a CSV file with a column time_s: the time of each repetition in seconds from the \
            session's first sample. Their number is the count, unless --count gives another one. The page of reptune open \
            takes them by taps while the session plays, and saves the file.

            A trainer's log gives the number and times of the crank turns during the session. --offset is what the trainer's \
            clock shows minus what the recording's clock shows. For a recording without a start time it is what the \
            trainer's clock shows at the first sample, in seconds or as a time of day. A log that may lack turns gives no label. A trainer without a count of turns (FE-C, Indoor Bike Data) gives their \
            number by its cadence over time, without times and with the bound of its error.

            Examples:
              reptune sessions label finn-fast --count 11
              reptune sessions label finn-fast --events push-ups/events/finn-fast.csv
              reptune sessions label ada-steady \\
                  --trainer bike/trainer/ada-steady.csv --offset 4.656
            """)

    @Argument(help: ArgumentHelp("A session, by id or name.", valueName: "session")) var id: String
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of repetitions.", valueName: "N"), transform: NumberArgument.count)
    var count: Int?
    @Option(help: ArgumentHelp("A CSV file of event times, in the column time_s.", valueName: "FILE"))
    var events: String?
    @Option(help: ArgumentHelp("The log of a bike trainer.", valueName: "LOG")) var trainer: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What the trainer's clock is ahead, in seconds or HH:MM:SS. (default: 0)", valueName: "S"))
    var offset: String?
    @OptionGroup(title: "Trainer's log") var options: TrainerOptions
    @OptionGroup(title: "Trainer's log") var time: LogTimeOption
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if (count == nil && events == nil) == (trainer == nil) {
            throw ValidationError("Give --count, --events or --trainer.")
        }
        if trainer == nil, offset != nil { throw ValidationError("--offset needs --trainer.") }
        if let offset, TrainerSource.offset(offset) == nil {
            throw ValidationError("--offset must be seconds or HH:MM:SS, not \(offset).")
        }
    }

    func run(_ console: Console) async throws {
        let store = try global.openStore(for: .writing)
        let session = try store.session(named: id)
        if let events {
            try label(session, withEvents: events, in: store, console: console)
        } else if let count {
            try store.label(session, count: count)
            console.note(
                "\(session.name): \(count)"
                    + (session.labelledCount.map { $0 == count ? ", confirmed" : ", was \($0)" } ?? "")
                    + (session.hasEventTimes && session.labelledCount != count ? "; event times removed" : ""))
        } else if let trainer {
            try label(session, with: trainer, in: store, console: console)
        }
        console.document(.sessions, ["sessions": try store.summaries(SessionFilter(ids: [session.id]))])
    }

    private func label(
        _ session: SessionSummary, withEvents path: String, in store: SessionStore, console: Console
    ) throws {
        let (label, advisories) = try readEvents(path, count: count, duration: session.duration)
        for advisory in advisories { console.add(advisory.at(path)) }
        try store.label(session, label)
        console.note(
            "\(session.name): \(label.count) with event times" + (session.labelledCount.map { ", was \($0)" } ?? ""))
    }

    private func label(
        _ session: SessionSummary, with log: String, in store: SessionStore, console: Console
    ) throws {
        let source = TrainerSource(
            file: options.file(log, time.timeUnit), offset: offset.flatMap(TrainerSource.offset),
            wheel: try options.wheel())
        let read = try readTrainer(source, start: session.start, duration: session.duration)
        for problem in read.problems { console.failure(problem, session: session.reference) }
        for advisory in read.advisories {
            console.add(Message(advisory.at(log), session: session.reference))
        }
        guard let label = read.track.label(duration: session.duration) else {
            throw Message(
                "failed", "\(session.name) keeps its label: \(log) does not contain all turns of the session.")
        }
        try store.set(read.track, of: session.id)
        try store.label(session, label)
        console.note("\(session.name): \(label.count)" + (session.labelledCount.map { ", was \($0)" } ?? ""))
    }
}

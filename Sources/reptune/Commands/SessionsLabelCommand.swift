import ArgumentParser
import Foundation
import RepDetection
import SessionImport
import SessionStore

struct SessionsLabelCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Says how many repetitions a session holds, or takes a bike trainer's turns for it.",
        discussion: """
            Event times that no longer agree with the count are dropped. Stored runs keep the label they were made \
            with: calibrate again. Importing the recording with another count changes the label once more; \
            correct the manifest too.

            A trainer's log tells number and times of the crank's turns while the session lasted. Trainer time = session \
            start + offset; where the session's start is not known the offset is what the log's clock showed at its first \
            sample, in seconds or as a time of day. Turns that may be missing give no label.

              reptune sessions label 6f205b --count 12
              reptune sessions label 6f205b --trainer ride.log --offset 16:02:04.5
            """)

    @OptionGroup var global: GlobalOptions
    @Argument(help: "The session's id, or its beginning.") var id: String
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The number of repetitions; 0 for none.", valueName: "N"))
    var count: Int?
    @Option(name: .long, help: ArgumentHelp("The log of a bike trainer beside it.", valueName: "LOG"))
    var trainer: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("How far the trainer's clock is ahead, in seconds or HH:MM:SS.", valueName: "S"))
    var offset: String?
    @OptionGroup var options: TrainerOptions

    func validate() throws {
        try RecordingOptions.check(count)
        if (count == nil) == (trainer == nil) { throw ValidationError("Give --count or --trainer.") }
        if trainer == nil, offset != nil { throw ValidationError("--offset goes with --trainer.") }
        if let offset, TrainerSource.offset(offset) == nil {
            throw ValidationError("--offset is seconds or HH:MM:SS, not \(offset).")
        }
    }

    func run() async throws {
        let console = global.console
        try await console.run {
            let store = try global.openStore(for: .writing)
            for session in try store.summaries(SessionFilter(ids: [id])) {
                if let count {
                    try store.label(session, count: count)
                    console.note(
                        "\(session.name): \(count)" + (session.labelledCount.map { ", was \($0)" } ?? "")
                            + (session.hasEventTimes && session.labelledCount != count ? "; event times dropped" : ""))
                } else if let trainer {
                    try label(session, with: trainer, in: store, console: console)
                }
            }
            if console.isJSON {
                console.result(try CanonicalJSON.encode(try store.summaries(SessionFilter(ids: [id]))))
            }
        }
    }

    private func label(
        _ session: SessionSummary, with log: String, in store: SessionStore, console: Console
    ) throws {
        let source = TrainerSource(
            file: options.file(log), offset: offset.flatMap(TrainerSource.offset), wheel: try options.wheel())
        let read = try readTrainer(source, start: session.start, duration: session.duration)
        for problem in read.problems { console.failure("\(problem)") }
        for advisory in read.advisories { console.warning("\(log): \(advisory). \(advisory.advice)") }
        guard let label = read.track.label else {
            let zero = session.start == nil ? "0 at the session's first sample" : "the session's time"
            throw Failure(
                "\(session.name) keeps its label: \(log) does not tell all turns of the session."
                    + (offset != nil
                        ? "" : " Without --offset its clock is taken to show \(zero): say otherwise with --offset."))
        }
        try store.set(read.track, of: session.id)
        try store.label(session, label)
        console.note("\(session.name): \(label.count)" + (session.labelledCount.map { ", was \($0)" } ?? ""))
        if !read.problems.isEmpty { throw ExitCode.inputsFailed }
    }
}

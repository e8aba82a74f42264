import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs
import SessionStore
import Sessions

struct SessionsCheckLabelsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-labels",
        abstract: "List sessions whose labels an ensemble contradicts.",
        usage: "reptune sessions check-labels <run> [options]",
        discussion: """
            A label is doubtful where three quarters of the ensemble's members agree within one repetition when \
            the session is held out, and differ from the label by two repetitions and 5 % of it or more; in sample the median does too, on \
            the same side. The label may be wrong, the recording cut short, or the motion invisible to every channel: look at the \
            picture, and then set the label with reptune sessions label, also where it is right: it is not doubted again.

            The column periods has an estimate from the sensors alone: the time divided by the period of the \
            autocorrelation, the median over all periodic channels. Pauses make it too high or too low.

            The accuracy is printed with and without these sessions. Report both: leaving sessions out because \
            the detector contradicts them makes any detector look better. The run must be an ensemble with \
            cross-validation.

            Examples:
              reptune calibrate --rule threshold --ensemble 9 \\
                  --validate leave-one-session-out
              reptune sessions check-labels latest
              reptune sessions check-labels latest -o labels
            """)

    @Argument(help: "A run, by id, latest or activity (its newest).") var run: String
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A folder for a picture of each session with a doubtful label.", valueName: "DIR"))
    var output: String?
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try OutputFile.checkFolder(output, gets: "a picture of each session with a doubtful label")
    }

    func run(_ console: Console) async throws {
        let store = try global.openStore()
        let document = try store.run(named: self.run)
        let check: LabelCheckDocument
        do throws(LabelCheckError) {
            check = try LabelCheckDocument(document) { session($0, in: store, console) }
        } catch {
            throw Message("failed", "run \(document.id): \(error)")
        }
        console.document(.labelCheck, check)
        if !check.doubtful.isEmpty { console.textResult(table(check).text) }
        console.textResult(try document.worded { try document.result.labelCheck().accuracyWords })
        let count = check.doubtful.count
        console.note(
            count == 0
                ? "no label is doubtful" + (output == nil ? "" : ", so there is no picture")
                : "\(Formatted.counted(count, "label")) to check of \(check.accuracy.sessions)")
        if let output { try draw(check, document, store, console, to: output) }
    }

    private func table(_ check: LabelCheckDocument) -> Table {
        var table = Table(["id", "session", "user", ">label", ">held out", ">in sample", ">periods"])
        for item in check.doubtful {
            table.add([
                item.session.id, item.session.name, item.user, "\(item.labelled)",
                DoubtfulLabel.words(item.heldOutMembers), DoubtfulLabel.words(item.inSampleMembers),
                item.estimate.map { Formatted.decimal($0.repetitions, 1) } ?? "–",
            ])
        }
        return table
    }

    private func draw(
        _ check: LabelCheckDocument, _ document: RunDocument, _ store: SessionStore, _ console: Console,
        to folder: String
    ) throws {
        var drawn = 0
        for item in check.doubtful {
            guard let session = session(item.session.id, in: store, console),
                let svg = item.chart(document, of: session)
            else { continue }
            try console.write(svg, to: "\(folder)/\(session.fileStem)-\(session.id).svg")
            drawn += 1
        }
        if drawn > 0 { console.note("wrote \(Formatted.counted(drawn, "picture")) to \(folder)") }
    }

    /// A stored session with its samples; nil with a warning where it was removed.
    private func session(_ id: String, in store: SessionStore, _ console: Console) -> Session? {
        do throws(StoreError) {
            guard let summary = try store.summaries(SessionFilter(ids: [id])).first else {
                console.warn("signalNotDrawn", "session \(id) was removed: import it again to see its signal")
                return nil
            }
            return try store.session(summary)
        } catch {
            console.warn("signalNotDrawn", "a signal is not drawn: \(error)")
            return nil
        }
    }
}

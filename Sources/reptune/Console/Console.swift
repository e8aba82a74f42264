import ArgumentParser
import Foundation
import Reporting
import SessionStore

/// The output of a command: results on standard output, everything else on standard error.
struct Console: Sendable {
    /// Whether the result is one JSON document.
    let isJSON: Bool
    let isQuiet: Bool
    /// Whether every warning of a kind is printed.
    let isVerbose: Bool
    /// The JSON document so far.
    let draft = DocumentDraft()

    /// Prints a line of the result, without what a terminal would obey.
    func result(_ text: String) {
        StandardStream.output.write(Terminal.fitting(text.visible(keepsLines: true), on: Terminal.isOutput) + "\n")
    }

    /// Prints bytes of the result as they are.
    func result(_ data: Data) {
        StandardStream.output.write(data)
    }

    /// Prints a line of a result as text; with `--json` the document at the end replaces it.
    func textResult(_ text: String) {
        if !isJSON { result(text) }
    }

    /// Prints a note, unless quiet.
    func note(_ text: String) {
        if !isQuiet { Message.note.write(text) }
    }

    /// Prints a warning that sums up others, which the document has.
    func warning(_ text: String) {
        Message.warning.write(text)
    }

    /// An input that failed; the rest goes on.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - text: The printed text; nil for the error's own.
    ///   - remedy: What to do, where the error itself doesn't know it.
    ///   - session: The session that failed; nil where it is no session.
    ///   - isPrinted: Whether it is printed; the document has it in any case.
    func failure(
        _ error: any Error, _ text: String? = nil, remedy: String? = nil, session: SessionReference? = nil,
        isPrinted: Bool = true
    ) {
        if isPrinted { Message.error.write(text ?? "\(error)") }
        var notice = Notice(error, session: session)
        notice.remedy = remedy ?? notice.remedy
        draft.fail(notice)
    }

    /// An input that failed; the rest goes on.
    func failure(_ kind: String, _ text: String) {
        Message.error.write(text)
        draft.fail(Notice(kind, text))
    }

    /// A limit that is not met; the document has it among the limits.
    func unmet(_ text: String) {
        Message.error.write(text)
    }
}

/// A message on standard error: a note as it is, others after their kind. A warning is written once.
enum Message: String {
    case note = ""
    case warning = "warning: "
    case error = "error: "
    /// The end of the commands for a database that is not the default one, ` --db study.sqlite`.
    static let database = Locked("")
    private static let commands = Reptune.configuration.subcommands.compactMap { $0.configuration.commandName }
    /// The warnings written so far.
    private static let warnings = Locked<Set<String>>([])

    func write(_ message: String) {
        var text = message.visible(keepsLines: true)
        let option = Self.database.withLock { $0 }
        if !option.isEmpty, self != .note, !text.contains(" --db "),
            Self.commands.contains(where: { text.contains("reptune \($0)") })
        {
            text += (text.last.map(".!?".contains) == true ? "" : ".") + " Commands for this database take\(option)."
        }
        if self == .warning, !Self.warnings.withLock({ $0.insert(text).inserted }) { return }
        StandardStream.error.write(
            ProgressLine.erase + Terminal.fitting(rawValue + text, on: Terminal.isError) + "\n")
    }
}

import ArgumentParser
import Foundation
import Logging
import Reporting
import SessionStore

/// The output of a command: results on standard output, everything else on standard error.
struct Console: Sendable {
    let log: Logger
    /// Whether the result is one JSON document.
    let isJSON: Bool
    let isQuiet: Bool
    /// Whether every warning of a kind is printed.
    var isVerbose: Bool { log.logLevel <= .info }
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
        log.notice("\(text)")
    }

    /// Prints a warning that sums up others, which the document has.
    func warning(_ text: String) {
        log.warning("\(text)")
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
        if isPrinted { log.error("\(text ?? "\(error)")") }
        var notice = Notice(error, session: session)
        notice.remedy = remedy ?? notice.remedy
        draft.fail(notice)
    }

    /// An input that failed; the rest goes on.
    func failure(_ kind: String, _ text: String) {
        log.error("\(text)")
        draft.fail(Notice(kind, text))
    }

    /// A limit that is not met; the document has it among the limits.
    func unmet(_ text: String) {
        log.error("\(text)")
    }
}

/// Writes log messages to standard error: notes as they are, others after their level. A warning is written once.
struct StandardErrorLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level
    /// The end of the commands for a database that is not the default one, ` --db study.sqlite`.
    static let database = Locked("")
    private static let commands = Reptune.configuration.subcommands.compactMap { $0.configuration.commandName }
    /// The warnings written so far.
    private static let warnings = Locked<Set<String>>([])

    init(logLevel: Logger.Level) { self.logLevel = logLevel }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var text = "\(event.message)".visible(keepsLines: true)
        let option = Self.database.withLock { $0 }
        if !option.isEmpty, event.level >= .warning, !text.contains(" --db "),
            Self.commands.contains(where: { text.contains("reptune \($0)") })
        {
            text += (text.last.map(".!?".contains) == true ? "" : ".") + " Commands for this database take\(option)."
        }
        if event.level == .warning, !Self.warnings.withLock({ $0.insert(text).inserted }) { return }
        let prefix =
            switch event.level {
            case .notice, .info: ""
            case .warning: "warning: "
            case .error, .critical: "error: "
            case .debug, .trace: "\(event.level): "
            }
        StandardStream.error.write(
            ProgressLine.erase + Terminal.fitting(prefix + text, on: Terminal.isError) + "\n")
    }
}

import ArgumentParser
import Foundation
import Reporting
import Sessions
import SessionStore

/// The output of a command: results on standard output, everything else on standard error.
struct Console: Sendable {
    /// Whether the result is one JSON document.
    let isJSON: Bool
    let isQuiet: Bool
    /// Whether every message of a group is printed.
    let isVerbose: Bool
    /// Whether the command has the option for that.
    var hasVerbose = false
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
        if !isQuiet { Console.write(text, "") }
    }

    /// Prints a message, and keeps it for the document of `--json`: a warning among the advisories, an error among the failures.
    ///
    /// - Parameters:
    ///   - most: How many messages of a group are printed, unless each is wanted; `printOthers` gives the number of the others.
    ///   - group: What the messages of a group have in common; nil for their kind.
    func add(_ message: Message, most: Int = .max, group: String? = nil) {
        let isAmongFirst = draft.add(message, most: most, group: group ?? message.kind)
        if isAmongFirst || isVerbose { Console.write(message.description, message.severity.prefix) }
    }

    /// Prints a warning as `add` does, and keeps it among the advisories.
    func warn(
        _ kind: String, _ words: String, remedy: String? = nil, file: String? = nil, session: SessionReference? = nil,
        most: Int = .max, group: String? = nil
    ) {
        add(.warning(kind, words, remedy: remedy, file: file, session: session), most: most, group: group)
    }

    /// The number of printed errors of a group, where there may be thousands.
    static let mostErrors = 5

    /// Tables beside recordings that name no sensor of motion: the first is printed.
    func add(passedOver tables: [Message]) {
        for table in tables {
            var message = table
            (message.severity, message.words) = (.warning, "passed over: \(table.words)")
            add(message, most: 1, group: "passedOver")
        }
        printOthers()
    }

    /// Prints the number of the messages in each group that `add` did not print.
    func printOthers() {
        for others in draft.takeOthers() where !isVerbose {
            let (noun, key) = others.severity == .error ? ("error", "failures") : ("warning", "advisories")
            Console.write(
                "\(Formatted.grouped(others.count)) similar \(noun)\(others.count == 1 ? "" : "s") (\(others.count == 1 ? "" : others.first + " … ")\(others.last)). "
                    + (hasVerbose ? "--verbose prints all." : "--json has them in \"\(key)\"."),
                others.severity.prefix)
        }
    }

    /// Whether an input has failed, so that the command ends with status 2.
    var hasFailed: Bool { draft.hasFailures }

    /// An input that failed; the rest goes on. Of inputs that one answer mends, the first is printed.
    ///
    /// - Parameter most: How many of a kind are printed.
    func failure(_ error: any Error, session: SessionReference? = nil, most: Int = .max) {
        let message = Message(error, session: session)
        let isMendedByOneAnswer = ["missingChannel", "unknownUnit"].contains(message.kind)
        add(
            message, most: isMendedByOneAnswer ? 1 : most,
            group: isMendedByOneAnswer ? message.kind + message.words : nil)
    }

    /// A warning in other words than those that the document has.
    func warning(_ text: String) { Console.write(text, Message.Severity.warning.prefix) }

    /// A limit that is not met; the document has it among the limits.
    func unmet(_ text: String) { Console.write(text, Message.Severity.error.prefix) }

    /// The result for `--json`. It is printed when the command ends, also after a failure.
    func document(_ format: DocumentFormat, _ body: some Encodable & Sendable) {
        if isJSON { draft.set(format, body) }
    }

    /// Writes a file, which the document lists.
    func write(_ data: Data, to path: String) throws {
        try OutputFile.write(data, to: path)
        draft.wrote(path)
    }

    /// Writes a text file, which the document lists.
    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    /// Prints the document, where one is wanted.
    func finish(status: Int32) throws {
        printOthers()
        if isJSON { result(try draft.finished(status: status)) }
    }

    /// The end of the commands for a database that is not the default one, ` --db study.sqlite`.
    static let database = Locked("")
    private static let commands = Reptune.configuration.subcommands.compactMap { $0.configuration.commandName }
    /// The warnings written so far.
    private static let warnings = Locked<Set<String>>([])

    /// Writes a text to standard error; a warning once.
    private static func write(_ message: String, _ prefix: String) {
        var text = message.visible(keepsLines: true)
        // The further lines of a message are indented: one that is not may come from a name.
        if !prefix.isEmpty { text = text.replacing(/\n(?!  )/, with: "\\u{A}") }
        let option = database.withLock { $0 }
        if !option.isEmpty, !prefix.isEmpty, !text.contains(" --db "),
            // Decoding a log needs no database.
            case let others = text.replacing("reptune bike decode", with: ""),
            commands.contains(where: { others.contains("reptune \($0)") })
        {
            text += (text.last.map(".!?".contains) == true ? "" : ".") + " Commands for this database take\(option)."
        }
        if prefix == Message.Severity.warning.prefix, !warnings.withLock({ $0.insert(text).inserted }) { return }
        StandardStream.error.write(ProgressLine.erase + Terminal.fitting(prefix + text, on: Terminal.isError) + "\n")
    }
}

extension Message.Severity {
    /// The beginning of its line.
    fileprivate var prefix: String { self == .error ? "error: " : "warning: " }
}

extension ExitCode {
    /// A limit that the user set was not met.
    static let limitNotMet = ExitCode(1)
    /// Some inputs failed; the others are done.
    static let inputsFailed = ExitCode(2)
    /// The same command may succeed later: a part is missing, the disk is full, or another program uses the database.
    static let tryAgain = ExitCode(75)
}

extension Console {
    /// Runs the work of a command. An error in an input is printed and ends with status 2, also where the rest went on; wrong usage is
    /// left to the argument parser, which ends with status 64.
    /// Where standard output can't be written, it ends with status 74, whatever else failed.
    func run(_ work: () async throws -> Void) async throws {
        var status = ExitCode.success
        do {
            try await work()
        } catch let error as ValidationError {
            throw error
        } catch let error as ExitCode {
            status = error
        } catch {
            failure(error)
            status = .inputsFailed
        }
        if hasFailed, [.success, .limitNotMet].contains(status) { status = .inputsFailed }
        OpenStores.close()
        try finish(status: status.rawValue)
        if let failure = StandardStream.output.failure {
            unmet(StandardStream.message(failure))
            throw ExitCode.outputFailed
        }
        if status != .success { throw status }
    }
}

import ArgumentParser
import Calibration
import Foundation
import RepDetection
import Reporting
import SessionImport
import Sessions
import SessionStore

// What `--json` prints: one document at the end, with everything that was noted on the way.
extension Console {
    /// The result for `--json`. It is printed when the command ends, also after a failure.
    func document(_ format: DocumentFormat, _ body: some Encodable & Sendable) {
        if isJSON { draft.set(format, body) }
    }

    /// A warning that the document has too.
    ///
    /// - Parameter isPrinted: Whether it is printed; the document has it in any case.
    func warning(
        _ kind: String, _ text: String, file: String? = nil, remedy: String? = nil,
        session: SessionReference? = nil, isPrinted: Bool = true
    ) {
        if isPrinted { Message.warning.write(text) }
        draft.advise(Notice(kind, text, remedy: remedy, file: file, session: session))
    }

    /// A warning with its own message.
    func warning(_ notice: Notice) {
        Message.warning.write(notice.text)
        draft.advise(notice)
    }

    /// A limit that is not met, of a command whose document has no limits; it is among the advisories.
    func unmet(_ notice: Notice) {
        Message.error.write(notice.message)
        draft.advise(notice)
    }

    /// Findings in a recording, each with its remedy.
    func warning(_ advisories: [ImportAdvisory], of path: String) {
        for advisory in advisories { Message.warning.write("\(path): \(advisory). \(advisory.advice)") }
        advise(advisories, of: path)
    }

    /// Advice on a recording that is printed in other words: only the document has it.
    func advise(_ advisories: [ImportAdvisory], of path: String) {
        for advisory in advisories { draft.advise(Notice(advisory, of: path)) }
    }

    /// Advice of one kind on several recordings: printed as one line, and in the document for each recording.
    func warning(_ text: String, ofEach advisories: [(path: String, advisory: ImportAdvisory)]) {
        Message.warning.write(text)
        for (path, advisory) in advisories { draft.advise(Notice(advisory, of: path)) }
    }

    /// Tables beside recordings that name no sensor of motion: a line for the first and the number of the others, or for each where
    /// details are wanted. The document has all.
    func warning(passedOver tables: [ImportError]) {
        func file(_ table: ImportError) -> String { table.place?.file ?? "a table" }
        if isVerbose || tables.count == 1 {
            for table in tables {
                Message.warning.write("\(file(table)) is passed over: \(table.kind). \(table.remedy)")
            }
        } else if let first = tables.first {
            let others = tables.count - 1
            Message.warning.write(
                "\(file(first)) and \(Formatted.counted(others, "more table")) are passed over: \(first.kind); -v lists them"
            )
        }
        for table in tables { draft.advise(Notice(table)) }
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
        if isJSON { result(try draft.finished(status: status)) }
    }
}

extension SessionSummary {
    /// The session by id and name.
    var reference: SessionReference { SessionReference(id: id, name: name) }
}

extension Session {
    /// The session by id and name; one that is read from a file has the id that the store would give it.
    var reference: SessionReference { SessionReference(id: storedID, name: name) }
}

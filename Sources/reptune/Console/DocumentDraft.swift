import Foundation
import Reporting
import SessionStore

/// The JSON document of a command while the command runs: its result, and the notices and files so far.
final class DocumentDraft: Sendable {
    private struct State {
        var result: (format: DocumentFormat, body: any Encodable & Sendable)?
        var advisories: [Notice] = []
        /// The same, to find one among many.
        var advised: Set<Notice> = []
        var failures: [Notice] = []
        var files: [String] = []
    }

    private let state = Locked(State())

    /// Takes the result; a later one replaces it.
    func set(_ format: DocumentFormat, _ body: some Encodable & Sendable) {
        state.withLock { $0.result = (format, body) }
    }

    /// Takes an advisory; the same one counts once.
    func advise(_ notice: Notice) {
        state.withLock { if $0.advised.insert(notice).inserted { $0.advisories.append(notice) } }
    }

    /// Takes an input that failed.
    func fail(_ notice: Notice) { state.withLock { $0.failures.append(notice) } }

    /// Takes the path of a file that was written.
    func wrote(_ path: String) { state.withLock { $0.files.append(path) } }

    /// The document: the result, or an error where there is none.
    func finished(status: Int32) throws -> Data {
        let state = state.withLock { $0 }
        guard let (format, body) = state.result else {
            return try DocumentJSON.encode(
                ErrorDocument(
                    status: status, errors: state.failures, advisories: state.advisories, files: state.files))
        }
        func encode<Body: Encodable>(_ body: Body) throws -> Data {
            try DocumentJSON.encode(
                ResultDocument(
                    format, body, advisories: state.advisories, failures: state.failures, files: state.files))
        }
        return try encode(body)
    }
}

/// Why a command has no result.
struct ErrorDocument: Encodable {
    let format = DocumentFormat.error
    /// The exit status.
    let status: Int32
    /// What is wrong.
    let errors: [Notice]
    /// What was found before.
    let advisories: [Notice]
    /// Files that were written all the same.
    let files: [String]
}

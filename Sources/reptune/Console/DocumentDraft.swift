import Foundation
import Reporting
import Sessions
import SessionStore

/// The JSON document of a command while the command runs: its result, and the messages and files so far.
final class DocumentDraft: Sendable {
    private struct State {
        var result: (format: DocumentFormat, body: any Encodable & Sendable)?
        var advisories: [Message] = []
        /// The same, to find one among many.
        var advised: Set<Message> = []
        var failures: [Message] = []
        /// The messages of which only the first are printed.
        var groups: [Group: (first: String, last: String, count: Int, most: Int)] = [:]
        var order: [Group] = []
        var files: [String] = []
    }

    private struct Group: Hashable {
        let severity: Message.Severity
        let name: String
    }

    private let state = Locked(State())

    /// Takes the result; a later one replaces it.
    func set(_ format: DocumentFormat, _ body: some Encodable & Sendable) {
        state.withLock { $0.result = (format, body) }
    }

    /// Takes a message; the same warning counts once.
    ///
    /// - Returns: Whether it is among the first of its group.
    @discardableResult
    func add(_ message: Message, most: Int = .max, group: String = "") -> Bool {
        state.withLock { state in
            guard message.severity == .error || state.advised.insert(message).inserted else { return false }
            if message.severity == .error { state.failures.append(message) } else { state.advisories.append(message) }
            guard most < .max else { return true }
            let origin = message.origin ?? "the batch"
            let key = Group(severity: message.severity, name: group)
            // Two of a group in one place are two findings.
            if message.origin != nil, let known = state.groups[key], known.last == origin, known.count <= most {
                return true
            }
            if state.groups[key] == nil { state.order.append(key) }
            state.groups[key, default: (origin, origin, 0, most)].last = origin
            state.groups[key]?.count += 1
            return state.groups[key]?.count ?? 0 <= most
        }
    }

    /// For each group with more messages than are printed their number, the origins of the first and the last, and forgets them.
    func takeOthers() -> [(severity: Message.Severity, first: String, last: String, count: Int)] {
        state.withLock { state in
            defer { (state.groups, state.order) = ([:], []) }
            return state.order.compactMap { key in
                guard let group = state.groups[key], group.count > group.most else { return nil }
                return (key.severity, group.first, group.last, group.count - group.most)
            }
        }
    }

    /// Whether there is an error among the messages.
    var hasFailures: Bool { state.withLock { !$0.failures.isEmpty } }

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
    let errors: [Message]
    /// What was found before.
    let advisories: [Message]
    /// Files that were written all the same.
    let files: [String]
}

import Foundation
import Sessions

/// The format of a JSON document and its version.
package enum DocumentFormat: String, Sendable, Hashable, CaseIterable, Encodable {
    case backup = "reptune.backup/1"
    case cadence = "reptune.cadence/1"
    case calibrations = "reptune.calibrations/1"
    case comparison = "reptune.comparison/1"
    case count = "reptune.count/1"
    case doctor = "reptune.doctor/1"
    case error = "reptune.error/1"
    case evaluation = "reptune.evaluation/1"
    case export = "reptune.export/1"
    case history = "reptune.history/1"
    case historyImport = "reptune.history-import/1"
    case historyRemoval = "reptune.history-removal/1"
    case historySources = "reptune.history-sources/1"
    case importing = "reptune.import/1"
    case inspection = "reptune.inspection/1"
    case labelCheck = "reptune.label-check/1"
    case open = "reptune.open/1"
    case overview = "reptune.overview/1"
    case plot = "reptune.plot/1"
    case profiles = "reptune.profiles/1"
    case replay = "reptune.replay/1"
    case report = "reptune.report/1"
    case ride = "reptune.ride/1"
    case rideReplay = "reptune.ride-replay/1"
    case run = "reptune.run/1"
    case runs = "reptune.runs/1"
    case part = "reptune.sweep-part/1"
    case plan = "reptune.sweep-plan/1"
    case session = "reptune.session/1"
    case sessionRemoval = "reptune.session-removal/1"
    case sessions = "reptune.sessions/1"
    case strides = "reptune.strides/1"
    case trace = "reptune.trace/1"
    case verification = "reptune.verification/1"
}

/// The keys of every JSON document: its format, warnings, failed inputs and written files, and its content.
package struct ResultDocument<Body: Encodable>: Encodable {
    /// The format and its version.
    package let format: DocumentFormat
    /// The content. Its members stand beside the others.
    package let body: Body
    /// Notes to consider before the result is used.
    package let advisories: [Message]
    /// Inputs that failed; the result is of the others.
    package let failures: [Message]
    /// Paths of the files that were written.
    package let files: [String]

    /// Makes a document.
    package init(
        _ format: DocumentFormat, _ body: Body, advisories: [Message] = [], failures: [Message] = [],
        files: [String] = []
    ) {
        self.format = format
        self.body = body
        self.advisories = advisories
        self.failures = failures
        self.files = files
    }

    private enum Field: CodingKey { case format, advisories, failures, files }

    /// Writes the body's members and the members of every document into one object.
    package func encode(to encoder: any Encoder) throws {
        try body.encode(to: encoder)
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(format, forKey: .format)
        try fields.encode(advisories, forKey: .advisories)
        try fields.encode(failures, forKey: .failures)
        try fields.encode(files, forKey: .files)
    }
}

/// JSON documents for other programs: what commands print with `--json`, and the JSON files of reports.
///
/// Keys are sorted, `format` first. A key whose value is nil is written with null: a document has the same keys whatever
/// the values are. A number that is not finite is null, and a date is text as in ISO 8601.
package enum DocumentJSON {
    /// Encodes over several lines, with a line's end. O(size of the document).
    package static func encode(_ value: some Encodable) throws -> Data {
        var text = ""
        try node(of: value).write(to: &text, depth: 0)
        return Data((text + "\n").utf8)
    }

    /// Encodes on one line, without a line's end.
    package static func line(_ value: some Encodable) throws -> String {
        var text = ""
        try node(of: value).write(to: &text)
        return text
    }

    static func node(of value: some Encodable) throws -> JSONNode {
        let node = JSONNode()
        try node.set(value, at: [])
        return node
    }
}

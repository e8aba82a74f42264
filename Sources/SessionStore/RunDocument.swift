import Calibration
import Foundation
import RepDetection

/// A calibration as it is stored: what was asked, of which data, by which program, and what was found.
///
/// Its id is a digest of question, data and program: the same calibration has the same id everywhere, and nothing in
/// the document depends on when or how fast it was made.
public struct RunDocument: Sendable, Hashable, Codable {
    /// The beginning of the digest of question, data, labels and program.
    public let id: String
    /// The program and its version.
    public let tool: String
    /// The digest of the sessions' digests, labels, and what they can be grouped by.
    public let data: String
    /// What was found.
    public let result: CalibrationResult

    /// Documents a calibration of stored sessions.
    public init(tool: String, sessions: [SessionSummary], result: CalibrationResult) throws {
        data = try RunDocument.dataDigest(of: sessions)
        let question = try CanonicalJSON.encode(result.request)
        id = String(Digest.hex(question + Data("\(tool) \(self.data)".utf8)).prefix(12))
        self.tool = tool
        self.result = result
    }

    /// The digest of sessions' digests, labels, and what they can be grouped by, in the order given.
    public static func dataDigest(of sessions: [SessionSummary]) throws -> String {
        let data = sessions.map { session in
            [
                session.digest, session.user, session.activity, session.place, session.note,
                session.labelledCount.map(String.init),
            ]
        }
        return "sha256:" + Digest.hex(try CanonicalJSON.encode(data))
    }

    /// The digest of what the run used, and whom it was for, as they stand in an exported config.
    public func provenance(accuracy: Accuracy?) -> Provenance {
        Provenance(
            tool: tool, run: id, data: data, validation: result.request.validation.description,
            accuracy: accuracy?.measures ?? [:])
    }
}

/// JSON whose bytes depend on the value alone.
public enum CanonicalJSON {
    /// Encodes with sorted keys, indented, and a line's end.
    public static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data("\n".utf8)
    }
}

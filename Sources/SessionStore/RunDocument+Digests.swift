import Calibration
import Digests
import Foundation
import Runs

extension RunDocument {
    /// Documents a calibration on stored sessions, in the order in which the calibration took them.
    public init(tool: String, sessions: [SessionSummary], result: CalibrationResult) throws {
        try self.init(tool: tool, data: RunDocument.dataDigest(of: sessions), result: result)
    }

    /// Documents a calibration on sessions with this `dataDigest`.
    public init(tool: String, data: String, result: CalibrationResult) throws {
        let request = try CanonicalJSON.encode(result.request)
        let id = String(Digest.hex(request + Data("\(tool) \(data)".utf8)).prefix(12))
        self.init(id: id, tool: tool, data: data, result: result)
    }

    /// The digest of the sessions' samples, labels and grouping keys, in the order given.
    ///
    /// Names don't count: a renamed session is the same data.
    public static func dataDigest(of sessions: [SessionSummary]) throws -> String {
        let hash = SHA256Hash()
        let data = sessions.lazy.map { session in
            [
                session.digest, session.user, session.activity, session.place, session.note,
                session.labelledCount.map(String.init),
            ]
        }
        try CanonicalJSON.encode(data, depth: 0) { hash.update(data: $0) }
        hash.update(data: Data("\n".utf8))
        return "sha256:" + Digest.hex(hash)
    }
}

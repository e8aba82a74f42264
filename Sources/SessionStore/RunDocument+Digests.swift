import Calibration
import Digests
import Foundation
import RepDetection
import Runs

extension RunDocument {
    /// Documents a calibration on stored sessions, in the order in which the calibration took them.
    package init(tool: String, sessions: [SessionSummary], result: CalibrationResult) throws {
        try self.init(tool: tool, data: RunDocument.dataDigest(of: sessions), result: result)
    }

    /// Documents a calibration on sessions with this `dataDigest`.
    package init(
        tool: String, data: String, result: CalibrationResult, taken: [TakenUnit]? = nil,
        ranges: [ChannelRange]? = nil
    ) throws {
        let request = try CanonicalJSON.encode(result.request)
        let id = String(Digest.hex(request + Data("\(tool) \(data)".utf8)).prefix(12))
        self.init(id: id, tool: tool, data: data, result: result, taken: taken, ranges: ranges)
    }

    /// The digest of the sessions' samples, labels and grouping keys, in the order given.
    ///
    /// Names don't count: a renamed session is the same data.
    package static func dataDigest(of sessions: some Sequence<SessionSummary>) throws -> String {
        var digest = DataDigest()
        for session in sessions { try digest.add(session) }
        return digest.finish()
    }
}

/// The digest of sessions, added one by one.
struct DataDigest {
    private let hash = SHA256Hash()
    private var elements = CanonicalJSON.Elements(depth: 0)

    /// Adds a session's samples, label and grouping keys.
    mutating func add(_ session: SessionSummary) throws {
        let fields = [
            session.digest, session.user, session.activity, session.place, session.note,
            session.labelledCount.map { "\($0)" + (session.labelBound.map { " ±\($0)" } ?? "") },
        ]
        hash.update(data: try elements.next(fields + (session.eventDigest.map { [$0] } ?? [])))
    }

    /// The digest of the sessions that were added. Called once, at the end.
    func finish() -> String {
        hash.update(data: elements.end + Data("\n".utf8))
        return "sha256:" + Digest.hex(hash)
    }
}

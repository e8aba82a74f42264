import Calibration
import Digests
import Foundation
import Runs
import Sessions

/// A sweep plan as a file: the plan, the program that made it, and the digest of the sessions.
package struct PlanDocument: Sendable, Codable {
    /// The format of the file.
    package static let format = "reptune.plan/1"

    /// The format of this file.
    package let format: String
    /// The program and its version: another version may count differently, and refuses the plan.
    package let tool: String
    /// The digest of the labelled sessions' samples, labels and grouping keys, as in a run.
    package let data: String
    /// The digest of each session's samples, label and grouping keys, in the order of the plan's sessions. With it
    /// `sweep` detects changes before counting, and not only `merge`.
    package let digests: [String]
    /// The plan.
    package let plan: SweepPlan
    /// The digest of all the above: a plan that was edited would be found out by `merge` alone, after all shards were counted.
    private let checksum: String

    /// Makes a document of a plan, the digest of all its sessions, and the digest of each.
    package init(tool: String, data: String, digests: [String], plan: SweepPlan) throws {
        format = PlanDocument.format
        self.tool = tool
        self.data = data
        self.digests = digests
        self.plan = plan
        checksum = try Self.checksum(of: Content(tool: tool, data: data, digests: digests, plan: plan))
    }

    private struct Content: Encodable {
        let tool: String
        let data: String
        let digests: [String]
        let plan: SweepPlan
    }

    private static func checksum(of content: Content) throws -> String {
        "sha256:" + Digest.hex(try CanonicalJSON.encode(content))
    }

    /// The bytes of the file.
    package func encoded() throws -> Data { try CanonicalJSON.encode(self) }

    /// Reads a file.
    package init(contentsOf path: String, tool: String) throws(Message) {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            guard FileManager.default.fileExists(atPath: path) else { throw .missingPlan(path) }
            throw FileManager.default.isReadableFile(atPath: path) ? .notAPlan(path) : .unreadablePlan(path)
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: bytes), head.format.hasPrefix("reptune.plan/")
        else {
            throw Self.isTorn(bytes) ? .tornPlan(path) : .notAPlan(path)
        }
        guard head.format == PlanDocument.format else {
            throw .otherFormat(path, format: head.format, made: head.tool, by: tool)
        }
        guard head.tool == tool else { throw .otherVersion(path, made: head.tool ?? "another program") }
        guard let document = try? JSONDecoder().decode(PlanDocument.self, from: bytes),
            document.digests.count == document.plan.sessions.count,
            document.plan.shards.joined().sorted() == Array(document.digests.indices), document.plan.isConsistent
        else { throw .notAPlan(path) }
        let content = Content(tool: document.tool, data: document.data, digests: document.digests, plan: document.plan)
        guard document.checksum == (try? Self.checksum(of: content)) else { throw .changedPlan(path) }
        self = document
    }

    private struct Head: Decodable {
        let format: String
        let tool: String?
    }

    /// The first bytes of every plan: the keys are sorted.
    private static let start = Data("{\n  \"checksum\" : \"sha256:".utf8)

    /// Whether bytes are a truncated or empty plan.
    private static func isTorn(_ bytes: Data) -> Bool {
        (try? JSONSerialization.jsonObject(with: bytes)) == nil
            && (bytes.starts(with: start) || start.starts(with: bytes))
    }

    /// The digest by which parts name their plan.
    package var digest: String { (try? encoded()).map(Digest.hex) ?? "" }
}

import Calibration
import Digests
import Foundation
import Runs

/// A sweep plan as a file: the plan, the program that made it, and the digest of the sessions.
public struct PlanDocument: Sendable, Codable {
    /// The format of the file.
    public static let format = "reptune.plan/1"

    /// The format of this file.
    public let format: String
    /// The program and its version: another version may count differently, and refuses the plan.
    public let tool: String
    /// The digest of the labelled sessions' samples, labels and grouping keys, as in a run.
    public let data: String
    /// The digest of each session's samples, label and grouping keys, in the order of the plan's sessions: so `sweep` finds what has
    /// changed, and not `merge` after all shards were counted.
    public let digests: [String]
    /// The plan.
    public let plan: SweepPlan
    /// The digest of all the above: a plan that was edited would be found out by `merge` alone, after all shards were counted.
    private let checksum: String

    /// Makes a document of a plan, the digest of its sessions, and that of each.
    public init(tool: String, data: String, digests: [String], plan: SweepPlan) throws {
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
    public func encoded() throws -> Data { try CanonicalJSON.encode(self) }

    /// Reads a file.
    public init(contentsOf path: String, tool: String) throws(ShardError) {
        guard let bytes = FileManager.default.contents(atPath: path) else { throw .missingPlan(path) }
        guard let head = try? JSONDecoder().decode(Head.self, from: bytes), head.format.hasPrefix("reptune.plan/")
        else {
            throw .notAPlan(path)
        }
        guard head.format == PlanDocument.format, head.tool == tool else { throw .otherVersion(path, made: head.tool) }
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
        let tool: String
    }

    /// The digest by which parts name their plan.
    public var digest: String { (try? encoded()).map(Digest.hex) ?? "" }
}

/// Why a plan or a part can't be used.
public enum ShardError: Error, Hashable, Sendable {
    /// The plan does not exist.
    case missingPlan(String)
    /// The file is not a plan.
    case notAPlan(String)
    /// The plan's contents are not those that were written.
    case changedPlan(String)
    /// The plan was made by another version of the program.
    case otherVersion(String, made: String)
    /// The part does not exist.
    case missingPart(String)
    /// The file is not a part.
    case notAPart(String)
    /// The part ends too early, or its bytes are not those that were written.
    case tornPart(String)
    /// The part is of another plan, or of another shard.
    case otherPart(String)
    /// Two whole parts of this shard differ.
    case differentParts(String, String, shard: Int)
    /// No part of this shard is among those that are given.
    case noPart(shard: Int)
}

extension ShardError {
    /// The plan or part that it is about; nil where there is none.
    public var file: String? {
        switch self {
        case .missingPlan(let path), .notAPlan(let path), .changedPlan(let path), .otherVersion(let path, _),
            .missingPart(let path), .notAPart(let path), .tornPart(let path), .otherPart(let path),
            .differentParts(_, let path, _):
            path
        case .noPart: nil
        }
    }
}

extension ShardError: CustomStringConvertible {
    /// What is wrong, and where.
    public var description: String {
        switch self {
        case .missingPlan(let path): "the plan \(path) does not exist. Make it with reptune plan."
        case .notAPlan(let path): "\(path) is not a plan. Make one with reptune plan."
        case .changedPlan(let path):
            "the plan \(path) is not as reptune plan wrote it. Make it again with reptune plan, from which all shards are counted."
        case .otherVersion(let path, let made):
            "\(path) was made by \(made). Use that version on all machines, or make the plan again with this one."
        case .missingPart(let path): "the part \(path) does not exist"
        case .notAPart(let path): "\(path) is not a part of a sweep, or no file that can be read"
        case .tornPart(let path): "the part \(path) is not whole: its end is missing or its bytes have changed"
        case .otherPart(let path): "the part \(path) is of another plan, or of another shard of this one"
        case .differentParts(let path, let other, let shard):
            "\(path) and \(other) are whole parts of the shard \(shard), and differ: machines count differently, or one was edited"
        case .noPart(let shard): "no part of the shard \(shard) is among those given"
        }
    }
}

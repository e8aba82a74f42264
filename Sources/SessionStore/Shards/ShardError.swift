import Sessions

/// Why a plan or a part can't be used.
package enum ShardError: Error, Hashable, Sendable {
    /// The plan does not exist.
    case missingPlan(String)
    /// The plan can't be read.
    case unreadablePlan(String)
    /// The file is not a plan.
    case notAPlan(String)
    /// The plan ends too early.
    case tornPlan(String)
    /// The plan's contents have changed since it was written.
    case changedPlan(String)
    /// The plan has another format than the program reads.
    case otherFormat(String, format: String, made: String?, read: String, by: String)
    /// The plan was made by another version of the program.
    case otherVersion(String, made: String)
    /// The part does not exist.
    case missingPart(String)
    /// The part can't be read.
    case unreadablePart(String)
    /// The file is not a part.
    case notAPart(String)
    /// The part ends too early, or its bytes have changed since it was written.
    case tornPart(String)
    /// The part is of another plan, or of another shard.
    case otherPart(String)
    /// Two whole parts of this shard differ.
    case differentParts(String, String, shard: Int)
    /// The given parts lack this shard.
    case noPart(shard: Int)
}

extension ShardError: NoticeSource {
    /// The kind for programs.
    package var noticeKind: String {
        switch self {
        case .missingPlan: "missingFile"
        case .unreadablePlan, .unreadablePart: "unreadableFile"
        case .notAPlan, .tornPlan, .changedPlan: "invalidPlan"
        case .missingPart, .noPart: "missingPart"
        case .notAPart, .tornPart: "invalidPart"
        case .otherPart, .otherFormat, .otherVersion, .differentParts: "otherPlan"
        }
    }

    /// The plan or part of the error; nil if there is none.
    package var file: String? {
        switch self {
        case .unreadablePlan(let path), .unreadablePart(let path), .missingPlan(let path), .notAPlan(let path),
            .tornPlan(let path), .changedPlan(let path),
            .otherFormat(let path, _, _, _, _), .otherVersion(let path, _),
            .missingPart(let path), .notAPart(let path), .tornPart(let path), .otherPart(let path),
            .differentParts(_, let path, _):
            path
        case .noPart: nil
        }
    }
}

extension ShardError: CustomStringConvertible {
    /// The error, to follow its place.
    package var description: String {
        switch self {
        case .unreadablePlan: "the plan can't be read. Check its permissions."
        case .unreadablePart: "the part can't be read"
        case .missingPlan: "the plan does not exist. Make it with reptune cluster plan."
        case .notAPlan: "this is not a plan. Make one with reptune cluster plan."
        case .changedPlan:
            "the plan has changed since reptune cluster plan wrote it. Make a new plan with reptune cluster plan, and count all shards with it."
        case .tornPlan:
            "the plan is incomplete: its end is missing. Copy it again, or make a new plan with reptune cluster plan, "
                + "and count all shards with it."
        case .otherFormat(_, let format, let made, let read, let tool):
            "the plan has the format \(format), and this program, \(tool), reads \(read). Use the program that made it"
                + "\(made.map { $0 == tool ? "" : ", \($0)," } ?? "") on all machines, or make the plan again with this one."
        case .otherVersion(_, let made):
            "it was made by \(made). Use that version on all machines, or make the plan again with this one."
        case .missingPart: "the part does not exist"
        case .notAPart: "this is not a part of a sweep"
        case .tornPart: "the part is damaged: its end is missing or its bytes have changed"
        case .otherPart: "the part belongs to another plan, or to another shard of this plan"
        case .differentParts(let path, _, let shard):
            "this part and \(path) are whole parts of shard \(shard), but differ: machines count differently, or one was edited"
        case .noPart(let shard): "the given parts lack shard \(shard)"
        }
    }
}

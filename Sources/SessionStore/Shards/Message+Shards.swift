import Sessions

/// Why a plan can't be used.
extension Message {
    /// The plan does not exist.
    static func missingPlan(_ path: String) -> Message {
        Message("missingFile", "the plan does not exist", remedy: "Make it with reptune cluster plan.", file: path)
    }

    /// The plan can't be read.
    static func unreadablePlan(_ path: String) -> Message {
        Message("unreadableFile", "the plan can't be read", remedy: "Check its permissions.", file: path)
    }

    /// The file is not a plan.
    package static func notAPlan(_ path: String) -> Message {
        Message("invalidPlan", "this is not a plan", remedy: "Make one with reptune cluster plan.", file: path)
    }

    /// The plan ends too early.
    package static func tornPlan(_ path: String) -> Message {
        Message(
            "invalidPlan", "the plan is incomplete: its end is missing",
            remedy: "Copy it again, or make a new plan with reptune cluster plan, and count all shards with it.",
            file: path)
    }

    /// The plan's contents have changed since it was written.
    package static func changedPlan(_ path: String) -> Message {
        Message(
            "invalidPlan", "the plan has changed since reptune cluster plan wrote it",
            remedy: "Make a new plan with reptune cluster plan, and count all shards with it.", file: path)
    }

    /// The plan has another format than the program reads.
    static func otherFormat(_ path: String, format: String, made: String?, by tool: String) -> Message {
        Message(
            "otherPlan", "the plan has the format \(format), and this program, \(tool), reads \(PlanDocument.format)",
            remedy:
                "Use the program that made it\(made.map { $0 == tool ? "" : ", \($0)," } ?? "") on all machines, or make the "
                + "plan again with this one.", file: path)
    }

    /// The plan was made by another version of the program.
    static func otherVersion(_ path: String, made: String) -> Message {
        Message(
            "otherPlan", "it was made by \(made)",
            remedy: "Use that version on all machines, or make the plan again with this one.", file: path)
    }
}

/// Why a part can't be used. Without a remedy here, counting its shard again replaces it.
extension Message {
    /// The part does not exist.
    static func missingPart(_ path: String) -> Message { Message("missingPart", "the part does not exist", file: path) }

    /// The part can't be read.
    static func unreadablePart(_ path: String) -> Message {
        Message("unreadableFile", "the part can't be read", remedy: "Check its permissions.", file: path)
    }

    /// The file is not a part.
    static func notAPart(_ path: String) -> Message {
        Message("invalidPart", "this is not a part of a sweep", file: path)
    }

    /// The part ends too early, or its bytes have changed since it was written.
    static func tornPart(_ path: String) -> Message {
        Message("invalidPart", "the part is damaged: its end is missing or its bytes have changed", file: path)
    }

    /// The part is of another plan, or of another shard.
    static func otherPart(_ path: String) -> Message {
        Message("otherPlan", "the part belongs to another plan, or to another shard of this plan", file: path)
    }
}

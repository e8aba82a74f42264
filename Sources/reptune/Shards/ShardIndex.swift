import Foundation

/// The number of a shard: given, or that of a task of an array job.
enum ShardIndex {
    /// The variables in which schedulers give the number of a task, each with the one of the first task where it isn't 0.
    static let variables: [(index: String, first: String?)] = [
        ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN"), ("JOB_COMPLETION_INDEX", nil),
        ("AWS_BATCH_JOB_ARRAY_INDEX", nil), ("BATCH_TASK_INDEX", nil),
    ]

    /// The number of the shard, from 0.
    ///
    /// - Parameters:
    ///   - given: The number of the command line.
    ///   - environment: The variables of the process.
    /// - Throws: `Failure` where there is none, where two differ, or where it is not a shard of the plan.
    static func number(given: Int?, of shards: Int, environment: [String: String]) throws -> Int {
        var found: [(name: String, number: Int)] = given.map { [("--shard", $0)] } ?? []
        for variable in variables {
            guard let number = try value(of: variable.index, environment) else { continue }
            let first = try variable.first.flatMap { try value(of: $0, environment) } ?? 0
            // An array of some tasks, such as 3 and 7 once more, does not begin where that of all did.
            if let count = try value(of: "SLURM_ARRAY_TASK_COUNT", environment), variable.first != nil, first != 0,
                count != shards
            {
                throw Failure(
                    "the array has \(count) tasks from \(first) on, and the plan \(shards) shards, so the shard of a task is not "
                        + "known. Give --shard, or submit the array of all shards again: whole parts are not counted again.",
                    kind: .noShard)
            }
            let (shard, isTooLarge) = number.subtractingReportingOverflow(first)
            found.append((variable.index + (first == 0 ? "" : " less \(first)"), isTooLarge ? -1 : shard))
        }
        guard let shard = found.first else {
            throw Failure(
                "no shard is given, and no scheduler gives one; use --shard with a number from 0 to \(shards - 1).",
                kind: .noShard)
        }
        if let other = found.first(where: { $0.number != shard.number }) {
            throw Failure(
                "\(shard.name) gives the shard \(shard.number), and \(other.name) gives \(other.number). Leave one of them out.",
                kind: .noShard)
        }
        guard (0..<shards).contains(shard.number) else {
            throw Failure(
                "\(shard.name) gives the shard \(shard.number), and the plan has the shards 0 to \(shards - 1).",
                kind: .noShard)
        }
        return shard.number
    }

    /// The number in a variable; nil where it is not set or empty.
    private static func value(of name: String, _ environment: [String: String]) throws -> Int? {
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let number = Int(text) else {
            throw Failure("\(name) is \(text), which is not a number; give --shard.", kind: .noShard)
        }
        return number
    }

    /// The usual path of a part: that of the plan with the number of the shard.
    static func path(ofPart shard: Int, plan: String) -> String {
        let stem = plan.hasSuffix(".plan") ? String(plan.dropLast(5)) : plan
        return "\(stem).\(shard).part"
    }
}

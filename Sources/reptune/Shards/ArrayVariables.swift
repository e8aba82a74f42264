import ArgumentParser
import Reporting

/// The variables in which a scheduler gives the number of a task of an array job.
struct ArrayVariables {
    /// The number of the task.
    let index: String
    /// The number of the first task; nil where that is 0.
    var first: String?
    /// The number of tasks; nil where the scheduler doesn't give it.
    var count: String?

    /// Slurm, Kubernetes, AWS Batch, Google Batch.
    static let all = [
        ArrayVariables(
            index: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN", count: "SLURM_ARRAY_TASK_COUNT"),
        ArrayVariables(index: "JOB_COMPLETION_INDEX"),
        ArrayVariables(index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
        ArrayVariables(index: "BATCH_TASK_INDEX", count: "BATCH_TASK_COUNT"),
    ]

    /// The number of the task; nil where the scheduler gives none.
    func number(_ environment: [String: String]) throws -> Int? { try Self.value(of: index, environment) }

    /// The number of the first task.
    func firstNumber(_ environment: [String: String]) throws -> Int {
        try first.flatMap { try Self.value(of: $0, environment) } ?? 0
    }

    /// Why the array is not one of all shards; nil where it may be. A part of an array, such as its tasks 3 and 7 submitted once more,
    /// does not begin where the array of all did.
    func problem(first number: Int, shards: Int, _ environment: [String: String]) throws -> String? {
        if let count, let tasks = try Self.value(of: count, environment) {
            return tasks == shards
                ? nil : "\(count) is \(tasks), and the plan has \(Formatted.counted(shards, "shard"))"
        }
        guard let first, let count, number != 0 else { return nil }
        return "\(first) is \(number), and \(count) is not set"
    }

    /// The number in a variable; nil where it is not set or empty.
    private static func value(of name: String, _ environment: [String: String]) throws -> Int? {
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let number = Int(text) else {
            throw ValidationError("\(name) is \(text), which is not a number. Unset it, and give --shard.")
        }
        return number
    }
}

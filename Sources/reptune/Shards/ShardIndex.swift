import Sessions
import ArgumentParser
import Foundation
import Reporting

/// The number of a shard: given, or that of a task of an array job.
enum ShardIndex {
    /// The number of the shard, from 0.
    ///
    /// - Parameters:
    ///   - given: The number of the command line.
    ///   - environment: The variables of the process.
    /// - Throws: `ValidationError` where there is none, where two differ, where it is not a shard of the plan, or where it is that of a
    ///   task of an array with another number of tasks.
    static func number(given: Int?, of shards: Int, environment: [String: String]) throws -> Int {
        var found: [(name: String, number: Int)] = given.map { [("--shard", $0)] } ?? []
        for variables in ArrayVariables.all {
            guard let number = try variables.number(environment) else { continue }
            let first = try variables.firstNumber(environment)
            if let problem = try variables.problem(first: first, shards: shards, environment) {
                // One task of an array, submitted alone, can have any number.
                if given != nil { continue }
                throw ValidationError(
                    "\(problem), so the shard of this task is not known. Submit the array of all shards again: whole parts are not "
                        + "counted again. Or give --shard with \(range(shards)).")
            }
            let (shard, isTooLarge) = number.subtractingReportingOverflow(first)
            found.append((variables.index + (first == 0 ? "" : " less \(first)"), isTooLarge ? -1 : shard))
        }
        guard let shard = found.first else {
            throw ValidationError("No shard is given, and no scheduler gives one. Give --shard with \(range(shards)).")
        }
        if let other = found.first(where: { $0.number != shard.number }) {
            throw ValidationError(
                "\(shard.name) gives shard \(shard.number), and \(other.name) gives \(other.number). "
                    + (given == nil ? "Unset one of these variables." : "Give the same number, or leave --shard out."))
        }
        guard (0..<shards).contains(shard.number) else {
            throw ValidationError(
                "\(shard.name) gives shard \(shard.number), and the plan has \(Formatted.counted(shards, "shard")). "
                    + "Give --shard with \(range(shards)).")
        }
        return shard.number
    }

    private static func range(_ shards: Int) -> String { shards == 1 ? "0" : "a number from 0 to \(shards - 1)" }

    /// The usual path of a part: that of the plan with the number of the shard.
    static func path(ofPart shard: Int, plan: String) -> String {
        let stem = plan.hasSuffix(".plan") ? String(plan.dropLast(5)) : plan
        return "\(stem).\(shard).part"
    }
}

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

import ArgumentParser
import Testing

@testable import reptune

struct ShardIndexTests {
    private func number(_ given: Int?, _ environment: [String: String]) throws -> Int {
        try ShardIndex.number(given: given, of: 8, environment: environment)
    }

    @Test("The number is given, or a scheduler's; a Slurm array may begin anywhere")
    func sources() throws {
        #expect(try number(3, [:]) == 3)
        #expect(try number(nil, Self.slurm(12, from: 10, tasks: 8)) == 2)
        #expect(try number(2, Self.slurm(12, from: 10, tasks: 8)) == 2)
        #expect(try number(nil, ["SLURM_ARRAY_TASK_ID": "7"]) == 7)
        #expect(try number(nil, ["JOB_COMPLETION_INDEX": "7"]) == 7)
        #expect(try number(nil, ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "8"]) == 0)
        #expect(try number(5, ["BATCH_TASK_INDEX": "5", "BATCH_TASK_COUNT": "8"]) == 5)
    }

    private static func slurm(_ task: Int, from first: Int, tasks: Int) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_MIN": "\(first)", "SLURM_ARRAY_TASK_COUNT": "\(tasks)",
        ]
    }

    @Test(
        "A task of an array that is not one of all shards is refused, or needs --shard",
        arguments: [
            (slurm(6, from: 6, tasks: 1), "SLURM_ARRAY_TASK_COUNT is 1, and the plan has 8 shards"),
            (slurm(0, from: 0, tasks: 1), "SLURM_ARRAY_TASK_COUNT is 1, and the plan has 8 shards"),
            (slurm(3, from: 0, tasks: 4), "SLURM_ARRAY_TASK_COUNT is 4, and the plan has 8 shards"),
            (slurm(3, from: 0, tasks: 40), "SLURM_ARRAY_TASK_COUNT is 40, and the plan has 8 shards"),
            (
                ["SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "6"],
                "SLURM_ARRAY_TASK_MIN is 6, and SLURM_ARRAY_TASK_COUNT is not set"
            ),
            (["BATCH_TASK_INDEX": "0", "BATCH_TASK_COUNT": "1"], "BATCH_TASK_COUNT is 1, and the plan has 8 shards"),
            (
                ["AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "4"],
                "AWS_BATCH_JOB_ARRAY_SIZE is 4, and the plan has 8 shards"
            ),
        ] as [([String: String], String)])
    func otherArrays(environment: [String: String], message: String) throws {
        let error = #expect(throws: ValidationError.self) { try number(nil, environment) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("Submit the array of all shards again") == true)
        #expect(try number(5, environment) == 5)
    }

    @Test(
        "No number, two that differ, and one that is no shard of the plan are wrong usage",
        arguments: [
            (nil, [:], "No shard is given"),
            (3, ["JOB_COMPLETION_INDEX": "4"], "--shard gives shard 3, and JOB_COMPLETION_INDEX gives 4"),
            (3, slurm(14, from: 10, tasks: 8), "--shard gives shard 3, and SLURM_ARRAY_TASK_ID less 10 gives 4"),
            (
                nil, ["JOB_COMPLETION_INDEX": "1", "BATCH_TASK_INDEX": "2"],
                "JOB_COMPLETION_INDEX gives shard 1, and BATCH_TASK_INDEX gives 2. Unset one"
            ),
            (nil, ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "y"], "SLURM_ARRAY_TASK_MIN is y"),
            (
                nil, slurm(3, from: .min, tasks: 8),
                "gives shard -1, and the plan has 8 shards. Give --shard with a number from 0 to 7"
            ),
            (8, [:], "a number from 0 to 7"), (-1, [:], "a number from 0 to 7"),
            (nil, ["SLURM_ARRAY_TASK_ID": "x"], "SLURM_ARRAY_TASK_ID is x, which is not a number"),
        ] as [(Int?, [String: String], String)])
    func wrong(given: Int?, environment: [String: String], message: String) {
        let error = #expect(throws: ValidationError.self) { try number(given, environment) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("Wrong numbers end with status 64")
    func status() throws {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        try program.succeed(
            "cluster", "plan", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
            "--lowpass", "0.8", "--shards", "2", "-o", "sweep.plan", "-q")
        let negative = try program.run("cluster", "sweep", "sweep.plan", "--shard", "-1")
        #expect(
            negative.status == 64 && negative.notes.contains("--shard gives shard -1, and the plan has 2 shards"),
            "\(negative.notes)")
        #expect(try program.run("cluster", "sweep", "sweep.plan").status == 64)
        let alone = try program.run(
            ["cluster", "sweep", "sweep.plan", "--json"], environment: Self.slurm(14, from: 14, tasks: 1))
        #expect(alone.status == 64 && alone.output.contains(#""kind": "usage""#), "\(alone.output)")
        let given = try program.run(
            ["cluster", "sweep", "sweep.plan", "--shard", "1", "-q"], environment: Self.slurm(14, from: 14, tasks: 1))
        #expect(given.status == 0 && program.exists("sweep.1.part") && !program.exists("sweep.0.part"))
    }

    @Test("A part is beside its plan")
    func paths() {
        #expect(ShardIndex.path(ofPart: 3, plan: "a/sweep.plan") == "a/sweep.3.part")
        #expect(ShardIndex.path(ofPart: 0, plan: "plan") == "plan.0.part")
    }
}

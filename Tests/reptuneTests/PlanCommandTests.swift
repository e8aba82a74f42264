import Foundation
import Testing

struct PlanCommandTests {
    private struct Planned: Decodable {
        let candidates: Int
        let countedCandidates: Int
    }
    private struct Run: Decodable {
        struct Result: Decodable { let candidates: Int }
        let result: Result
    }

    @Test("plan gives the candidates of the run, and beside them those that are counted")
    func candidates() throws {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        let options = [
            "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.z", "--lowpass",
            "0.8", "--baseline", "none",
        ]
        func plan(_ more: [String], shards: Int) throws -> Program.Outcome {
            try program.run(["cluster", "plan"] + options + more + ["--shards", "\(shards)", "-o", "sweep.plan"])
        }
        let planned = try plan(["--json"], shards: 1)
        let numbers = try planned.json(Planned.self)
        let run = try program.run(["calibrate", "--json"] + options).json(Run.self)
        #expect(numbers.candidates == run.result.candidates && numbers.countedCandidates > numbers.candidates)
        #expect(planned.notes.contains("wrote sweep.plan: 17 sessions in 1 shard; "), "\(planned.notes)")
        #expect(
            planned.notes.contains(" with those searched only in folds), on 10,397 samples\n"),
            "\(planned.notes)")
        let fixed = try plan(
            ["--down=-0.2", "--up", "0.1,0.2", "--quantize", "none", "--refractory-period", "0.3"], shards: 18)
        #expect(
            fixed.notes.contains("wrote sweep.plan: 17 sessions in 18 shards; 2 candidates, on 10,397 samples\n"),
            "\(fixed.notes)")
        #expect(fixed.notes.contains("1 shard has no session; its part is not needed"), "\(fixed.notes)")
        let negative = try plan([], shards: -1)
        #expect(negative.status == 64 && negative.notes.contains("--shards must be 1 to 10,000, not -1"))
    }

    @Test("A plan that replaces another one says so, and that its parts are of no use")
    func replaced() throws {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        func plan(up: String, shards: Int = 2) throws -> String {
            try program.run(
                "cluster", "plan", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.z",
                "--lowpass", "0.8", "--baseline", "none", "--down=-0.2", "--up", up, "--shards", "\(shards)", "-o",
                "sweep.plan"
            ).notes
        }
        #expect(!(try plan(up: "0.1").contains("replaces")))
        #expect(!(try plan(up: "0.1").contains("replaces")))
        #expect(try plan(up: "0.2").contains("\nit replaces another plan\n"))
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "1", "-q")
        #expect(
            try plan(up: "0.1").contains(
                "\nit replaces another plan; reptune cluster sweep replaces the 1 part beside it\n"))
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        #expect(
            try plan(up: "0.1", shards: 1).contains(
                "\nit replaces another plan; reptune cluster sweep replaces the 1 part beside it; 1 part of shards that it has not can be "
                    + "deleted\n"))
    }
}

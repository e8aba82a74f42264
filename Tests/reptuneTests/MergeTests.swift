import Foundation
import Testing

struct MergeTests {
    private let sharded: ShardedProgram
    private var program: Program { sharded.program }

    init() throws { sharded = try ShardedProgram() }

    @Test("Missing, torn and foreign parts are named with the command that makes them again")
    func wrongParts() throws {
        try sharded.plan(shards: 3)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "1", "-q")
        var bytes = try program.contents("sweep.1.part")
        bytes[bytes.count / 2] ^= 1
        try program.write(bytes, to: "sweep.1.part")
        let merged = try program.run("cluster", "merge", "sweep.plan")
        #expect(merged.status == 75)
        #expect(merged.notes.contains("sweep.1.part: the part is damaged"))
        #expect(merged.notes.contains("  reptune cluster sweep sweep.plan --shard 1"))
        #expect(
            merged.notes.contains(
                "sweep.2.part: the part does not exist.\n  reptune cluster sweep sweep.plan --shard 2"))
        try program.write(program.contents("sweep.0.part"), to: "sweep.1.part")
        #expect(
            try program.run("cluster", "merge", "sweep.plan").notes.contains(
                "sweep.1.part: the part belongs to another plan, or to another shard of this plan.\n  reptune cluster sweep"
            ))
        try program.write(program.contents("reptune.sqlite"), to: "my db.sqlite")
        let other = try program.run("cluster", "merge", "sweep.plan", "--db", "my db.sqlite")
        #expect(
            other.status == 75
                && other.notes.contains("  reptune cluster sweep sweep.plan --shard 2 --db 'my db.sqlite'"),
            "\(other.notes)")
        try program.write("a,b\n", to: "sweep.2.part")
        let text = try program.run("cluster", "merge", "sweep.plan")
        #expect(
            text.status == 2
                && text.notes.contains(
                    "Move it away, and make the part with reptune cluster sweep sweep.plan --shard 2\n"),
            "\(text.notes)")
        let kept = try program.run("cluster", "sweep", "sweep.plan", "--shard", "2")
        #expect(kept.status == 2 && kept.notes.contains("is not a part.\n  Move it away"), "\(kept.notes)")
    }

    @Test("Event times are part of what a plan is made for")
    func changedEventTimes() throws {
        try program.write(
            "time_s,acc_x (g)\n" + (0..<200).map { "\(Double($0) / 50),\($0 / 20 % 2)\n" }.joined(), to: "a.csv")
        try program.write("time_s\n0.8\n1.6\n2.4\n", to: "events.csv")
        try program.write("file,user,activity,events\na.csv,ada,tap,events.csv\n", to: "taps.csv")
        try program.succeed("import", "-q", "--manifest", "taps.csv", "--db", "taps.sqlite")
        try program.succeed(
            "cluster", "plan", "--rule", "threshold", "--channel", "acceleration.x", "--tolerance", "0.3",
            "--objective", "f1",
            "--lowpass", "0", "--shards", "1", "-o", "taps.plan", "-q", "--db", "taps.sqlite")
        try program.succeed("cluster", "sweep", "taps.plan", "--shard", "0", "-q", "--db", "taps.sqlite")
        try program.write("time_s\n0.8\n1.7\n2.4\n", to: "events.csv")
        try program.succeed("import", "-q", "--manifest", "taps.csv", "--db", "taps.sqlite")
        let merged = try program.run("cluster", "merge", "taps.plan", "--db", "taps.sqlite")
        #expect(
            merged.status == 2
                && merged.notes.contains(
                    "is not as it was when the plan was made. It now has user ada, activity tap, label 3 with event times, "
                ),
            "\(merged.notes)")
    }

    @Test("Very many missing parts are counted, and the document names each")
    func manyMissing() throws {
        try sharded.plan(shards: 17)
        let none = try program.run("cluster", "merge", "sweep.plan", "--json")
        #expect(none.status == 75)
        #expect(none.notes.contains("  reptune cluster sweep sweep.plan --shard 4\n"), "\(none.notes)")
        #expect(
            none.notes.contains("12 similar errors (sweep.0.part … sweep.16.part). --json has"),
            "\(none.notes)")
        #expect(none.notes.split(separator: "\n").count == 11, "\(none.notes)")
        #expect(none.output.contains("reptune cluster sweep sweep.plan --shard 16\""))
    }

    @Test("Sessions that have changed are found before parts that are missing")
    func changedSessions() throws {
        try sharded.plan(shards: 2)
        let sessions = try program.run("sessions", "--json", "--activity", "pushUp").json(ShardedProgram.Sessions.self)
            .sessions
        try program.succeed("sessions", "label", try #require(sessions.first).id, "--count", "77", "-q")
        let merged = try program.run("cluster", "merge", "sweep.plan")
        #expect(
            merged.status == 2 && merged.notes.contains("is not as it was when the plan was made"), "\(merged.notes)")
    }

    @Test("A part under the name of another shard is replaced by the command that merge names")
    func swappedShards() throws {
        try sharded.plan(shards: 2)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        try program.write(program.contents("sweep.0.part"), to: "sweep.1.part")
        let swapped = try program.run("cluster", "merge", "sweep.plan")
        #expect(
            swapped.status == 75 && swapped.notes.contains("  reptune cluster sweep sweep.plan --shard 1"),
            "\(swapped.notes)")
        let none = try program.run("cluster", "merge", "sweep.plan", "--db", "none.sqlite")
        #expect(none.status == 2 && none.notes.contains("there is no database none.sqlite"), "\(none.notes)")
        let failure = try program.run("cluster", "merge", "sweep.plan", "--json").output
        #expect(failure.contains(#""remedy": "reptune cluster sweep sweep.plan --shard 1""#), "\(failure)")
        #expect(failure.contains(#""file": "sweep.1.part""#), "\(failure)")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "1", "-q")
        try program.succeed("cluster", "merge", "sweep.plan", "-q")
    }
}

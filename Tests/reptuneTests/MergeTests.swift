import Digests
import Foundation
import Testing

@testable import reptune

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
        try program.write("a,b\n", to: "other.csv")
        try program.write(program.contents("reptune.sqlite"), to: "my db.sqlite")
        let few = try program.run("cluster", "merge", "sweep.plan", "sweep.0.part", "--db", "my db.sqlite")
        #expect(few.status == 75)
        #expect(
            few.notes.contains(
                "the given parts lack shard 2.\n  reptune cluster sweep sweep.plan --shard 2 --db 'my db.sqlite'"
            ),
            "\(few.notes)")
        let mixed = try program.run("cluster", "merge", "sweep.plan", "sweep.0.part", "other.csv")
        #expect(
            mixed.status == 2
                && mixed.notes.contains("other.csv: this is not a part of a sweep.\n  Leave it out."),
            "\(mixed.notes)")
        // The command replaces a torn part that was given.
        try program.write(bytes, to: "sweep.1.part")
        let torn = try program.run("cluster", "merge", "sweep.plan", "sweep.0.part", "./sweep.1.part")
        #expect(
            torn.status == 75 && torn.notes.contains("sweep.1.part: the part is damaged")
                && torn.notes.contains("  reptune cluster sweep sweep.plan --shard 1\n")
                && !torn.notes.contains("shard 1 has no part"), "\(torn.notes)")
        try program.write("a,b\n", to: "sweep.2.part")
        let text = try program.run("cluster", "merge", "sweep.plan")
        #expect(
            text.status == 2
                && text.notes.contains(
                    "Move it away, and make the part with reptune cluster sweep sweep.plan --shard 2\n"),
            "\(text.notes)")
        let kept = try program.run("cluster", "sweep", "sweep.plan", "--shard", "2")
        #expect(kept.status == 2 && kept.notes.contains("is not a part. Move it away"), "\(kept.notes)")
    }

    @Test("In a folder, parts of other plans and files that are not whole are passed over")
    func otherFiles() throws {
        try sharded.plan(shards: 1)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "parts/old.part", "-q")
        try sharded.plan(shards: 2)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "parts/sweep.0.part", "-q")
        try program.write("a,b\n", to: "parts/text.part")
        let few = try program.run("cluster", "merge", "sweep.plan", "parts")
        #expect(
            few.status == 75 && few.notes.contains("passed over: parts/old.part: the part belongs to another plan")
                && few.notes.contains(" So is 1 more file.\n")
                && few.notes.contains("  reptune cluster sweep sweep.plan --shard 1 -o parts/sweep.1.part\n"),
            "\(few.notes)")
        // One of another plan has the name of a part that is missing.
        try program.write(program.contents("parts/old.part"), to: "parts/sweep.1.part")
        let named = try program.run("cluster", "merge", "sweep.plan", "parts")
        #expect(
            named.status == 75
                && named.notes.contains(
                    "parts/sweep.1.part: the part belongs to another plan, or to another shard of this plan.\n  reptune "
                        + "cluster sweep sweep.plan --shard 1 -o parts/sweep.1.part\n"),
            "\(named.notes)")
        // A command can't replace what is no part.
        try program.write("a,b\n", to: "parts/sweep.1.part")
        let none = try program.run("cluster", "merge", "sweep.plan", "parts")
        #expect(
            none.status == 2
                && none.notes.contains("parts/sweep.1.part: this is not a part of a sweep.\n  Move it away, and"),
            "\(none.notes)")
        try FileManager.default.removeItem(atPath: program.folder + "/parts/sweep.1.part")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "1", "-o", "parts/sweep.1.part", "-q")
        try program.succeed("cluster", "merge", "sweep.plan", "parts", "-q")
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

    @Test("A folder stands for the parts in it, and without any it is named")
    func folders() throws {
        try sharded.plan(shards: 2)
        for shard in ["0", "1"] {
            try program.succeed("cluster", "sweep", "sweep.plan", "--shard", shard, "-o", "parts/\(shard).part", "-q")
        }
        try program.succeed("cluster", "merge", "sweep.plan", "parts", "-q")
        try program.succeed("cluster", "merge", "sweep.plan", "parts/", "-q")
        for folder in [".", "./"] {
            let none = try program.run("cluster", "merge", "sweep.plan", folder)
            #expect(none.status == 75 && none.notes.contains("\(folder) has no part\n"), "\(none.notes)")
            #expect(none.notes.contains("  reptune cluster sweep sweep.plan --shard 1"), "\(none.notes)")
        }
    }

    @Test("Very many missing parts are counted, and the document names each")
    func manyMissing() throws {
        try sharded.plan(shards: 17)
        let none = try program.run("cluster", "merge", "sweep.plan", "--json")
        #expect(none.status == 75)
        #expect(none.notes.contains("  reptune cluster sweep sweep.plan --shard 4\n"), "\(none.notes)")
        #expect(
            none.notes.contains("12 more errors as in sweep.0.part, the last in sweep.16.part. --json has"),
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

    @Test("A part of one shard does not replace that of another, and two different ones are an error")
    func otherShards() throws {
        try sharded.plan(shards: 2)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "parts/a.part", "-q")
        let refused = try program.run("cluster", "sweep", "sweep.plan", "--shard", "1", "-o", "parts/a.part")
        #expect(
            refused.status == 2 && refused.notes.contains("parts/a.part is the part of shard 0."),
            "\(refused.notes)")
        let few = try program.run("cluster", "merge", "sweep.plan", "parts/a.part")
        #expect(few.status == 75)
        #expect(
            few.notes.contains("  reptune cluster sweep sweep.plan --shard 1 -o parts/sweep.1.part"),
            "\(few.notes)")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "1", "-o", "parts/sweep.1.part", "-q")
        let whole = try program.contents("parts/a.part")
        try program.write(Data(whole.dropLast(9)), to: "torn.part")
        let torn = try program.run("cluster", "merge", "sweep.plan", "parts/a.part", "parts/sweep.1.part", "torn.part")
        #expect(torn.status == 2 && torn.notes.contains("have changed.\n  Leave it out"), "\(torn.notes)")
        // Counted otherwise, with a digest of its own.
        var body = whole.dropLast(65)
        body[body.endIndex - 1] ^= 1
        try program.write(body + Data((Digest.hex(body) + "\n").utf8), to: "other.part")
        let different = try program.run(
            "cluster", "merge", "sweep.plan", "parts/a.part", "parts/sweep.1.part", "other.part")
        #expect(
            different.status == 2 && different.notes.contains("whole parts of shard 0, but differ"),
            "\(different.notes)")
        try program.succeed("cluster", "merge", "sweep.plan", "parts/a.part", "parts/sweep.1.part", "-q")
    }
}

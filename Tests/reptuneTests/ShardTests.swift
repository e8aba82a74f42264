import Digests
import Foundation
import Testing

@testable import reptune

struct ShardTests {
    private let program: Program

    init() throws {
        program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
    }

    private static let options = [
        "--activity", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y", "--lowpass",
        "0,0.8",
    ]

    private func plan(shards: Int) throws {
        let planned = try program.run(["plan"] + Self.options + ["--shards", "\(shards)", "-o", "sweep.plan", "-q"])
        #expect(planned.status == 0, "\(planned.notes)")
    }

    @Test("plan, sweep and merge store the run of calibrate, with the parts in any order")
    func merges() throws {
        let expected = try program.run(["calibrate", "--json"] + Self.options)
        #expect(expected.status == 0)
        try plan(shards: 3)
        for shard in [2, 0, 1] { try program.succeed("sweep", "sweep.plan", "--shard", "\(shard)", "-q") }
        for arguments in [["sweep.plan"], ["sweep.plan", "sweep.1.part", "sweep.2.part", "sweep.0.part"]] {
            let merged = try program.run(["merge", "--json"] + arguments)
            #expect(merged.status == 0)
            #expect(merged.output == expected.output)
        }
    }

    @Test("A part that is there and whole is not counted again; one that is torn is")
    func again() throws {
        try plan(shards: 2)
        try program.succeed("sweep", "sweep.plan", "--shard", "1")
        let whole = try program.contents("sweep.1.part")
        #expect(try program.run("sweep", "sweep.plan", "--shard", "1").notes.contains("sweep.1.part is there"))
        try program.write(Data(whole.dropLast(100)), to: "sweep.1.part")
        #expect(try program.run("sweep", "sweep.plan", "--shard", "1").notes.contains("wrote sweep.1.part"))
        #expect(try program.contents("sweep.1.part") == whole)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: program.folder).allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test("Missing, torn and foreign parts are named with the command that makes them again")
    func wrongParts() throws {
        try plan(shards: 3)
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-q")
        try program.succeed("sweep", "sweep.plan", "--shard", "1", "-q")
        var bytes = try program.contents("sweep.1.part")
        bytes[bytes.count / 2] ^= 1
        try program.write(bytes, to: "sweep.1.part")
        let merged = try program.run("merge", "sweep.plan")
        #expect(merged.status == 75)
        #expect(merged.notes.contains("sweep.1.part is not whole"))
        #expect(merged.notes.contains("Make it with reptune sweep sweep.plan --shard 1"))
        #expect(
            merged.notes.contains(
                "the part sweep.2.part does not exist. Make it with reptune sweep sweep.plan --shard 2"))
        try program.write(program.contents("sweep.0.part"), to: "sweep.1.part")
        #expect(
            try program.run("merge", "sweep.plan").notes.contains(
                "sweep.1.part is of another plan, or of another shard of this one. Make it with reptune sweep"))
        try program.write("a,b\n", to: "other.csv")
        try program.write(program.contents("reptune.sqlite"), to: "my db.sqlite")
        let few = try program.run("merge", "sweep.plan", "sweep.0.part", "--db", "my db.sqlite")
        #expect(few.status == 75)
        #expect(
            few.notes.contains(
                "shard 2 has no part among those given. Make it with reptune sweep sweep.plan --shard 2 --db 'my db.sqlite'"
            ),
            "\(few.notes)")
        let mixed = try program.run("merge", "sweep.plan", "sweep.0.part", "other.csv")
        #expect(
            mixed.status == 2
                && mixed.notes.contains("other.csv is not a part of a sweep. Leave it out."),
            "\(mixed.notes)")
        // The command replaces a torn part that was given.
        try program.write(bytes, to: "sweep.1.part")
        let torn = try program.run("merge", "sweep.plan", "sweep.0.part", "./sweep.1.part")
        #expect(
            torn.status == 75 && torn.notes.contains("sweep.1.part is not whole")
                && torn.notes.contains("Make it with reptune sweep sweep.plan --shard 1\n")
                && !torn.notes.contains("shard 1 has no part"), "\(torn.notes)")
        try program.write("a,b\n", to: "sweep.2.part")
        let text = try program.run("merge", "sweep.plan")
        #expect(
            text.status == 2
                && text.notes.contains("Move it away, and make the part with reptune sweep sweep.plan --shard 2\n"),
            "\(text.notes)")
        let kept = try program.run("sweep", "sweep.plan", "--shard", "2")
        #expect(kept.status == 2 && kept.notes.contains("is not a part. Move it away"), "\(kept.notes)")
    }

    @Test("In a folder, parts of other plans and files that are not whole are passed over")
    func otherFiles() throws {
        try plan(shards: 1)
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-o", "parts/old.part", "-q")
        try plan(shards: 2)
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-o", "parts/sweep.0.part", "-q")
        try program.write("a,b\n", to: "parts/text.part")
        let few = try program.run("merge", "sweep.plan", "parts")
        #expect(
            few.status == 75 && few.notes.contains("passed over: the part parts/old.part is of another plan")
                && few.notes.contains(", and 1 more file\n")
                && few.notes.contains("Make it with reptune sweep sweep.plan --shard 1 -o parts/sweep.1.part\n"),
            "\(few.notes)")
        // One of another plan has the name of a part that is missing.
        try program.write(program.contents("parts/old.part"), to: "parts/sweep.1.part")
        let named = try program.run("merge", "sweep.plan", "parts")
        #expect(
            named.status == 75
                && named.notes.contains(
                    "the part parts/sweep.1.part is of another plan, or of another shard of this one. Make it with reptune "
                        + "sweep sweep.plan --shard 1 -o parts/sweep.1.part\n"),
            "\(named.notes)")
        // A command can't replace what is no part.
        try program.write("a,b\n", to: "parts/sweep.1.part")
        let none = try program.run("merge", "sweep.plan", "parts")
        #expect(
            none.status == 2 && none.notes.contains("parts/sweep.1.part is not a part of a sweep. Move it away, and"),
            "\(none.notes)")
        try FileManager.default.removeItem(atPath: program.folder + "/parts/sweep.1.part")
        try program.succeed("sweep", "sweep.plan", "--shard", "1", "-o", "parts/sweep.1.part", "-q")
        try program.succeed("merge", "sweep.plan", "parts", "-q")
    }

    @Test("Event times are part of what a plan is made for")
    func changedEventTimes() throws {
        try program.write(
            "time_s,acc_x (g)\n" + (0..<200).map { "\(Double($0) / 50),\($0 / 20 % 2)\n" }.joined(), to: "a.csv")
        try program.write("time_s\n0.8\n1.6\n2.4\n", to: "events.csv")
        try program.write("file,user,activity,events\na.csv,ada,tap,events.csv\n", to: "taps.csv")
        try program.succeed("import", "-q", "--manifest", "taps.csv", "--db", "taps.sqlite")
        try program.succeed(
            "plan", "--rule", "threshold", "--channel", "acceleration.x", "--tolerance", "0.3", "--objective", "f1",
            "--lowpass", "0", "--shards", "1", "-o", "taps.plan", "-q", "--db", "taps.sqlite")
        try program.succeed("sweep", "taps.plan", "--shard", "0", "-q", "--db", "taps.sqlite")
        try program.write("time_s\n0.8\n1.7\n2.4\n", to: "events.csv")
        try program.succeed("import", "-q", "--manifest", "taps.csv", "--db", "taps.sqlite")
        let merged = try program.run("merge", "taps.plan", "--db", "taps.sqlite")
        #expect(
            merged.status == 2
                && merged.notes.contains(
                    "is not as it was when the plan was made. It now has user ada, activity tap, label 3 with event times, "
                ),
            "\(merged.notes)")
    }

    @Test("A folder stands for the parts in it, and without any it is named")
    func folders() throws {
        try plan(shards: 2)
        for shard in ["0", "1"] {
            try program.succeed("sweep", "sweep.plan", "--shard", shard, "-o", "parts/\(shard).part", "-q")
        }
        try program.succeed("merge", "sweep.plan", "parts", "-q")
        try program.succeed("merge", "sweep.plan", "parts/", "-q")
        for folder in [".", "./"] {
            let none = try program.run("merge", "sweep.plan", folder)
            #expect(none.status == 75 && none.notes.contains("\(folder) has no part\n"), "\(none.notes)")
            #expect(none.notes.contains("Make it with reptune sweep sweep.plan --shard 1"), "\(none.notes)")
        }
    }

    @Test("Very many missing parts are counted, and the document names each")
    func manyMissing() throws {
        try plan(shards: 17)
        let none = try program.run("merge", "sweep.plan", "--json")
        #expect(none.status == 75)
        #expect(none.notes.contains("Make it with reptune sweep sweep.plan --shard 4\n"), "\(none.notes)")
        #expect(none.notes.contains("12 more shards have no part, the last of them 16. --json has"), "\(none.notes)")
        #expect(none.notes.split(separator: "\n").count == 6, "\(none.notes)")
        #expect(none.output.contains("reptune sweep sweep.plan --shard 16\""))
    }

    @Test("Sessions that have changed are found before parts that are missing")
    func changedSessions() throws {
        try plan(shards: 2)
        let sessions = try program.run("sessions", "--json", "--activity", "pushUp").json(Sessions.self).sessions
        try program.succeed("sessions", "label", try #require(sessions.first).id, "--count", "77", "-q")
        let merged = try program.run("merge", "sweep.plan")
        #expect(
            merged.status == 2 && merged.notes.contains("is not as it was when the plan was made"), "\(merged.notes)")
    }

    private struct Sessions: Decodable {
        struct One: Decodable { let id: String }
        let sessions: [One]
    }

    @Test("Edited plans and parts are refused, and do not trap")
    func edited() throws {
        try plan(shards: 1)
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-q")
        let plan = String(decoding: try program.contents("sweep.plan"), as: UTF8.self)
        for edit in ["\"groups\" : [\n      0,", "\"labels\" : [\n", "\"sampleRates\" : [\n"] {
            guard plan.contains(edit) else { continue }
            let key = edit.split(separator: "[")[0]
            try program.write(plan.replacing(edit, with: key + "[\n      99999, "), to: "edited.plan")
            #expect(try program.run("sweep", "edited.plan", "--shard", "0").status == 2)
        }
        let part = try program.contents("sweep.0.part")
        for (from, to) in [
            ("\"losses\":1", "\"losses\":9223372036854775807"), ("\"losses\":1", "\"losses\":-1"),
            ("\"candidates\":", "\"candidates\":9"), ("\"candidates\":", "\"candidates\":-"),
        ] {
            guard let range = part.firstRange(of: Data(from.utf8)) else { continue }
            var edited = part
            edited.replaceSubrange(range, with: Data(to.utf8))
            try program.write(edited, to: "sweep.0.part")
            let merged = try program.run("merge", "sweep.plan")
            #expect(merged.status == 75 && merged.notes.contains("is not whole"), "\(merged.notes)")
        }
    }

    @Test("Plans that are none, or whose sessions have changed, are refused for good")
    func wrongPlans() throws {
        try plan(shards: 1)
        #expect(try program.run("merge", "none.plan").notes.contains("the plan none.plan does not exist"))
        try program.write("a,b\n", to: "other.csv")
        let other = try program.run("sweep", "other.csv", "--shard", "0")
        #expect(other.status == 2 && other.notes.contains("other.csv is not a plan"))
        try program.write(Data(), to: "empty.sqlite")
        let empty = try program.run("sweep", "sweep.plan", "--shard", "0", "--db", "empty.sqlite")
        #expect(
            empty.status == 2 && empty.notes.contains("the database empty.sqlite is an empty file. Copy it again"),
            "\(empty.notes)")
        #expect(try program.contents("empty.sqlite").isEmpty)
        let folder = try program.run("sweep", ".", "--shard", "0")
        #expect(folder.status == 2 && folder.notes.contains(". is not a plan. Make one with reptune plan."))
        let narrow = try program.run("sweep", "sweep.plan", "--shard", "0", "--memory", "1")
        #expect(
            narrow.status == 2 && narrow.notes.contains("error: shard 0: the sweep needs ")
                && narrow.notes.hasSuffix(", and make the plan again\n"), "\(narrow.notes)")
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-q")
        let sessions = try program.run("sessions", "--json", "--activity", "pushUp").json(Sessions.self).sessions
        try program.succeed("sessions", "label", try #require(sessions.first).id, "--count", "3")
        for arguments in [["merge", "sweep.plan"], ["sweep", "sweep.plan", "--shard", "0", "--fresh"]] {
            let changed = try program.run(arguments)
            #expect(
                changed.status == 2 && changed.notes.contains("is not as it was when the plan was made"),
                "\(changed.notes)")
        }
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        try program.succeed("merge", "sweep.plan", "-q")
    }

    @Test("Parts and plans replace nothing else; links are followed, and short names work")
    func outputs() throws {
        try plan(shards: 1)
        let plan = try program.contents("sweep.plan")
        let database = try program.contents("reptune.sqlite")
        for arguments in [
            ["sweep", "sweep.plan", "--shard", "0", "-o", "sweep.plan"],
            ["sweep", "sweep.plan", "--shard", "0", "-o", "reptune.sqlite"],
            ["plan", "--shards", "1", "-o", "reptune.sqlite"] + Self.options,
        ] {
            let refused = try program.run(arguments)
            #expect(refused.status == 2 && refused.notes.contains("exists, and is not a p"), "\(refused.notes)")
        }
        #expect(try program.contents("sweep.plan") == plan && program.contents("reptune.sqlite") == database)
        try FileManager.default.createSymbolicLink(atPath: program.folder + "/link", withDestinationPath: "p")
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-o", "link", "-q")
        try program.succeed("merge", "sweep.plan", "p", "-q")
        let folder = try program.run("sweep", "sweep.plan", "--shard", "0", "-o", ".")
        #expect(folder.status == 2 && folder.notes.contains("exists, and is not a part"), "\(folder.notes)")
        #expect(mkfifo(program.folder + "/pipe", 0o600) == 0)
        let pipe = try program.run("sweep", "sweep.plan", "--shard", "0", "-o", "pipe")
        #expect(pipe.status == 2 && pipe.notes.contains("exists, and is not a part"), "\(pipe.notes)")
        let merged = try program.run("merge", "sweep.plan", "p", "pipe")
        #expect(merged.status == 2 && merged.notes.contains("is not a part of a sweep"), "\(merged.notes)")
    }

    @Test("A part under the name of another shard is replaced by the command that merge names")
    func swappedShards() throws {
        try plan(shards: 2)
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-q")
        try program.write(program.contents("sweep.0.part"), to: "sweep.1.part")
        let swapped = try program.run("merge", "sweep.plan")
        #expect(
            swapped.status == 75 && swapped.notes.contains("Make it with reptune sweep sweep.plan --shard 1"),
            "\(swapped.notes)")
        let none = try program.run("merge", "sweep.plan", "--db", "none.sqlite")
        #expect(none.status == 2 && none.notes.contains("there is no database none.sqlite"), "\(none.notes)")
        let failure = try program.run("merge", "sweep.plan", "--json").output
        #expect(failure.contains(#""remedy": "reptune sweep sweep.plan --shard 1""#), "\(failure)")
        #expect(failure.contains(#""file": "sweep.1.part""#), "\(failure)")
        try program.succeed("sweep", "sweep.plan", "--shard", "1", "-q")
        try program.succeed("merge", "sweep.plan", "-q")
    }

    @Test("A part of one shard does not replace that of another, and two different ones are an error")
    func otherShards() throws {
        try plan(shards: 2)
        try program.succeed("sweep", "sweep.plan", "--shard", "0", "-o", "parts/a.part", "-q")
        let refused = try program.run("sweep", "sweep.plan", "--shard", "1", "-o", "parts/a.part")
        #expect(
            refused.status == 2 && refused.notes.contains("parts/a.part is the part of shard 0."),
            "\(refused.notes)")
        let few = try program.run("merge", "sweep.plan", "parts/a.part")
        #expect(few.status == 75)
        #expect(
            few.notes.contains("Make it with reptune sweep sweep.plan --shard 1 -o parts/sweep.1.part"), "\(few.notes)")
        try program.succeed("sweep", "sweep.plan", "--shard", "1", "-o", "parts/sweep.1.part", "-q")
        let whole = try program.contents("parts/a.part")
        try program.write(Data(whole.dropLast(9)), to: "torn.part")
        let torn = try program.run("merge", "sweep.plan", "parts/a.part", "parts/sweep.1.part", "torn.part")
        #expect(torn.status == 2 && torn.notes.contains("have changed. Leave it out"), "\(torn.notes)")
        // Counted otherwise, with a digest of its own.
        var body = whole.dropLast(65)
        body[body.endIndex - 1] ^= 1
        try program.write(body + Data((Digest.hex(body) + "\n").utf8), to: "other.part")
        let different = try program.run("merge", "sweep.plan", "parts/a.part", "parts/sweep.1.part", "other.part")
        #expect(
            different.status == 2 && different.notes.contains("whole parts of shard 0, and differ"),
            "\(different.notes)")
        try program.succeed("merge", "sweep.plan", "parts/a.part", "parts/sweep.1.part", "-q")
    }
}

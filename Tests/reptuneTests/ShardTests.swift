import Foundation
import Testing

@testable import reptune

struct ShardTests {
    private let sharded: ShardedProgram
    private var program: Program { sharded.program }

    init() throws { sharded = try ShardedProgram() }

    @Test("plan, sweep and merge store the run of calibrate, with the parts in any order")
    func merges() throws {
        let expected = try program.run(["calibrate", "--json"] + ShardedProgram.options)
        #expect(expected.status == 0)
        try sharded.plan(shards: 3)
        for shard in [2, 0, 1] { try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "\(shard)", "-q") }
        for arguments in [["sweep.plan"], ["sweep.plan", "sweep.1.part", "sweep.2.part", "sweep.0.part"]] {
            let merged = try program.run(["cluster", "merge", "--json"] + arguments)
            #expect(merged.status == 0)
            #expect(merged.output == expected.output)
        }
    }

    @Test("A part that is there and whole is not counted again; one that is torn is")
    func again() throws {
        try sharded.plan(shards: 2)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "1")
        let whole = try program.contents("sweep.1.part")
        #expect(
            try program.run("cluster", "sweep", "sweep.plan", "--shard", "1").notes.contains("sweep.1.part exists"))
        try program.write(Data(whole.dropLast(100)), to: "sweep.1.part")
        #expect(try program.run("cluster", "sweep", "sweep.plan", "--shard", "1").notes.contains("wrote sweep.1.part"))
        #expect(try program.contents("sweep.1.part") == whole)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: program.folder).allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test("Edited plans and parts are refused, and do not trap")
    func edited() throws {
        try sharded.plan(shards: 1)
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        let plan = String(decoding: try program.contents("sweep.plan"), as: UTF8.self)
        for edit in ["\"groups\" : [\n      0,", "\"labels\" : [\n", "\"sampleRates\" : [\n"] {
            guard plan.contains(edit) else { continue }
            let key = edit.split(separator: "[")[0]
            try program.write(plan.replacing(edit, with: key + "[\n      99999, "), to: "edited.plan")
            #expect(try program.run("cluster", "sweep", "edited.plan", "--shard", "0").status == 2)
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
            let merged = try program.run("cluster", "merge", "sweep.plan")
            #expect(merged.status == 75 && merged.notes.contains("is damaged"), "\(merged.notes)")
        }
    }

    @Test("Plans that are none, or whose sessions have changed, are refused for good")
    func wrongPlans() throws {
        try sharded.plan(shards: 1)
        #expect(try program.run("cluster", "merge", "none.plan").notes.contains("none.plan: the plan does not exist"))
        try program.write("a,b\n", to: "other.csv")
        let other = try program.run("cluster", "sweep", "other.csv", "--shard", "0")
        #expect(other.status == 2 && other.notes.contains("other.csv: this is not a plan"))
        try program.write(Data(), to: "empty.sqlite")
        let empty = try program.run("cluster", "sweep", "sweep.plan", "--shard", "0", "--db", "empty.sqlite")
        #expect(
            empty.status == 2 && empty.notes.contains("the database empty.sqlite is an empty file. Copy it again"),
            "\(empty.notes)")
        #expect(try program.contents("empty.sqlite").isEmpty)
        let folder = try program.run("cluster", "sweep", ".", "--shard", "0")
        #expect(
            folder.status == 2 && folder.notes.contains(".: this is not a plan. Make one with reptune cluster plan."))
        let narrow = try program.run("cluster", "sweep", "sweep.plan", "--shard", "0", "--memory", "1")
        #expect(
            narrow.status == 2 && narrow.notes.contains("error: shard 0: the sweep needs ")
                && narrow.notes.hasSuffix(", and make the plan again.\n"), "\(narrow.notes)")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        let sessions = try program.run("sessions", "--json", "--activity", "pushUp").json(ShardedProgram.Sessions.self)
            .sessions
        try program.succeed("sessions", "label", try #require(sessions.first).id, "--count", "3")
        for arguments in [
            ["cluster", "merge", "sweep.plan"], ["cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "again.part"],
        ] {
            let changed = try program.run(arguments)
            #expect(
                changed.status == 2 && changed.notes.contains("is not as it was when the plan was made"),
                "\(changed.notes)")
        }
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        try program.succeed("cluster", "merge", "sweep.plan", "-q")
    }

    @Test("Parts and plans replace nothing else; links are followed, and short names work")
    func outputs() throws {
        try sharded.plan(shards: 1)
        let plan = try program.contents("sweep.plan")
        let database = try program.contents("reptune.sqlite")
        for arguments in [
            ["cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "sweep.plan"],
            ["cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "reptune.sqlite"],
            ["cluster", "plan", "--shards", "1", "-o", "reptune.sqlite"] + ShardedProgram.options,
        ] {
            let refused = try program.run(arguments)
            #expect(refused.status == 2 && refused.notes.contains("exists, and is not a p"), "\(refused.notes)")
        }
        #expect(try program.contents("sweep.plan") == plan && program.contents("reptune.sqlite") == database)
        try FileManager.default.createSymbolicLink(atPath: program.folder + "/link", withDestinationPath: "p")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "link", "-q")
        try program.succeed("cluster", "merge", "sweep.plan", "p", "-q")
        let folder = try program.run("cluster", "sweep", "sweep.plan", "--shard", "0", "-o", ".")
        #expect(folder.status == 2 && folder.notes.contains("exists, and is not a part"), "\(folder.notes)")
        #expect(mkfifo(program.folder + "/pipe", 0o600) == 0)
        let pipe = try program.run("cluster", "sweep", "sweep.plan", "--shard", "0", "-o", "pipe")
        #expect(pipe.status == 2 && pipe.notes.contains("exists, and is not a part"), "\(pipe.notes)")
        let merged = try program.run("cluster", "merge", "sweep.plan", "p", "pipe")
        #expect(merged.status == 2 && merged.notes.contains("is not a part of a sweep"), "\(merged.notes)")
    }
}

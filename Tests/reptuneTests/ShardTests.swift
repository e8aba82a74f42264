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
        let merged = try program.run("cluster", "merge", "--json", "sweep.plan")
        #expect(merged.status == 0)
        #expect(merged.output == expected.output)
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

    @Test("A number that is no shard of the plan ends with status 64")
    func wrongShards() throws {
        try sharded.plan(shards: 2)
        for shard in ["-1", "2", "x"] {
            let wrong = try program.run("cluster", "sweep", "sweep.plan", "--shard", shard)
            #expect(
                wrong.status == 64 && (shard == "x" || wrong.notes.contains("--shard \(shard): the plan has 2 shards")),
                "\(wrong.notes)")
        }
        #expect(try program.run("cluster", "sweep", "sweep.plan").status == 64)
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
            folder.status == 2 && folder.notes.contains(".: this is not a plan.\n  Make one with reptune cluster plan.")
        )
        let narrow = try program.run("cluster", "sweep", "sweep.plan", "--shard", "0", "--memory", "1")
        #expect(
            narrow.status == 2 && narrow.notes.contains("error: shard 0: the sweep needs ")
                && narrow.notes.hasSuffix(", and make the plan again.\n"), "\(narrow.notes)")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        let sessions = try program.run("sessions", "--json", "--activity", "pushUp").json(ShardedProgram.Sessions.self)
            .sessions
        try program.succeed("sessions", "label", try #require(sessions.first).id, "--count", "3")
        try program.write(program.contents("sweep.plan"), to: "again.plan")
        for arguments in [
            ["cluster", "merge", "sweep.plan"], ["cluster", "sweep", "again.plan", "--shard", "0"],
        ] {
            let changed = try program.run(arguments)
            #expect(
                changed.status == 2 && changed.notes.contains("is not as it was when the plan was made"),
                "\(changed.notes)")
        }
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        try program.succeed("cluster", "merge", "sweep.plan", "-q")
    }

    @Test("Parts and plans replace nothing else, and links are followed")
    func outputs() throws {
        try sharded.plan(shards: 1)
        let database = try program.contents("reptune.sqlite")
        let plan = try program.run(
            ["cluster", "plan", "--shards", "1", "-o", "reptune.sqlite"] + ShardedProgram.options)
        #expect(plan.status == 2 && plan.notes.contains("exists, and is not a plan"), "\(plan.notes)")
        #expect(try program.contents("reptune.sqlite") == database)
        let part = program.folder + "/sweep.0.part"
        func refuse() throws {
            let sweep = try program.run("cluster", "sweep", "sweep.plan", "--shard", "0")
            #expect(sweep.status == 2 && sweep.notes.contains("exists, and is not a part"), "\(sweep.notes)")
            let merge = try program.run("cluster", "merge", "sweep.plan")
            #expect(merge.status == 2 && merge.notes.contains("is not a part of a sweep"), "\(merge.notes)")
            try FileManager.default.removeItem(atPath: part)
        }
        try program.write(database, to: "sweep.0.part")
        try refuse()
        try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: false)
        try refuse()
        #expect(mkfifo(part, 0o600) == 0)
        try refuse()
        try FileManager.default.createSymbolicLink(atPath: part, withDestinationPath: "p")
        try program.succeed("cluster", "sweep", "sweep.plan", "--shard", "0", "-q")
        #expect(program.exists("p"))
        try program.succeed("cluster", "merge", "sweep.plan", "-q")
    }
}

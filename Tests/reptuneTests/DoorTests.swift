import Foundation
import Testing

/// Folders, archives and databases in which something is damaged: it is named, and the rest is used.
@Suite(.timeLimit(.minutes(2))) struct DoorTests {
    private static let recording = "time_s,acc_x (g),acc_y (g),acc_z (g)\n0,0,0,1\n0.02,0.1,0,1\n0.04,0,0,1\n"

    /// A program with a folder `set` of one recording, beside entries that can't be read.
    private func program() throws -> Program {
        let program = try Program()
        try program.write(Self.recording, to: "set/walk.csv")
        try program.write("PK\u{3}\u{4} and no more", to: "set/broken.zip")
        try program.write(Self.recording, to: "set/packed/Accelerometer.csv")
        try program.shell(
            """
            cd set; gzip packed/Accelerometer.csv; mkfifo x.zip Metadata.csv pipe.gz; ln -s nowhere gone.csv
            python3 -m zipfile -c whole.zip walk.csv; head -c 60 whole.zip > cut.zip; rm whole.zip
            latin1=$(printf 'caf\\351'); mkdir "$latin1"; cp walk.csv "$latin1"
            """)
        var gzip = try program.contents("set/packed/Accelerometer.csv.gz")
        gzip[gzip.count - 6] ^= 1
        try program.write(gzip, to: "set/packed/Accelerometer.csv.gz")
        return program
    }

    private static let bad = [
        "set/broken.zip: the archive can't be read", "set/cut.zip/walk.csv: the archive can't be read",
        "set/caf\\xE9: its name is not UTF-8", "set/x.zip: this is not a regular file",
        "set/Metadata.csv: this is not a regular file", "set/pipe.gz: this is not a regular file",
        "set/gone.csv: the file can't be read: No such file or directory",
        "set/packed/Accelerometer.csv.gz: the archive can't be read: incorrect data check",
    ]

    @Test(
        "Each entry of a folder that can't be read is an error, and the recordings beside it are used",
        arguments: [
            ["import", "set", "--user", "ada", "--verbose"], ["inspect", "set", "--verbose"],
            ["count", "bike.json", "set"], ["import", "--manifest", "m.csv", "--verbose"],
        ])
    func folder(arguments: [String]) throws {
        let program = try program()
        try program.write("file,user,activity\nset,ada,walk\n", to: "m.csv")
        if arguments[0] == "count" {
            try program.succeed("export", "--published", "bike", "-o", "bike.json")
            try program.write(
                Self.recording.replacing("acc", with: "gyro").replacing("(g)", with: "(rad/s)"), to: "set/walk.csv")
        }
        let outcome = try program.run(arguments)
        #expect(outcome.status == 2)
        for error in Self.bad { #expect(outcome.notes.contains("error: " + error), "\(error): \(outcome.notes)") }
        #expect((outcome.output + outcome.notes).contains("walk"), "\(outcome.output)")
        if arguments[0] == "import" {
            #expect(outcome.output.hasPrefix("1 session: 1 new, 8 failed"), "\(outcome.output)")
        }
    }

    @Test("Files that are named one by one are imported beside metadata that can't be read")
    func beside() throws {
        let program = try program()
        let outcome = try program.run("import", "set/walk.csv", "--user", "ada")
        #expect(outcome.status == 2 && outcome.output.hasPrefix("1 session: 1 new, 1 failed"), "\(outcome.notes)")
        #expect(outcome.notes.contains("set/Metadata.csv: this is not a regular file"))
    }

    @Test("No command opens another file than the given ones, the database and its siblings, and the system's")
    func openedFiles() throws {
        guard let traced = try TracedCommands.all.get() else { return }
        #expect(traced.failures == "")
        for leaf in TracedCommands.leaves {
            #expect(traced.commands.contains { $0 == leaf || $0.hasPrefix(leaf + " ") }, "\(leaf) is not traced")
        }
        let system = ["/proc/", "/sys/", "/dev/null", "/dev/urandom", "/etc/", "/usr/lib/", "/lib/", "/usr/share/"]
        var opened: Set<String> = []
        for call in traced.calls {
            guard call.line.firstMatch(of: /\b(open|openat|openat2|creat)\(/) != nil, let path = call.path else {
                continue
            }
            let isInside = call.isInside(traced.folder)
            let isSystems = path.contains(".so") || system.contains(where: path.hasPrefix)
            let isGiven = path.hasPrefix("../given") || path.hasPrefix(traced.folder + "/given")
            #expect(isInside || isSystems || isGiven, "\(call)")
            // Nothing is written outside the working folder, in which all output files and the database are.
            let isWriting = call.line.contains(/O_WRONLY|O_RDWR|O_CREAT|\bcreat\(/)
            #expect(isInside || path == "/dev/null" || !isWriting, "\(call)")
            // A pipe that stands in a folder is not opened.
            #expect(!["x.zip", "pipe.gz", "Metadata.csv"].contains { path.hasSuffix("damaged/" + $0) }, "\(call)")
            opened.insert(path)
        }
        #expect(opened.contains("../given/set/walk.csv"), "nothing is traced")
        let outputs = Set(traced.files.map { $0.prefix { $0 != "/" } })
        #expect(
            outputs == [
                "bike.json", "c", "cadence", "config.json", "copy.sqlite", "evaluation", "own.json", "page.html",
                "plot.svg",
                "report",
                "reptune.sqlite", "stride.json", "sweep.0.part", "sweep.1.part",
                "sweep.plan", "traces", "web",
            ])
    }

    @Test(
        "A database with a renamed column, or a pipe, ends each command with an error", arguments: ["column", "pipe"])
    func databases(kind: String) throws {
        let program = try program()
        try program.run("import", "set", "--user", "ada", "--activity", "walk", "--count", "1", "-q")
        try program.succeed("export", "--published", "bike", "-o", "bike.json")
        if kind == "column" {
            try StoreAccess(program.folder + "/reptune.sqlite").execute(
                "ALTER TABLE session RENAME COLUMN note TO notex")
        } else {
            try program.shell("rm -f reptune.sqlite*; mkfifo reptune.sqlite")
        }
        for command in [
            ["sessions"], ["runs"], ["calibrate"], ["evaluate", "bike.json"], ["count", "bike.json"],
            ["report", "latest", "-o", "report"],
            ["import", "set/walk.csv"], ["database", "doctor"], ["database", "backup", "copy.sqlite"],
            ["plot", "walk"], [],
        ] {
            let outcome = try program.run(command)
            #expect([0, 1, 2].contains(outcome.status), "\(command): \(outcome.status) \(outcome.notes)")
        }
    }
}

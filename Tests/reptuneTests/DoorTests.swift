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
            "cd set; gzip packed/Accelerometer.csv; mkfifo x.zip Metadata.csv pipe.gz; ln -s nowhere gone.csv")
        var gzip = try program.contents("set/packed/Accelerometer.csv.gz")
        gzip[gzip.count - 6] ^= 1
        try program.write(gzip, to: "set/packed/Accelerometer.csv.gz")
        return program
    }

    private static let bad = [
        "set/broken.zip: the archive can't be read", "set/x.zip: this is not a regular file",
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
            #expect(outcome.output.hasPrefix("1 session: 1 new, 6 failed"), "\(outcome.output)")
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
        let program = try program()
        // Without strace, or where tracing is not permitted, this is not tested.
        guard try program.shell("strace -o /dev/null true").status == 0 else { return }
        let outcome = try program.shell(
            """
            trace() { strace -f -qq -z -e trace=open,openat,openat2,creat -o calls -A "\(program.executable)" "$@" -q; }
            trace import '\(Place.repository)/Datasets/push-ups/recordings/finn-fast.csv' --profile headphone-motion \
                --user finn --activity pushUp --count 10 &&
            trace calibrate --rule threshold --channel headphone.userAcceleration.y --down=-0.3 --up 0.3 --lowpass none \
                --validate none &&
            trace report latest -o report && trace export latest -o config.json && trace count config.json &&
            trace database doctor && trace database backup copy.sqlite && trace sessions && trace runs; status=$?
            trace import set; trace inspect set; trace count config.json set; exit $status
            """)
        #expect(outcome.status == 0, "\(outcome.notes)")
        let given = [program.folder, Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"]
        let system = ["/proc/", "/sys/", "/dev/null", "/dev/urandom", "/etc/", "/usr/lib/", "/lib/", "/usr/share/"]
        for line in String(decoding: try program.contents("calls"), as: UTF8.self).split(separator: "\n") {
            guard let path = line.split(separator: "\"").dropFirst().first.map(String.init) else { continue }
            let isInside = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
            let isSystems = path.contains(".so") || path == program.executable || system.contains(where: path.hasPrefix)
            #expect(isInside || isSystems || given.contains(where: path.hasPrefix), "\(line)")
            // A pipe that stands in a folder is not opened.
            #expect(!["x.zip", "pipe.gz", "Metadata.csv"].contains { path.hasSuffix($0) }, "\(line)")
        }
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

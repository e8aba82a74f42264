import Foundation
import Testing

@testable import reptune

/// The files of `-o` that exist already.
@Suite struct OutputFileTests {
    private static let export = "reptune export --published bike"

    private func config(_ program: Program) throws -> String { try program.succeed("export", "--published", "bike") }

    @Test("A pipe is written to, and stays")
    func pipe() throws {
        let program = try Program()
        let outcome = try program.shell(
            "mkfifo pipe; cat pipe >read & \(Self.export) -q -o pipe; status=$?; wait; test -p pipe && exit $status")
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(String(decoding: try program.contents("read"), as: UTF8.self) == (try config(program)))
    }

    @Test("A device is written to, and stays", .enabled(if: getuid() == 0))
    func device() throws {
        let program = try Program()
        let outcome = try program.shell("mknod null c 1 3 && \(Self.export) -q -o null && test -c null")
        #expect(outcome.status == 0, "\(outcome.notes)")
    }

    @Test("/dev/stdout is standard output: a pipe, or a file at its end")
    func standardOutput() throws {
        let program = try Program()
        let text = try config(program)
        #expect(try program.shell("\(Self.export) -q -o /dev/stdout | cat").output == text)
        _ = try program.shell("echo before >log; \(Self.export) -q -o /dev/stdout >>log; echo after >>log")
        #expect(String(decoding: try program.contents("log"), as: UTF8.self) == "before\n\(text)after\n")
    }

    @Test("A name may have one character")
    func oneCharacter() throws {
        let program = try Program()
        try program.succeed("export", "--published", "bike", "-o", "y")
        #expect(String(decoding: try program.contents("y"), as: UTF8.self) == (try config(program)))
    }

    @Test("A file keeps its mode, and a new one gets that of the umask")
    func mode() throws {
        let program = try Program()
        let outcome = try program.shell(
            """
            echo old >kept.json; chmod 600 kept.json; umask 027
            \(Self.export) -q -o kept.json && \(Self.export) -q -o new.json && stat -c %a kept.json new.json
            """)
        #expect(outcome.output == "600\n640\n", "\(outcome.notes)")
        #expect(String(decoding: try program.contents("kept.json"), as: UTF8.self) == (try config(program)))
        #expect(try program.shell("ls -A | grep json; ls -A | grep reptune-").output == "kept.json\nnew.json\n")
    }

    @Test("A file keeps its owner", .enabled(if: getuid() == 0))
    func owner() throws {
        let outcome = try Program().shell(
            "echo old >a.json; chown 12:34 a.json; \(Self.export) -q -o a.json && stat -c %u:%g a.json")
        #expect(outcome.output == "12:34\n", "\(outcome.notes)")
    }

    @Test("Symbolic links are followed, also to a file that does not exist, and stay")
    func links() throws {
        let program = try Program()
        let outcome = try program.shell(
            """
            mkdir deep; echo old >deep/old.json; ln -s deep/old.json a.json; ln -s ../b.json deep/b.json
            ln -s deep/b.json c.json; ln -s loop.json loop.json
            \(Self.export) -q -o a.json && \(Self.export) -q -o c.json && test -L a.json && test -L c.json && \
            cmp deep/old.json b.json && test -L deep/b.json && test ! -L b.json || exit 1
            \(Self.export) -q -o loop.json
            """)
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("loop.json can't be written: too many levels of symbolic links"))
        #expect(String(decoding: try program.contents("b.json"), as: UTF8.self) == (try config(program)))
    }

    @Test("Names of one file keep one contents")
    func hardLinks() throws {
        let outcome = try Program().shell(
            "echo old >a.json; ln a.json b.json; \(Self.export) -q -o a.json && cmp a.json b.json && stat -c %h a.json")
        #expect(outcome.output == "2\n", "\(outcome.notes)")
    }

    @Test("A full disk leaves the file as it was", .enabled(if: getuid() == 0))
    func fullDisk() throws {
        let program = try Program()
        let outcome = try program.shell(
            """
            mkdir small && mount -t tmpfs -o size=16k none small || exit 77
            echo old >small/a.json; head -c 100000 /dev/zero >small/fill 2>/dev/null
            \(Self.export) -q -o small/a.json; status=$?; cat small/a.json; ls -A small; umount small; exit $status
            """)
        if outcome.status == 77 { return }
        #expect(outcome.status == 2)
        #expect(outcome.output == "old\na.json\nfill\n")
        #expect(outcome.notes.contains("small/a.json can't be written: the disk is full. Free some space"))
    }
}

/// Names of files that come from names of sessions.
@Suite struct FileNamesTests {
    @Test(
        "A name is safe as the name of a file",
        arguments: [
            ("../ESCAPED", "ESCAPED"), ("/etc/passwd", "etc-passwd"), ("..", "session"), ("", "session"), ("-rf", "rf"),
            (".hidden", "hidden"), ("a\u{1B}[2Jb", "a-[2Jb"), ("a\u{202E}b", "a-b"), ("c:\\d|e", "c--d-e"),
            ("v1.2", "v1.2"), ("Zoë 5", "Zoë 5"), ("end. ", "end"),
        ])
    func stems(text: String, stem: String) { #expect(FileNames.stem(text) == stem) }

    @Test("A long name is cut between scalars")
    func length() {
        #expect(FileNames.stem(String(repeating: "x", count: 20_000)).utf8.count == 120)
        #expect(FileNames.stem(String(repeating: "é", count: 20_000)).utf8.count <= 120)
        #expect(FileNames.stem("e" + String(repeating: "\u{301}", count: 20_000)).utf8.count <= 120)
    }

    @Test("Equal names get numbers, also where they differ in case or in what is replaced")
    func unique() {
        var names = FileNames()
        #expect(
            ["ada", "ada", "ADA", "a/b", "a:b", "ada-2"].map { names.next($0) }
                == ["ada", "ada-2", "ADA-3", "a-b", "a-b-2", "ada-2-2"])
    }

    @Test("Every command that writes files named after sessions keeps them in its folder, one for each session")
    func commands() throws {
        let program = try Program()
        let data = Place.repository + "/Datasets/bike"
        let lines = try String(contentsOfFile: data + "/sessions.csv", encoding: .utf8).split(separator: "\n")
        try program.succeed("import", "--manifest", data + "/sessions.csv", "-q")
        try program.succeed("export", "--published", "bike", "-o", "c.json")
        try #require(lines.count > 3)
        let store = try StoreAccess(program.folder + "/reptune.sqlite")
        let ids = try store.ids()
        try store.rename(ids[0], to: "../ESCAPED")
        try store.rename(ids[1], to: "same")
        try store.rename(ids[2], to: "same")
        try program.write("", to: "work/inside")
        func run(_ arguments: String...) throws {
            let all = arguments + ["--db", "../reptune.sqlite"]
            let outcome = try program.shell("cd work && reptune " + all.map { "'\($0)'" }.joined(separator: " "))
            #expect(outcome.status == 0, "\(arguments): \(outcome.notes)")
        }
        try run("bike", "cadence", "../c.json", ids[0], ids[1], ids[2], "-o", "charts")
        #expect(try program.shell("ls work/charts").output == "ESCAPED.svg\nsame-2.svg\nsame.svg\n")
        try run("plot", ids[0])
        try run("trace", ids[0], "../c.json")
        #expect(
            try program.shell("ls work; ls | grep ESC").output
                == "ESCAPED.csv\nESCAPED.svg\ncharts\ninside\n")
    }
}

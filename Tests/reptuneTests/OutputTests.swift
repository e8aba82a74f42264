import Foundation
import Testing

/// Standard output and standard error that can't be written.
@Suite struct OutputTests {
    private func imported() throws -> Program {
        let program = try Program()
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n", to: "good.csv")
        try program.succeed("import", "good.csv", "--user", "ada", "--activity", "a", "--count", "1", "-q")
        return program
    }

    @Test(
        "Where standard output can't be written, the status is 74 and standard error has the reason",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            ("sessions >/dev/full", "the disk is full"), ("sessions >&-", "bad file descriptor"),
            ("sessions --json >/dev/full", "the disk is full"), ("sessions --json >&-", "bad file descriptor"),
            ("sessions --help >/dev/full", "the disk is full"), ("--version >&-", "bad file descriptor"),
            ("plot good -o - >/dev/full", "the disk is full"), ("export --published bike >&-", "bad file descriptor"),
        ])
    func unwritable(command: String, reason: String) throws {
        let outcome = try imported().shell("reptune \(command)")
        #expect(outcome.status == 74)
        #expect(outcome.notes.contains("error: the result can't be written to standard output: \(reason)."))
        #expect(outcome.output == "")
    }

    @Test("An import whose summary can't be printed is stored, and ends with 74", arguments: [">/dev/full", ">&-"])
    func storedAnyway(redirection: String) throws {
        let program = try Program()
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n", to: "good.csv")
        let outcome = try program.shell("reptune import good.csv --user ada --activity a --count 1 \(redirection)")
        #expect(outcome.status == 74)
        #expect(try program.run("sessions", "--json").json(SessionList.self).sessions.map(\.name) == ["good"])
    }

    @Test("The result and the status do not depend on standard error", arguments: ["2>&-", "2>/dev/full"])
    func noStandardError(redirection: String) throws {
        let program = try imported()
        let outcome = try program.shell("reptune sessions \(redirection)")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("good"))
        #expect(try program.shell("reptune sessions --user zoe \(redirection)").status == 2)
        #expect(try program.shell("reptune nothing \(redirection)").status == 64)
        #expect(try program.shell("reptune sessions >&- \(redirection)").status == 74)
    }

    @Test("A reader that leaves ends a replay, also where the signal is ignored")
    func leavingReader() throws {
        let program = try imported()
        try program.succeed("export", "--published", "bike", "-o", "c.json")
        let rows = (0..<40_000).map { "\(Double($0) / 100),\($0 % 60 < 30 ? 3 : -3)" }
        try program.write("time_s,gyroscope.z\n" + rows.joined(separator: "\n") + "\n", to: "long.csv")
        let outcome = try program.shell(
            """
            trap '' PIPE
            { reptune replay long.csv c.json --speed max --display; echo $? >status; } | head -n 1
            cat status
            """)
        #expect(outcome.output.hasSuffix("\n74\n"), "\(outcome.output.suffix(200))")
        #expect(outcome.notes.contains("broken pipe"))
    }

    @Test("No file that the program opens takes the place of a closed stream")
    func closedStreams() throws {
        let program = try Program()
        try program.write("time_s,gyroscope.x\n0,0\n0.1,1\n0.2,-1\n0.3,1\n", to: "good.csv")
        let outcome = try program.shell("reptune import good.csv --user ada --count 1 <&- >&- 2>&-")
        #expect(outcome.status == 74)
        #expect(try program.contents("reptune.sqlite").starts(with: Array("SQLite format 3".utf8)))
        #expect(try program.run("sessions", "--json").json(SessionList.self).sessions.map(\.name) == ["good"])
    }

    @Test("No source writes with a call that ends the program, or prints past the streams")
    func noOtherWriters() throws {
        let sources = Place.repository + "/Sources"
        let files = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
        // The check of the sample app is a program of its own.
        for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Bindings/swiftui/check/") {
            let code = try String(contentsOfFile: sources + "/" + file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
            #expect(!code.contains(#/FileHandle\.standard(Output|Error)|[^.\w]print\(|\bfputs\(|\bputs\(/#), "\(file)")
        }
    }
}

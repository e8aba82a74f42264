import Foundation
import Testing

/// Profiles that `inspect` writes, used by the other commands.
@Suite struct ProfileOutTests {
    private struct List: Decodable {
        struct Row: Decodable { let id: String }
        let sessions: [Row]
    }

    private func program() throws -> Program {
        let program = try Program()
        let rows = (0..<20).map { "170000000\(10 + $0)00000000,0.\($0),0.5,0.25,0.\($0)\n" }.joined()
        for sensor in ["Gyroscope", "Gravity"] {
            try program.write("time,seconds_elapsed,z,y,x\n" + rows, to: "walk/\(sensor).csv")
        }
        return program
    }

    @Test("A drafted profile imports the folder that it was drafted from, by flag or manifest, to the same session")
    func folder() throws {
        let program = try program()
        let flags = ["--user", "ada", "--activity", "walk"]
        #expect(try program.run(["import", "walk"] + flags).output == "1 session: 1 new, 1 without a label\n")
        #expect(
            try program.run("inspect", "walk", "--profile-out", "walk.json").notes
                .contains("wrote walk.json; use it with --profile walk.json\n"))
        let again = try program.run(["import", "walk", "--profile", "walk.json"] + flags)
        #expect(again.output == "1 session: 0 new, 1 unchanged, 1 without a label\n", "\(again.notes)")
        #expect(again.notes.contains("walk: profile walk: gravity, rotationRate\n"))
        try program.write("file,profile,user,activity\nwalk,walk.json,ada,walk\n", to: "m.csv")
        #expect(try program.succeed("import", "--manifest", "m.csv").hasPrefix("1 session: 0 new, 1 unchanged"))
        let plot = try program.run("plot", "walk", "--profile", "walk.json", "-o", "walk.svg")
        #expect(plot.status == 0)
    }

    @Test("An existing file is kept") func existing() throws {
        let program = try program()
        try program.write("my corrections", to: "walk.json")
        let outcome = try program.run("inspect", "walk", "--profile-out", "walk.json")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("walk.json exists, and may hold your corrections"))
        #expect(String(decoding: try program.contents("walk.json"), as: UTF8.self) == "my corrections")
    }
}

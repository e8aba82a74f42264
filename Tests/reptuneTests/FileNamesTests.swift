import Foundation
import Testing

@testable import reptune

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

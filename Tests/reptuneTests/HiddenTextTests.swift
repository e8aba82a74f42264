import Foundation
import Testing

/// Names in a database that another program has changed.
@Suite struct HiddenTextTests {
    private static let name = "\u{1B}[2J\u{9B}1m\u{202E}eve\u{7}"

    private func program() throws -> Program {
        let program = try Program()
        let data = Place.repository + "/Datasets/push-ups/sessions.csv"
        try program.succeed("import", "--manifest", data, "-q")
        let store = try StoreAccess(program.folder + "/reptune.sqlite")
        try store.execute(
            "UPDATE session SET name = '\(Self.name)' || name, user = '\(Self.name)' || user, note = 'a\u{1B}b'")
        return program
    }

    private func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains { scalar in
            (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{202E}"
        }
    }

    @Test("No escape sequence of a name reaches the terminal")
    func terminal() throws {
        let program = try program()
        try program.succeed("export", "--published", "push-ups", "-o", "c.json")
        for command in [
            ["sessions"], ["count", "c.json"], ["evaluate", "c.json"],
            ["sessions", "show", "\(Self.name)finn-fast"], ["sessions", "--user", "\u{1B}x"], ["plot", "\u{1B}[2J"],
        ] {
            let outcome = try program.run(command)
            #expect(isPlain(outcome.output), "\(command)")
            #expect(isPlain(outcome.notes), "\(command)")
        }
        #expect(try program.run("sessions").output.contains(#"\u{1B}[2J\u{9B}1m\u{202E}eve\u{7}finn-fast"#))
    }

    @Test("Reports and charts have visible escapes")
    func reports() throws {
        let program = try program()
        try program.succeed("export", "--published", "push-ups", "-o", "c.json")
        _ = try program.run("evaluate", "c.json", "-o", "out")
        let files = try #require(FileManager.default.enumerator(atPath: program.folder + "/out")).compactMap {
            $0 as? String
        }
        for file in files where file.hasSuffix(".html") || file.hasSuffix(".md") || file.hasSuffix(".svg") {
            #expect(isPlain(String(decoding: try program.contents("out/" + file), as: UTF8.self)), "\(file)")
        }
        let page = String(decoding: try program.contents("out/evaluation.html"), as: UTF8.self)
        #expect(page.contains(#"\u{1B}[2J"#))
    }

    @Test("Long names of an older database do not slow a report down")
    func longNames() throws {
        let program = try program()
        try StoreAccess(program.folder + "/reptune.sqlite").execute(
            "UPDATE session SET name = name || replace(hex(zeroblob(10000)), '0', 'n') || id, user = 'ada'")
        try program.succeed("export", "--published", "push-ups", "-o", "c.json")
        let start = Date()
        _ = try program.run("evaluate", "c.json", "-o", "out")
        #expect(Date().timeIntervalSince(start) < 30)
        #expect(program.exists("out/evaluation.html"))
    }
}

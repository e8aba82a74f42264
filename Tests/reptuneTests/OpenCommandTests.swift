import Foundation
import Testing

/// `open` with the built program; `.ci/browser/open.mjs` tries the page.
@Suite struct OpenCommandTests {
    private struct Page: Decodable {
        struct Session: Decodable {
            struct Label: Decodable {
                let count: Int
                let eventTimes: [Double]?
            }

            struct Sensor: Decodable {
                struct Channel: Decodable {
                    let name: String
                    let unit: String
                }

                let rate: Double
                let channels: [Channel]
            }

            let name: String
            let path: String?
            let words: String?
            let flags: [String]?
            let digest: String
            let label: Label?
            let sensors: [Sensor]
        }

        struct Config: Decodable { let user: String? }

        let name: String?
        let configs: [Config]
        let sessions: [Session]
    }

    private struct Document: Decodable {
        struct Session: Decodable { let name: String }

        let sessions: [Session]
        let files: [String]
    }

    private static let recording = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"
    private static let config = Place.repository + "/Sources/Bindings/web/page/push-ups.json"

    private func page(_ name: String, in program: Program) throws -> Page {
        let html = String(decoding: try program.contents(name), as: UTF8.self)
        let start = try #require(html.range(of: "id=\"data\">")?.upperBound)
        let end = try #require(html[start...].range(of: "</script>")?.lowerBound)
        return try JSONDecoder().decode(Page.self, from: Data(html[start..<end].utf8))
    }

    @Test("A recording needs no config and no label, and a label on the command line is in the page")
    func recording() throws {
        let program = try Program()
        let outcome = try program.run("open", Self.recording, "-o", "page.html")
        #expect(outcome.status == 0 && outcome.notes.contains("wrote page.html with 1 session"))
        let shown = try page("page.html", in: program)
        let session = try #require(shown.sessions.first)
        #expect(shown.configs.isEmpty && shown.name == nil && session.label == nil)
        #expect(session.path == Self.recording && session.digest.count == 64)
        let sensors = Set(session.sensors.flatMap(\.channels).map { $0.name.split(separator: ".")[1] })
        #expect(sensors == ["attitude", "acceleration", "userAcceleration", "rotationRate", "gravity"])
        #expect(session.sensors.flatMap(\.channels).first { $0.name.hasSuffix("userAcceleration.y") }?.unit == "g")
        try program.succeed("open", Self.recording, "--count", "9", "-q", "-o", "labelled.html")
        #expect(try page("labelled.html", in: program).sessions.first?.label?.count == 9)
    }

    @Test("The page has the words with which a command reads a recording again: its flags, kept units and manifest")
    func words() throws {
        let program = try Program()
        let rows = (0..<200).map { "\(Double($0) / 50),\($0 % 9),0,1\n" }.joined()
        try program.write("t_s,gyro_x,gyro_y,gyro_z\n" + rows, to: "it's.csv")
        let (unit, flag) = ("rotationRate=deg/s", "--unit rotationRate=°/s")
        try program.succeed("open", "it's.csv", "--resample", "50", "--unit", unit, "-q", "-o", "given.html")
        let given = try #require(try page("given.html", in: program).sessions.first)
        #expect(given.words == "'it'\\''s.csv'" && given.flags == [flag, "--resample 50.0"])
        try program.succeed(
            "import", "it's.csv", "-q", "--user", "ada", "--activity", "turn", "--count", "3", "--unit", unit)
        try program.succeed("open", "it's.csv", "-q", "-o", "kept.html")
        #expect(try page("kept.html", in: program).sessions.first?.flags == [flag])
        try program.succeed("open", "--manifest", Place.pushUps, "-q", "-o", "listed.html")
        let listed = try #require(try page("listed.html", in: program).sessions.first)
        #expect(listed.words == "--manifest \(Place.pushUps)" && listed.path?.hasSuffix(".csv") == true)
    }

    @Test("The page allows its own script alone, and has no style attribute")
    func policy() throws {
        let program = try Program()
        try program.succeed("open", "-q", "-o", "page.html")
        let html = String(decoding: try program.contents("page.html"), as: UTF8.self)
        #expect(html.contains("content=\"default-src 'none'; script-src 'sha256-"))
        #expect(!html.prefix(20_000).contains(" style=") && !html.contains("src=\"http"))
        #expect(try page("page.html", in: program).sessions.isEmpty)
    }

    @Test("A run brings its sessions with labels and its configs, a config stored sessions, and a database all of them")
    func stored() throws {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
        try program.succeed(
            "calibrate", "pushUp", "-q", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
            "--baseline", "none", "--lowpass", "0.92", "--down=-0.1", "--up", "0.1")
        try program.succeed("open", "latest", "-q", "-o", "run.html")
        let run = try page("run.html", in: program)
        #expect(run.configs.count == 1 && run.name == "pushUp.json" && run.sessions.count > 10)
        #expect(run.sessions.allSatisfy { $0.label != nil && $0.path == nil })
        try program.succeed("open", Self.config, "finn-fast", "-q", "-o", "one.html")
        let one = try page("one.html", in: program)
        #expect(one.configs.count == 1 && one.sessions.map(\.name) == ["finn-fast"])
        let document = try program.run("open", "reptune.sqlite", "-o", "all.html", "--json").json(Document.self)
        let all = try page("all.html", in: program)
        #expect(document.files == ["all.html"] && document.sessions.map(\.name) == all.sessions.map(\.name))
    }

    @Test("Without -o a file that only this user can read is opened")
    func opened() throws {
        let program = try Program()
        for name in ["open", "xdg-open"] {
            try program.write("#!/bin/sh\necho \"$1\" >\"$0.opened\"\n", to: "bin/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: program.folder + "/bin/\(name)")
        }
        let outcome = try program.run(
            ["open", Self.recording],
            environment: [
                "PATH": program.folder + "/bin:/usr/bin:/bin", "TMPDIR": program.folder, "DISPLAY": ":0",
            ])
        #expect(outcome.status == 0 && !outcome.notes.contains("open it in a browser"))
        let opened = {
            ["open", "xdg-open"].compactMap { try? program.contents("bin/\($0).opened") }.first { !$0.isEmpty }
        }
        for _ in 0..<200 where opened() == nil { usleep(25_000) }
        let file = String(decoding: try #require(opened()), as: UTF8.self).trimmingCharacters(in: .newlines)
        let folder = (file as NSString).deletingLastPathComponent
        let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(file.hasSuffix(".html") && FileManager.default.fileExists(atPath: file) && mode == 0o700)
        #expect(
            try program.run(
                ["open", Self.recording], environment: ["PATH": "/none", "TMPDIR": program.folder, "DISPLAY": ":0"]
            ).notes
                .contains("open it in a browser"))
    }

    @Test("What can't be read is a failure, and the rest is in the page")
    func failures() throws {
        let program = try Program()
        try program.write("a,b\n1,2\n", to: "none.csv")
        #expect(try program.run("open", "none.csv", "-o", "page.html").status == 2)
        #expect(!program.exists("page.html"))
        #expect(try program.run("open", "none.csv", Self.recording, "-o", "page.html").status == 2)
        #expect(try page("page.html", in: program).sessions.count == 1)
        #expect(try program.run("open", "-o", "page.svg").status == 64)
    }
}

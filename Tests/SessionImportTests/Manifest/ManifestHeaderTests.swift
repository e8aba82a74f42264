import Sessions
import Testing

@testable import SessionImport

@Suite struct ManifestHeaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: "a.csv")
    }

    /// Reads a manifest with one row and a value for each column of the header.
    private func manifest(_ header: String, defaults: Manifest.Defaults = .init()) throws -> Manifest {
        let values = ["file": "a.csv", "profile": "spar-watch", "user": "S1", "activity": "PEN"]
        let row = header.split(separator: ",").map { values[String($0)] ?? "1" }.joined(separator: ",")
        return try Manifest(contentsOf: folder.write("\(header)\n\(row)\n", to: "sessions.csv"), defaults: defaults)
    }

    private func suggestions(_ header: String) throws -> [String: [String]] {
        let found = try manifest(header).advisories.map { advisory in
            let names = advisory.words.matches(of: #/"([^"]*)"/#).map { String($0.1) }
            return (names[0], Array(names.dropFirst()))
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    @Test(
        "Another spelling or name of a column that the manifest lacks is pointed out",
        arguments: [
            ("reps", ["count"]), ("Reps", ["count"]), ("num_reps", ["count"]),
            ("coutn", ["count"]), ("cout", ["count"]), ("Ground Truth", ["count"]), ("label", ["count"]),
            ("Event Times", ["events"]), ("evnts", ["events"]), ("comment", ["note"]), ("body_part", ["place"]),
            ("Start-Time", ["start"]),
            ("wheelCircumferance", ["wheelCircumference"]),
        ] as [(String, [String])])
    func unknown(name: String, expected: [String]) throws {
        let found = try suggestions("file,profile,user,activity,\(name)")
        #expect(found == [name: expected])
    }

    @Test("Of a header of thousands of names the first thousand are compared with known columns")
    func manyNames() throws {
        let header = "file,user,activity,profile,nots," + (0..<5000).map { "x\($0)" }.joined(separator: ",") + ",cuont"
        #expect(try suggestions(header) == ["nots": ["note"]])
    }

    @Test("A name with two meanings suggests both, or the one that the manifest lacks")
    func ambiguous() throws {
        let defaults = Manifest.Defaults(activity: "PEN")
        let place = Message.Place(file: folder.path + "/sessions.csv", line: 1)
        let both = try manifest("file,profile,user,label", defaults: defaults).advisories
        #expect(both == [.unknownColumn("label", suggestions: ["activity", "count"]).at(place)])
        #expect(
            both.first?.description.hasPrefix(
                "\(place): unknown column \"label\": did you mean \"activity\" or \"count\"?") == true)
        #expect(try suggestions("file,profile,user,activity,count,label") == [:])
    }

    @Test(
        "Other columns give no advisory",
        arguments: [
            "colour", "time", "data", "set", "age", "weight", "sex", "n", "", "rate", "session", "device", "hand",
        ])
    func other(name: String) throws {
        #expect(try suggestions("file,profile,user,activity,\(name),count") == [:])
    }

    @Test(
        "A missing required column is an error that suggests the unknown column to rename",
        arguments: [
            ("path,profile,user,activity", "file", "path"),
            ("file,profile,subject,activity", "user", "subject"),
            ("file,profile,Participant ID,activity", "user", "Participant ID"),
            ("file,profile,user,exercise", "activity", "exercise"),
            ("file,profile,user,label,count", "activity", "label"),
        ])
    func required(header: String, column: String, found: String) throws {
        let error = try #require(throws: Message.self) { try manifest(header) }
        #expect(
            error.words
                == Message.missingColumns([column], present: header.split(separator: ",").map(String.init)).words)
        #expect(error.description.contains("Give --column \(ShellWord.quoted("\(column)=\(found)"))"))
        #expect(error.place?.line == 1)
    }

    @Test("A missing required column without a similar one names the option that replaces it")
    func missing() throws {
        for (header, option) in [
            ("file,profile,activity", "--user"), ("file,profile,user", "--activity"),
        ] {
            let error = try #require(throws: Message.self) { try manifest(header) }
            #expect(error.description.contains(option))
        }
        let defaults = Manifest.Defaults(profile: plainProfile(), user: "ada", activity: "walk")
        #expect(try manifest("file", defaults: defaults).items.count == 1)
    }

    @Test("With a default, another name of a required column gives an advisory")
    func defaulted() throws {
        let advisories = try manifest("file,profile,subject,activity", defaults: .init(user: "ada")).advisories
        let place = Message.Place(file: folder.path + "/sessions.csv", line: 1)
        #expect(advisories == [.unknownColumn("subject", suggestions: ["user"]).at(place)])
        #expect(advisories.first?.description.contains("skipped") == true)
    }
}

import Sessions
import Foundation
import Testing

@testable import SessionImport

@Suite struct ManifestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: "data/a.csv")
        _ = try folder.write("time_s\n1\n", to: "data/events.csv")
    }

    private func manifest(_ text: String, defaults: Manifest.Defaults = .init()) throws -> Manifest {
        try Manifest(contentsOf: folder.write(text, to: "sessions.csv"), defaults: defaults)
    }

    @Test(
        "A row becomes an item: columns by name in any order, others skipped, paths relative to the manifest's folder")
    func item() throws {
        let manifest = try manifest(
            "note,colour,count,start,place,activity,user,profile,file,events\n"
                + "left,red,20,2026-05-04T09:30:00Z,ankle,PEN,S1,spar-watch,data/a.csv,data/events.csv\n")
        #expect(manifest.problems == [])
        #expect(manifest.advisories == [])
        let item = try #require(manifest.items.first)
        #expect(item.path == folder.path + "/data/a.csv")
        #expect(item.eventsPath == folder.path + "/data/events.csv")
        #expect(item.name == "a")
        #expect(item.parts[0].profile == ImportProfile.bundled["spar-watch"])
        #expect([item.user, item.activity, item.note, item.place] == ["S1", "PEN", "left", "ankle"])
        #expect(item.count == 20)
        #expect(item.start == 1_777_887_000)
        #expect(item.listedAt == Message.Place(file: folder.path + "/sessions.csv", line: 2))
    }

    @Test("A path below the searched folder is found, though another folder has the file; so is a bare name")
    func searchedFolder() throws {
        for name in ["recordings", "trainer"] { _ = try folder.write("ax\n1\n", to: "set/\(name)/ada.csv") }
        var defaults = Manifest.Defaults()
        defaults.folder = folder.path + "/set"
        let header = "file,user,activity,profile\n"
        let found = try manifest(header + "recordings/ada.csv,S1,PEN,spar-watch\n", defaults: defaults)
        #expect(found.problems == [])
        #expect(found.items.map(\.path) == [folder.path + "/set/recordings/ada.csv"])
        _ = try folder.write("ax\n1\n", to: "set/recordings/kim.csv")
        let bare = try manifest(header + "kim,S1,PEN,spar-watch\n", defaults: defaults)
        #expect(bare.items.map(\.path) == [folder.path + "/set/recordings/kim.csv"], "\(bare.problems)")
        let elsewhere = try manifest(header + "other/kim.csv,S1,PEN,spar-watch\n", defaults: defaults)
        #expect(elsewhere.items.isEmpty && elsewhere.problems.map(\.kind) == ["missingFile"])
        let several = try manifest(header + "ada.csv,S1,PEN,spar-watch\n", defaults: defaults)
        #expect(several.problems.map(\.kind) == ["severalFiles"])
        // As they can be written in the manifest.
        let words = several.problems.first?.words ?? ""
        #expect(words.contains("\"set/recordings/ada.csv\", \"set/trainer/ada.csv\""), "\(words)")
    }

    @Test("Defaults apply to empty cells; other empty cells are nil")
    func defaults() throws {
        let text =
            "file,profile,user,activity,count,events,note\ndata/a.csv,,,,,,\ndata/a.csv,spar-watch,bob,ROW,12.0,,\n"
        let defaults = Manifest.Defaults(profile: plainProfile(), user: "ada", activity: "walk")
        let items = try manifest(text, defaults: defaults).items
        #expect(items.map(\.user) == ["ada", "bob"])
        #expect(items.map(\.activity) == ["walk", "ROW"])
        #expect(items.map(\.parts[0].profile.name) == ["plain", "spar-watch"])
        #expect(items.map(\.count) == [nil, 12])
        #expect(items.allSatisfy { $0.note == nil && $0.place == nil && $0.start == nil && $0.eventsPath == nil })
    }

    @Test("A profile may be a file, relative to the manifest's folder")
    func profileFile() throws {
        let json = try JSONEncoder().encode(plainProfile())
        _ = try folder.write(Array(json), to: "own.json")
        let manifest = try manifest("file,profile,user,activity\ndata/a.csv,own.json,ada,walk\n")
        #expect(manifest.items.map(\.parts[0].profile) == [plainProfile()])
    }

    @Test("Numbers of a sheet may have a decimal comma; before three digits it may divide thousands")
    func decimalCommas() throws {
        for (text, number) in [("2,5", 2.5), ("-0,4", -0.4), ("0,125", 0.125), ("2.5", 2.5), ("7", 7)] {
            #expect(SheetNumber.number(text) == number)
        }
        for text in ["1,000", "1,5,2", "1.000,5", "x", ""] { #expect(SheetNumber.number(text) == nil, "\(text)") }
        let rows = "data/a.csv;spar-watch;S1;PEN;16,0;2,5;1777887000,5\n"
        let item = try #require(try manifest("file;profile;user;activity;count;offset;start\n" + rows).items.first)
        #expect(item.count == 16 && item.parts.first?.offset == 2.5 && item.start == 1_777_887_000.5)
    }

    @Test("A start may be seconds or a date with its zone")
    func start() throws {
        var defaults = Manifest.Defaults()
        defaults.recognition.zone = TimeZone(identifier: "Europe/Berlin")
        let local = ["2026-05-11 18:03", "11.05.2026 18:03:00", "11-May-2026 18:03"]
        let dated = "file,profile,user,activity,start\n" + local.map { "data/a.csv,spar-watch,a,b,\($0)\n" }.joined()
        #expect(
            try manifest(dated, defaults: defaults).items.map(\.start) == [1_778_515_380, 1_778_515_380, 1_778_515_380])
        let advisory = try #require(manifest(dated, defaults: defaults).advisories.first)
        #expect(
            advisory.kind == "localStart" && advisory.description.contains("sessions.csv, line 2, column \"start\""))
        let rows = ["1700000000.5", "2023-11-14T22:13:20.500Z", "2023-11-15T00:13:20+02:00"]
        let text = "file,profile,user,activity,start\n" + rows.map { "data/a.csv,spar-watch,a,b,\($0)\n" }.joined()
        #expect(try manifest(text).items.map(\.start) == [1_700_000_000.5, 1_700_000_000.5, 1_700_000_000])
        #expect(try manifest(text, defaults: defaults).advisories == [])
    }

    @Test(
        "An invalid row is a problem with line, column and remedy; the other rows are read",
        arguments: [
            ("data/none.csv,spar-watch,S1,PEN,20,", "file", "there is no such file", "Check the path"),
            (
                "data/a.csv,spar-watsh,S1,PEN,20,", "profile",
                "no profile \"spar-watsh\"; the profiles are \"bike-phone\"",
                "Did you mean \"spar-watch\"?"
            ),
            ("data/a.csv,own.json,S1,PEN,20,", "profile", "there is no such file", "Check the path"),
            ("data/a.csv,spar-watch,S1,PEN,twenty,", "count", "\"twenty\" is not a count", "whole number from 0"),
            ("data/a.csv,spar-watch,S1,PEN,-1,", "count", "\"-1\" is not a count", "whole number from 0"),
            ("data/a.csv,spar-watch,S1,PEN,2.5,", "count", "\"2.5\" is not a count", "whole number from 0"),
            ("data/a.csv,spar-watch,S1,PEN,99999999999999999999,", "count", "is not a count", "whole number"),
            ("data/a.csv,spar-watch,S1,PEN,20,lost.csv", "events", "lost.csv: there is no such file", "Check the path"),
            (
                "data/a.csv,,S1,PEN,20,", "file", "there is no column \"time\"",
                "Give the sample rate with --rate"
            ),
            ("data/a.csv,spar-watch,,PEN,20,", "user", "the cell is empty", "Fill in the cell."),
            ("data/a.csv,spar-watch,S1", "activity", "the cell is empty", "Fill in the cell."),
            (",spar-watch,S1,PEN,20,", "file", "the cell is empty", "Fill in the cell."),
            ("data/a.csv,spar-watch,S1,PEN,20,,yesterday", "start", "\"yesterday\" is not a start time", "2026-05-04T"),
            ("data/a.csv,spar-watch,S1,PEN,20,,46173.4", "start", "\"46173.4\" is not a start time", "2026-05-04T"),
            ("data/a.csv,spar-watch,S1,PEN,20,,1146000000", "start", "is not a start time", "add 631065600"),
            ("data/a.csv,spar-watch,S1,PEN,20,,2026-02-30T10:00:00Z", "start", "is not a start time", "2026-05-04T"),
            ("data/a.csv,spar-watch,S1,PEN,20,,2026-05-04T09:30:00", "start", "is not a start time", "2026-05-04T"),
        ])
    func problem(row: String, column: String, words: String, remedy: String) throws {
        let good = "data/a.csv,spar-watch,S1,PEN,20,\n"
        let manifest = try manifest("file,profile,user,activity,count,events,start\n" + good + "\n" + row + "\n" + good)
        #expect(manifest.items.map(\.listedAt?.line) == [2, 5])
        #expect(manifest.problems.count == 1)
        let problem = try #require(manifest.problems.first)
        let description = problem.description
        #expect(description.contains("sessions.csv, line 4, column \"\(column)\""))
        #expect(description.contains(words))
        #expect(description.contains(remedy))
    }

    @Test("A row with more fields than the header is a problem, since a mark for thousands divides a number")
    func longRow() throws {
        let good = "data/a.csv,spar-watch,S1,PEN,20,,,\n"
        let manifest = try manifest(
            "file,profile,user,activity,count\n" + good + "data/a.csv,spar-watch,S1,PEN,1,000\n")
        #expect(manifest.items.map(\.listedAt?.line) == [2])
        #expect(manifest.problems.map(\.words) == [Message.longRow(fields: 6, header: 5).words])
        #expect(manifest.problems.first?.description.contains("sessions.csv, line 3") == true)
    }

    @Test("A manifest without any usable row throws")
    func useless() throws {
        func error(_ text: String) throws -> Message {
            try #require(throws: Message.self) { try manifest(text) }
        }
        #expect(try error("").words == Message.empty.words)
        #expect(try error("file,profile,user,activity\n").words == Message.headerOnly.words)
        #expect(try error("file,user,user\na,b,c\n").words == Message.repeatedColumn("user").words)
        #expect(try error("file\n\"open\n").words == Message.unterminatedQuote.words)
        let missing = try error("\nfiles,profile\na,b\n")
        #expect(
            missing.description.contains(
                "sessions.csv, line 2: there is no column \"file\", \"user\", \"activity\"; the columns"))
        #expect(missing.remedy == "Give --column file=files, and a name for all rows with --user and --activity.")
        #expect(throws: Message.self) { try Manifest(contentsOf: "/no/sessions.csv") }
    }

    @Test("The error of an unreadable recording names the manifest's line")
    func unreadable() throws {
        _ = try folder.write("ax,ay\n", to: "data/b.csv")
        let manifest = try manifest("file,profile,user,activity\ndata/b.csv,spar-watch,S1,PEN\n")
        let item = try #require(manifest.items.first)
        let error = try #require(throws: Message.self) { try readSession(item) }
        #expect(error.description.contains("sessions.csv, line 2."))
    }

    @Test("Recordings with the same name in several folders get their paths as names")
    func sameNames() throws {
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: "other/a.csv")
        _ = try folder.write("ax,ay,az,wx,wy,wz\n1,2,3,4,5,6\n", to: "other/b.csv")
        let manifest = try manifest(
            "file,profile,user,activity\ndata/a.csv,spar-watch,u,v\nother/a.csv,spar-watch,u,v\nother/b.csv,spar-watch,u,v\n"
        )
        #expect(manifest.items.map(\.name) == ["data/a", "other/a", "b"])
    }

    @Test("A decimal comma in a count, and a table in the encoding of Windows")
    func spreadsheets() throws {
        #expect(["16,0", "16,00", "16.0", "16."].map { SheetNumber.count($0) } == [16, 16, 16, 16])
        #expect(["16,000", "16,", "1,5", "16,0,0", ",0"].allSatisfy { SheetNumber.count($0) == nil })
        let path = try folder.write(Array("file;user\na.csv;J".utf8) + [0xFC] + Array("rg\n".utf8), to: "sets.csv")
        let error = #expect(throws: Message.self) { try Manifest(contentsOf: path) }
        #expect(error?.kind == "notUTF8" && error?.place?.line == 2)
        #expect(error?.remedy == "Save it in the spreadsheet program as CSV UTF-8, or give the .xlsx.")
    }
}

import Foundation
import RepDetection
import Sessions
import Testing

@testable import SessionImport

@Suite struct ReadSessionTests {
    @Test("A file becomes a session")
    func session() throws {
        let folder = try TemporaryFolder()
        let item = ImportItem(
            path: try folder.write("t,x,y\n10,1,2\n10.5,3,4\n11,5,6\n"), profile: plainProfile { $0.place = "wrist" },
            user: "ada", activity: "walk", start: 1_700_000_000, note: "left", count: 0)
        let imported = try readSession(item)
        #expect(imported.advisories == [])
        let session = imported.session
        #expect(session.id == "")
        #expect(session.name == "walk")
        #expect(session.user == "ada" && session.activity == "walk" && session.note == "left")
        #expect(session.place == "wrist")
        #expect(session.start == 1_700_000_000)
        #expect(session.label == Label(count: 0))
        #expect(session.recording.channels == ["a.x", "a.y"])
        #expect(imported.times == [0, 0.5, 1])
        #expect(imported.values("a.y") == [2, 4, 6])
        #expect(session.recording["a.x"]?.timeline.sampleRate == 2)
        #expect(session.recording["a.x"]?.unit == "g")
    }

    @Test("A recording's own place takes precedence over its profile's")
    func place() throws {
        let folder = try TemporaryFolder()
        let item = ImportItem(
            path: try folder.write("t,x,y\n0,1,2\n"), profile: plainProfile { $0.place = "wrist" }, user: "ada",
            activity: "walk", place: "ankle")
        #expect(try readSession(item).session.place == "ankle")
    }

    @Test("Columns are found by name in any order, and others are skipped")
    func order() throws {
        let imported = try read("note,y,t,x\n\"a, b\",2,0,1\nnone at all,4,1,3\n")
        #expect(imported.values("a.x") == [1, 3])
        #expect(imported.values("a.y") == [2, 4])
    }

    @Test("A sample is the column's number times the scale")
    func scale() throws {
        let profile = plainProfile { profile in
            profile.channels = [
                ChannelColumn("a.x", column: "x", unit: "m/s²", scale: 9.81),
                ChannelColumn("b.x", column: "x", unit: "g"),
            ]
        }
        let imported = try read("t,x\n0,1\n1,2\n", profile)
        #expect(imported.values("a.x") == [9.81, 19.62])
        #expect(imported.values("b.x") == [1, 2])
    }

    @Test("Without a time column the times follow exactly from the profile's rate")
    func fixedRate() throws {
        let imported = try read("x,y\n1,2\n3,4\n5,6\n", plainProfile { $0.time = .rate(50) })
        #expect(imported.times == [0, 0.02, 0.04])
        #expect(imported.session.recording["a.x"]?.timeline.sampleRate == 50)
    }

    @Test("Without a header columns are found by number")
    func noHeader() throws {
        let profile = ImportProfile(
            name: "bare", header: false, time: .column(1, unit: .milliseconds),
            channels: [ChannelColumn("a.x", column: 3, unit: "g")])
        let imported = try read("1000,7,1\n1020,7,2\n", profile)
        #expect(imported.times == [0, 0.02])
        #expect(imported.values("a.x") == [1, 2])
    }

    @Test(
        "Line ends, a byte-order mark, blank lines, quotation marks and spaces change nothing",
        arguments: [
            "t,x,y\n0,1,2\n1,3,4\n", "t,x,y\r\n0,1,2\r\n1,3,4\r\n", "t,x,y\r0,1,2\r1,3,4\r", "t,x,y\n0,1,2\n1,3,4",
            "\u{FEFF}t,x,y\n0,1,2\n1,3,4\n", "\n\nt,x,y\n\n0,1,2\n1,3,4\n\n",
            "\"t\",\"x\",\"y\"\n\"0\",\"1\",2\n1,3,\"4\"",
            " t , x ,y\n0, 1,2 \n1,\" 3 \",4\n", "t,x,y,\n0,1,2,\n1,3,4,\n",
        ])
    func writings(text: String) throws {
        let imported = try read(text)
        #expect(imported.times == [0, 1])
        #expect(imported.values("a.x") == [1, 3])
        #expect(imported.values("a.y") == [2, 4])
        #expect(imported.advisories == [])
    }

    @Test("Semicolons, decimal commas and skipped lines are read")
    func decimalComma() throws {
        let profile = plainProfile { profile in
            profile.delimiter = ";"
            profile.decimalMark = .comma
            profile.skipLines = 2
        }
        let imported = try read("Logger \"7\r\n\r\nt;x;y;\r\n0,5;1,25;-2\r\n1,0;1e-1;,5\r\n", profile)
        #expect(imported.times == [0, 0.5])
        #expect(imported.values("a.x") == [1.25, 0.1])
        #expect(imported.values("a.y") == [-2, 0.5])
    }

    @Test("Tabs separate fields, with empty ones")
    func tabs() throws {
        let imported = try read("t\tx\ty\n0\t\t2\n1\t3\t\n", plainProfile { $0.delimiter = "\t" })
        #expect(imported.values("a.x")[0].isNaN)
        #expect(imported.values("a.x")[1] == 3)
        #expect(imported.values("a.y")[1].isNaN)
    }

    @Test("Times in nanoseconds since 1970 are exact")
    func nanoseconds() throws {
        let start = 1_732_459_200_000_000_001
        let rows = [0, 1, 10_000_000, 20_000_003].map { "\(start + $0),1,1" }.joined(separator: "\n")
        let profile = plainProfile { $0.time = .column("t", unit: .nanoseconds) }
        let text = "t,x,y\n" + rows
        #expect(try read(text, profile).times == [0, 1e-9, 0.01, 0.020000003])
        #expect(Double(start + 1) - Double(start) == 0, "both are the same Double")
    }

    @Test("Whole and fractional milliseconds can be mixed")
    func milliseconds() throws {
        let profile = plainProfile { $0.time = .column("t", unit: .milliseconds) }
        #expect(try read("t,x,y\n-5,1,1\n5.5,1,1\n15,1,1\n", profile).times == [0, 0.0105, 0.02])
    }

    @Test("A row that is late by less than a second is sorted in with its samples")
    func sorted() throws {
        let imported = try read("t,x,y\n0,1,1\n0.5,3,3\n0.25,2,2\n0.75,4,4\n")
        #expect(imported.times == [0, 0.25, 0.5, 0.75])
        #expect(imported.values("a.x") == [1, 2, 3, 4])
        #expect(imported.advisories == [.sortedTimes(count: 1, firstLine: 4)])
    }

    @Test("If a late row is the earliest, times start at it")
    func sortedFirst() throws {
        let imported = try read("t,x,y\n0.5,2,1\n0,1,1\n1,3,1\n")
        #expect(imported.times == [0, 0.5, 1])
        #expect(imported.values("a.x") == [1, 2, 3])
    }

    @Test("Missing samples are kept as NaN")
    func missing() throws {
        let imported = try read("t,x,y\n0,,1\n1,null,NaN\n2,inf,-Infinity\n3,NA,1e999\n4,1,2\n")
        #expect(imported.values("a.x").map(\.isNaN) == [true, true, true, true, false])
        #expect(imported.values("a.y").map(\.isNaN) == [false, true, true, true, false])
        #expect(imported.advisories == [.missingValues([("x", 4), ("y", 3)], rows: 5)])
        #expect(
            imported.advisories.map(\.words) == [
                "values are missing: 4 of 5 in column \"x\", 3 of 5 in column \"y\""
            ])
    }

    @Test("Where all cells of a sensor are blank, it has no sample; another blank is missing, as is a written nan")
    func blanks() throws {
        let profile = plainProfile { $0.channels.append(ChannelColumn("b.x", column: "z", unit: "g", scale: 2)) }
        let imported = try read("t,x,y,z\n0,1,2,5\n0.1,,,6\n0.2,3,,nan\n0.3,, ,7\n0.4,nan,nan,\"\"\n", profile)
        let signals = imported.session.recording.signals
        #expect(signals["a.x"]?.timeline == Timeline(times: [0, 0.2, 0.4]))
        #expect(signals["a.y"]?.timeline == signals["a.x"]?.timeline)
        #expect(signals["b.x"]?.timeline == Timeline(times: [0, 0.1, 0.2, 0.3]))
        let bits = { (values: [Double]) in values.map(\.bitPattern) }
        #expect(bits(imported.values("a.x")) == bits([1, 3, .nan]))
        #expect(bits(imported.values("a.y")) == bits([2, .nan, .nan]))
        #expect(bits(imported.values("b.x")) == bits([10, 12, .nan, 14]))
        #expect(imported.advisories == [.missingValues([("x", 1), ("y", 2), ("z", 1)], rows: 5)])
    }

    @Test("A few rows in which a sensor is blank are named as missing; many are of a slower sensor")
    func fewBlanks() throws {
        let rows = (0..<100).map { "\(Double($0) / 10)," + ($0 % 50 == 7 ? "," : "\($0),1") }
        let alone = try read((["t,x,y"] + rows).joined(separator: "\n"))
        #expect(alone.advisories.contains(.missingValues([("x", 2), ("y", 2)], rows: 100)))
        let profile = plainProfile { $0.channels.append(ChannelColumn("b.x", column: "z", unit: "g")) }
        let two = rows.enumerated().map { $1 + ($0 % 2 == 0 ? ",4" : ",") }
        let slower = try read((["t,x,y,z"] + two).joined(separator: "\n"), profile)
        #expect(slower.advisories == [.missingValues([("x", 2), ("y", 2)], rows: 100)])
    }

    @Test("A sensor whose cells are all blank has no samples, and one of few samples no rate that no sensor has")
    func fewSamples() throws {
        let profile = plainProfile {
            $0.channels.append(ChannelColumn("b.x", column: "z", unit: "g"))
            $0.channels.append(ChannelColumn("c.x", column: "w", unit: "g"))
        }
        let rows = (0..<2000).map { "\($0),1,2,\($0 % 1999 == 0 ? "3" : "")," }.joined(separator: "\n")
        let signals = try read("t,x,y,z,w\n" + rows + "\n", profile).session.recording.signals
        #expect(signals["b.x"]?.timeline == Timeline(times: [0, 1999], sampleRate: 0))
        #expect(signals["c.x"]?.values == [])
    }

    @Test("A profile can define texts for missing values")
    func ownMissing() throws {
        let profile = plainProfile { $0.missing = ["-999", "off"] }
        let imported = try read("t,x,y\n0,-999,off\n1,-99,1\n", profile)
        #expect(imported.values("a.x")[0].isNaN && imported.values("a.y")[0].isNaN)
        #expect(imported.values("a.x")[1] == -99)
    }

    @Test("The size of chunks changes nothing", arguments: [1, 2, 3, 4, 5, 7, 64, 4096, 1 << 18])
    func chunks(size: Int) throws {
        let times = (0..<500).map { (row: Int) -> Double in Double(row) / 8 }
        let rows = (0..<500).map { (row: Int) -> String in "\(times[row]),\"\(row)\",\(row * row)µ\"\"" }
            .joined(separator: "\r\n")
        let profile = plainProfile { $0.channels = [ChannelColumn("a.x", column: "x", unit: "g")] }
        let imported = try read("\u{FEFF}skipped\r\nt,x,\"y\n(µ)\"\r\n" + rows, plainSkipping(profile), chunkSize: size)
        #expect(imported.times == times)
        #expect(imported.values("a.x") == (0..<500).map(Double.init))
    }

    private func plainSkipping(_ profile: ImportProfile) -> ImportProfile {
        var profile = profile
        profile.skipLines = 1
        return profile
    }

    @Test("A fault after the first chunk is found with its line")
    func large() throws {
        var rows = (0..<40_000).map { "\($0),\($0),1.5" }
        let text = "t,x,y\n" + rows.joined(separator: "\n")
        #expect(text.utf8.count > 512 * 1024)
        #expect(try read(text).values("a.x").last == 39_999)
        rows[39_990] = "39990,nought,1"
        let error = try failure(of: "t,x,y\n" + rows.joined(separator: "\n"))
        #expect(error.place?.line == 39_992)
    }

    @Test("Sessions can be read concurrently")
    func sideBySide() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for size in 1...8 {
                group.addTask {
                    try read("t,x,y\n" + (0..<size * 100).map { "\($0),1,2\n" }.joined()).times.count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.sorted() == (1...8).map { $0 * 100 })
    }
}

@Suite struct SourceDigestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func part(_ source: TextSource, column: ColumnReference = "a", unit: String = "g") -> RecordingPart {
        RecordingPart(
            source,
            profile: ImportProfile(
                name: "p", time: .rate(50), channels: [ChannelColumn("y", column: column, unit: unit)]))
    }

    @Test("The same bytes and columns have one digest, wherever they are and whatever unit they are read in")
    func same() throws {
        let path = try folder.write("a,b\n1,2\n")
        let file = try SourceDigest.of([part(.file(path))])
        #expect(file == (try SourceDigest.of([part(.file(path), unit: "m/s²")])))
        #expect(file == (try SourceDigest.of([part(.memory(name: "other", bytes: Array("a,b\n1,2\n".utf8)))])))
        #expect(file.count == 64)
    }

    @Test("Other bytes, other columns and other tables have other digests; the order of tables does not count")
    func other() throws {
        let one = part(.memory(name: "1", bytes: Array("a,b\n1,2\n".utf8)))
        let changed = part(.memory(name: "2", bytes: Array("a,b\n1,3\n".utf8)))
        let column = part(one.source, column: "b")
        let digests = try [[one], [changed], [column], [one, changed], [one, column]].map { try SourceDigest.of($0) }
        #expect(Set(digests).count == 5)
        #expect(try SourceDigest.of([changed, one]) == digests[3])
    }

    @Test("A file that is gone is an error") func missing() {
        #expect(throws: Message.self) { try SourceDigest.of([part(.file(folder.path + "/none.csv"))]) }
    }
}

import Foundation
import Testing

/// A bike trainer's log: decoded, as a label, and compared with a detector.
@Suite struct TrainerTests {
    private struct Decoded: Decodable {
        struct Summary: Decodable {
            let crankTurns: Int
            let passedOver: Int
            let broken: Int
        }
        let summary: Summary
    }

    private struct Cadence: Decodable {
        struct Row: Decodable {
            struct Error: Decodable { let meanAbsoluteError: Double }
            let name: String
            let cadence: Error
        }
        let users: [Row]
    }

    @Test(
        "The recorded log contains 169 turns",
        .enabled(if: Place.hasDatasets, "the recordings under ../shared/datasets are not there"))
    func decodesRecorded() throws {
        let outcome = try Program().run("bike", "decode", "\(Place.datasets)/csc/zwift-hub-excerpt.log", "--json")
        #expect(outcome.status == 0)
        let summary = try outcome.json(Decoded.self).summary
        #expect(summary.crankTurns == 169 && summary.passedOver == 13 && summary.broken == 0)
    }

    @Test("Characteristics that contradict each other are named, with a table of what each reports")
    func contradiction() throws {
        let program = try Program()
        // CSC with 15 turns a second of a wheel of 2 m, 108 km/h; Indoor Bike Data with 27 km/h.
        func bytes(_ value: Int, _ count: Int) -> String {
            (0..<count).map { String(format: "%02x", (value >> ($0 * 8)) & 255) }.joined()
        }
        var lines = ["time,characteristic,hex"]
        for second in 0...30 {
            lines.append("\(second),2ad2,1000" + bytes(2700, 2) + bytes(second * 15 / 2, 3))
            lines.append("\(second).5,2a5b,01" + bytes(second * 15, 4) + bytes(second * 1024, 2))
        }
        try program.write(lines.joined(separator: "\n") + "\n", to: "both.csv")
        let outcome = try program.run("bike", "decode", "both.csv", "--wheel-circumference", "2")
        #expect(outcome.status == 0)
        #expect(
            outcome.notes.contains(
                "mean speed 108 km/h of Speed and Cadence (2a5b), 27 km/h of Indoor Bike Data (2ad2)"))
        let rows = outcome.output.split(separator: "\n").filter { $0.hasPrefix("Indoor Bike Data (2ad2)") }
        #expect(rows.count == 1 && rows[0].hasSuffix("used"))
        #expect(outcome.output.contains("450 wheel turns, 225 m\naverage – rpm, 26.6 km/h"))
    }

    @Test("A trainer with a cadence and no counter has unknown turns, not 0, and its display is running")
    func uncounted() throws {
        let program = try Program()
        // Indoor Bike Data: 27 km/h and 90 rpm.
        let rows = (0...20).map { "\($0),2ad2,04008c0ab400\n" }.joined()
        try program.write("time,characteristic,hex\n" + rows, to: "bike.csv")
        let decoded = try program.run("bike", "decode", "bike.csv")
        #expect(decoded.output.contains(": – crank turns, – wheel turns, 0 m\naverage 90 rpm"), "\(decoded.output)")
        let json = try program.run("bike", "decode", "bike.csv", "--json").output
        #expect(json.contains("\"crankTurns\": null"))
        let display = try program.run("replay", "bike.csv", "--display", "--speed", "max").output
        let last = try #require(display.split(separator: "\n").last)
        #expect(last.contains(" 90 ") && last.hasSuffix("yes"), "\(display)")
    }

    @Test("Where the clocks disagree, the averages are those of the rows, and that is said")
    func clocks() throws {
        let program = try Program()
        func bytes(_ value: Int, _ count: Int) -> String {
            (0..<count).map { String(format: "%02x", (value >> ($0 * 8)) & 255) }.joined()
        }
        // 75 rpm and 21.6 km/h of a wheel of 2 m by the sensor's clock, which runs 4 times as fast as the log's.
        let rows = (0...60).map { packet in
            let time = bytes(packet * 4096 & 65535, 2)
            return "\(packet),2a5b,03" + bytes(packet * 12, 4) + time + bytes(packet * 5, 2) + time
        }
        try program.write("time_s,characteristic,hex\n" + rows.joined(separator: "\n") + "\n", to: "fast.csv")
        let outcome = try program.run("bike", "decode", "fast.csv", "--wheel-circumference", "2")
        let row = try #require(outcome.output.split(separator: "\n").first { $0.contains("60.000") })
        #expect(row.contains(" 21.6 ") && row.contains(" 75.0 "), "\(row)")
        #expect(outcome.output.contains("average 75 rpm, 21.6 km/h"), "\(outcome.output)")
        #expect(
            outcome.notes.contains("ran 4 times as fast as the log's: one of the two is wrong. Cadences and")
        )
        // The header is no line that was skipped.
        #expect(!outcome.output.contains("skipped"))
    }

    @Test("A broken notification is an error with its line, and the others are decoded")
    func broken() throws {
        let program = try Program()
        try program.write("time,hex\n0,0200000000\n1,02zz\n2,020200000800\n2,0202000008\n", to: "a.csv")
        let outcome = try program.run("bike", "decode", "a.csv", "--characteristic", "2a5b", "--csv")
        #expect(outcome.status == 2)
        #expect(outcome.notes.contains("a.csv, line 3") && outcome.output.split(separator: "\n").count == 4)
        #expect(outcome.output.contains("2.000,,0.0,60.0,,2,,"))
        try program.write("a\nb\n", to: "b.txt")
        #expect(try program.run("bike", "decode", "b.txt").status == 2)
        #expect(try program.run("bike", "decode", "a.csv", "--wheel-circumference", "0").status == 64)
    }

    @Test("A file without matching notifications is one error with status 2")
    func noNotifications() throws {
        let program = try Program()
        let rows = (0..<200).map { "\($0),0.\($0)\n" }.joined()
        try program.write("time,x\n" + rows, to: "recording.csv")
        try program.write(rows, to: "rows.csv")
        try program.write("time,hex\n0,0.1\n", to: "broken.csv")
        try program.write("16:02:00 2A5B 11 bytes\n", to: "size.log")
        try program.write("CSC Measurement: 03 A4 00 00 00 18 4E 40 00 A7 4C\n", to: "timeless.log")
        try program.write("time,hex\n0,FFFF00\n1,FFFF00\n", to: "unnamed.csv")
        try program.write("time,characteristic,hex\n0,2a5b,0200000000\n", to: "speed.csv")
        for (arguments, place, words) in [
            (["recording.csv"], "recording.csv", "no line with a notification"),
            (["rows.csv"], "rows.csv", "no line with a notification"),
            (["rows.csv", "--characteristic", "2a5b"], "rows.csv", "a table with time and hex"),
            (["broken.csv"], "broken.csv, line 2", "\"0.1\" is not the bytes of a value"),
            (["size.log"], "size.log, line 1", "Array(data) in place of data"),
            (["timeless.log"], "timeless.log, line 1", "Print the time before each value"),
            (["unnamed.csv"], "unnamed.csv", "Name it with --characteristic"),
            (["speed.csv", "--characteristic", "fec2"], "speed.csv", "no notification is of fec2; 1 is of 2a5b"),
        ] {
            let outcome = try program.run(["bike", "decode"] + arguments)
            #expect(outcome.status == 2 && outcome.output == "", "\(arguments)")
            #expect(outcome.notes.hasPrefix("error: \(place): "), "\(outcome.notes)")
            #expect(outcome.notes.contains(words), "\(outcome.notes)")
            #expect(outcome.notes.split(separator: "\n").count == 2, "\(outcome.notes)")
        }
    }

    @Test("A log without characteristic and unit is decoded, and what was taken is printed")
    func taken() throws {
        let program = try Program()
        // Indoor Bike Data with speed, cadence and power, a notification a second, in milliseconds.
        let rows = (0..<10).map { "\(5000 + $0 * 1000),440028 0AAA0096 00\n".replacing(" ", with: "") }
        try program.write("timestamp,value\n" + rows.joined(), to: "ride.csv")
        let outcome = try program.run("bike", "decode", "ride.csv")
        #expect(
            outcome.notes.contains("ride.csv: taken: the values as 2ad2, which fits 10 of 10, times in milliseconds"))
        #expect(outcome.output.contains("10 packets in 9 s"))
        #expect(outcome.output.contains("average 85 rpm, 26 km/h, 150 W"))
        let json = try program.run("bike", "decode", "ride.csv", "--json")
        #expect(json.output.contains("\"times in milliseconds\""))
        let given = try program.run("bike", "decode", "ride.csv", "--time-unit", "us", "--characteristic", "2ad2")
        #expect(!given.notes.contains("taken") && given.output.contains("10 packets in 0 s"))
    }

    @Test("The distance at an implausible speed is 0, never -0")
    func implausible() throws {
        let program = try Program()
        func hex(_ value: Int, _ count: Int) -> String {
            (0..<count).map { String(format: "%02X", (value >> ($0 * 8)) & 255) }.joined()
        }
        let rows = (0..<60).map { "\($0).000,2a5b,01" + hex(30 * ($0 + 1), 4) + hex(1024 * $0, 2) }
        try program.write("time_s,characteristic,hex\n" + rows.joined(separator: "\n") + "\n", to: "fast.csv")
        let outcome = try program.run("bike", "decode", "fast.csv", "--csv")
        #expect(outcome.status == 0 && !outcome.output.contains("-0"))
        // Turns over the wrap of the lowest byte: 3 a second.
        let wrap = (0..<4).map { "\($0).000,2a5b,01" + hex(250 + 3 * $0, 4) + hex(2000 + 1024 * $0, 2) }
        try program.write("time_s,characteristic,hex\n" + wrap.joined(separator: "\n") + "\n", to: "wrap.csv")
        #expect(try program.run("bike", "decode", "wrap.csv", "--csv").output.contains("3.000,22.5,18.7,,,,9,"))
    }

    @Test("With personal parameters the cadence is within 3 rpm of the trainer's, and a stride length gives distances")
    func cadence() throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/bike", to: "data")
        try program.succeed("import", "--manifest", "data/sessions.csv", "-q")
        try program.succeed(
            "calibrate", "stride", "--rule", "peaks", "--channel", "rotationRate.z", "--per-user", "-q")
        let outcome = try program.run("bike", "cadence", "latest", "--limit", "3", "--json", "-o", "charts")
        #expect(outcome.status == 0, "\(outcome.notes)")
        let riders = try outcome.json(Cadence.self).users
        #expect(riders.map(\.name) == ["ada", "ben", "cleo", "dora", "nobody"])
        for rider in riders { #expect(rider.cadence.meanAbsoluteError <= 3, "\(rider.name)") }
        #expect(program.exists("charts/ada-steady.svg"))
        let unmet = try program.run("bike", "cadence", "latest", "--limit", "0.001")
        #expect(unmet.status == 1)
        let errors = unmet.notes.split(separator: "\n").filter { $0.hasPrefix("error: limit not met: ") }
        #expect(errors.contains { $0.hasPrefix("error: limit not met: ada, ") && $0.hasSuffix(" rpm > 0.001 rpm") })
        // The parameters of other riders are not better for every rider than their own.
        let others = try program.run("bike", "cadence", "latest", "--held-out", "--json")
        #expect(others.status == 0, "\(others.notes)")
        let pairs = zip(riders, try others.json(Cadence.self).users)
        #expect(pairs.contains { $1.cadence.meanAbsoluteError > $0.cadence.meanAbsoluteError })

        try program.succeed("bike", "stride", "latest", "-o", "stride.json", "-q")
        try program.succeed("export", "latest", "-o", "config.json", "-q")
        #expect(try program.run("bike", "cadence", "config.json", "--held-out").status == 64)
        let counted = try program.succeed(
            "count", "config.json", "--stride", "stride.json", "--activity", "stride")
        #expect(counted.contains("est. km/h"))
    }

    @Test("A trainer's log labels a session")
    func labels() throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/bike", to: "data")
        try program.succeed(
            "import", "data/recordings/ada-steady.csv", "--profile", "bike-phone", "--activity", "stride", "-q")
        let id = try #require(try program.run("sessions", "--json").json(SessionList.self).sessions.first).id
        let rows = try String(decoding: program.contents("data/sessions.csv"), as: UTF8.self).split(separator: "\n")
        let offset = try #require(rows.first { $0.contains("ada-steady") }?.split(separator: ",").last)
        let log = "data/trainer/ada-steady.csv"
        let labelled = try program.run([
            "sessions", "label", id, "--trainer", log, "--offset", String(offset), "--json",
        ])
        #expect(labelled.status == 0, "\(labelled.notes)")
        let session = try #require(try labelled.json(SessionList.self).sessions.first)
        #expect(session.labelledCount == 47 && session.hasEventTimes)
        #expect(try program.run("sessions", "label", id, "--trainer", log, "--offset", "30").status == 2)
        let blind = try program.run("sessions", "label", id, "--trainer", log)
        #expect(blind.status == 2)
        #expect(blind.notes.contains("Check the offset (trainer time = session start + offset)"))
        #expect(try program.run("sessions", "label", id).status == 64)
    }

    @Test("FE-C pages alone label a session by the cadence, without times and with a bound")
    func cadenceAlone() throws {
        let program = try Program()
        try program.copy(Place.repository + "/Datasets/bike", to: "data")
        let log = try String(decoding: program.contents("data/trainer/dora-steady.csv"), as: UTF8.self)
        let pages = log.split(separator: "\n").filter { $0.hasPrefix("time") || $0.contains(",fec2,") }
        try program.write(pages.joined(separator: "\n") + "\n", to: "data/fec.csv")
        let rows = try String(decoding: program.contents("data/sessions.csv"), as: UTF8.self).split(separator: "\n")
        let offset = try #require(rows.first { $0.contains("dora-steady") }?.split(separator: ",").last)
        try program.write(
            "file,profile,user,activity,trainer,trainerOffset\n"
                + "recordings/dora-steady.csv,bike-phone,dora,stride,fec.csv,\(offset)\n", to: "data/fec-sessions.csv")
        let imported = try program.run("import", "--manifest", "data/fec-sessions.csv")
        #expect(imported.notes.contains("the trainer does not count crank turns; its cadence gives"))
        let session = try #require(try program.run("sessions", "--json").json(SessionList.self).sessions.first)
        let count = try #require(session.labelledCount)
        let strides =
            try String(decoding: program.contents("data/events/dora-steady.csv"), as: UTF8.self)
            .split(separator: "\n").count - 1
        #expect(abs(count - strides) <= 1 && !session.hasEventTimes)
        // The same again changes nothing.
        #expect(try program.run("import", "--manifest", "data/fec-sessions.csv").output.contains("1 unchanged"))
    }
}

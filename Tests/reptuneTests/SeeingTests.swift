import Foundation
import Testing

/// `plot`, `sensors`, `trace` and `replay` with the built program.
@Suite struct SeeingTests {
    private static let config = Place.repository + "/Sources/Bindings/web/page/push-ups.json"
    private static let recording = Place.repository + "/Datasets/push-ups/recordings/finn-fast.csv"

    private func stored() throws -> (program: Program, id: String) {
        let program = try Program()
        try program.succeed("import", "--quiet", "--manifest", Place.pushUps)
        let sessions = try program.run("sessions", "--json").json(SessionList.self).sessions
        return (program, try #require(sessions.first { $0.name == "finn-fast" }).id)
    }

    @Test("A plot is named after the session, or by -o")
    func plot() throws {
        let (program, id) = try stored()
        let outcome = try program.run("plot", id, Self.config)
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notes.contains("wrote finn-fast.svg"))
        let svg = String(decoding: try program.contents("finn-fast.svg"), as: UTF8.self)
        #expect(try program.succeed("plot", id, Self.config, "-o", "-") == svg)
        #expect(svg.contains("labelled") && svg.contains("gate shut") && svg.hasSuffix("</svg>\n"))
        try program.succeed(
            "plot", Self.recording, "--profile", "headphone-motion", "--break-out", "headphone.gravity", "--from", "2",
            "--to", "5", "-o", "new/part.svg")
        #expect(program.exists("new/part.svg"))
    }

    @Test("A plot that can't be drawn is an error")
    func plotFailures() throws {
        let (program, id) = try stored()
        let sensor = try program.run("plot", id, "--channel", "gyroscope")
        #expect(sensor.status == 2)
        #expect(sensor.notes.contains("there is no channel gyroscope; there are headphone.attitude"))
        #expect(try program.run("plot", id, "--from", "1000").status == 2)
        #expect(try program.run("plot", id, "--from", "5", "--to", "5").status == 64)
        #expect(try program.run("plot", "nothing").status == 2)
        try program.write("t,ax\n0,0\n", to: "foreign.csv")
        let foreign = try program.run("plot", "foreign.csv")
        #expect(foreign.status == 2)
        #expect(foreign.notes.contains("the unit of \"ax\" is neither in the header nor shown by the numbers"))
    }

    @Test("The table of a trace ends with the count")
    func trace() throws {
        let (program, id) = try stored()
        let counted = try program.run("count", Self.config, id, "--json").json(CountList.self).sessions
        try program.succeed("trace", id, Self.config, "-o", "traces")
        #expect(program.exists("traces/finn-fast.svg"))
        let lines = String(decoding: try program.contents("traces/finn-fast.csv"), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(lines.first?.joined(separator: ",") == "time_s,filtered,state,count,streak,deviation")
        #expect(lines.allSatisfy { $0.count == 6 })
        #expect(Int(lines.last?[3] ?? "") == counted.first?.count)
        let events = lines.filter { $0[2] == "event" }.compactMap { Double($0[0]) }
        #expect(events == counted.first?.eventTimes)
    }

    @Test("A replay counts as count does", arguments: ["max", "50"])
    func replay(speed: String) throws {
        struct Event: Decodable {
            let time: Double
            let count: Int
        }
        let (program, id) = try stored()
        let counted = try #require(
            try program.run("count", Self.config, id, "--json").json(CountList.self).sessions.first)
        let replay = ["replay", id, Self.config, "--speed", speed]
        let lines = try program.run(replay + ["--json-lines"]).output.split(separator: "\n")
        let events = try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
        #expect(events.map(\.time) == counted.eventTimes)
        #expect(events.map(\.count) == Array(1...counted.count))
        let document = try program.run(replay + ["--json"]).json(ReplayDocument.self)
        #expect(document.eventTimes == counted.eventTimes)
        #expect(document.count == counted.count)
        let text = try program.run(replay)
        #expect(text.output.split(separator: "\n").count == counted.count)
        #expect(text.notes.contains("finn-fast: \(counted.count) counted, 10 labelled"))
        #expect(try program.run("replay", id, Self.config, "--speed", "0").status == 64)
    }

    @Test("A principal axis is counted, drawn, traced and replayed, of a stored session or a file")
    func principal() throws {
        let (program, id) = try stored()
        let channel = "headphone.userAcceleration.principal"
        try program.write(
            """
            {"format": "reptune.detector/1", "name": "n", "activity": "pushUp", "sampleRate": 25, "detectors": [
              {"signal": {"channel": "\(channel)", "unit": "g", "lowPass": 0.6},
               "rule": {"kind": "threshold", "down": -0.1, "up": 0.1}}]}
            """, to: "c.json")
        let counted = try #require(
            try program.run("count", "c.json", id, "--json").json(CountList.self).sessions.first)
        #expect(counted.count > 0)
        let file = try program.run(
            "count", "c.json", Self.recording, "--profile", "headphone-motion", "--json"
        ).json(CountList.self).sessions
        #expect(file.first?.eventTimes == counted.eventTimes)
        let replay = try program.run("replay", id, "c.json", "--speed", "max", "--json")
        #expect(try replay.json(ReplayDocument.self).eventTimes == counted.eventTimes)
        try program.succeed("trace", id, "c.json", "-o", "traces")
        let trace = String(decoding: try program.contents("traces/finn-fast.csv"), as: UTF8.self)
        #expect(trace.split(separator: "\n").count { $0.contains(",event,") } == counted.count)
        #expect(try program.succeed("plot", id, "--channel", channel, "-o", "-").contains(channel + " (g)"))
        // It is not drawn with the recorded axes by default.
        #expect(try !program.succeed("plot", id, "-o", "-").contains("principal"))
    }

    @Test("Ctrl-C ends a replay with a note and status 130")
    func interrupt() throws {
        let (program, id) = try stored()
        let whole = try program.run("replay", id, Self.config, "--speed", "max").output
        let outcome = try program.run(
            ["replay", id, Self.config, "--speed", "2"], interruptAtOutput: true)
        #expect(outcome.status == 130)
        #expect(outcome.notes.contains("stopped at"))
        // On a busy machine more than one repetition may come before the signal.
        #expect(outcome.output.hasSuffix("\n") && whole.hasPrefix(outcome.output) && whole != outcome.output)
    }

    @Test("A trainer's log is replayed packet by packet, as decode reads it", arguments: ["max", "200"])
    func packets(speed: String) throws {
        struct Line: Decodable, Equatable {
            let time: Double
            let crankTurns: Int
            let cadence: Double?
        }
        struct Decoded: Decodable { let samples: [Line] }
        struct Summary: Decodable {
            let packets: Int
            let crankTurns: Int
            let broken: Int
        }
        struct Document: Decodable { let summary: Summary }
        let program = try Program()
        let log = Place.repository + "/Datasets/bike/trainer/ada-steady.csv"
        let decoded = try program.run("bike", "decode", log, "--json").json(Decoded.self).samples
        let replay = ["replay", log, "--speed", speed]
        let lines = try program.run(replay + ["--json-lines"]).output.split(separator: "\n")
            .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        let start = try #require(decoded.first?.time)
        #expect(lines == decoded.map { Line(time: $0.time - start, crankTurns: $0.crankTurns, cadence: $0.cadence) })
        let text = try program.run(replay)
        #expect(text.status == 0)
        #expect(text.output.split(separator: "\n").count == decoded.count + 1)
        let turns = try #require(decoded.last?.crankTurns)
        #expect(text.notes.contains(": \(turns) crank turns"))
        let summary = try program.run(replay + ["--json"]).json(Document.self).summary
        #expect(summary.packets == decoded.count && summary.crankTurns == turns && summary.broken == 0)
    }

    @Test("The raw notifications of a log, broken ones too, are a log with the same ride")
    func raw() throws {
        let program = try Program()
        try program.write(
            "time_s,characteristic,hex\n5,2a5b,02 00 00 00 00\n6.25,2a5b,02 00\n7,2a5b,02 01 00 00 04\n", to: "ride.csv"
        )
        let ride = try program.run("replay", "ride.csv", "--raw", "--speed", "max")
        #expect(ride.status == 2 && ride.notes.contains("3 notifications"))
        #expect(
            ride.output == "time_s,characteristic,hex\n0.000,2a5b,0200000000\n1.250,2a5b,0200\n2.000,2a5b,0201000004\n")
        let log = Place.repository + "/Datasets/bike/trainer/dora-steady.csv"
        let copy = try program.run("replay", log, "--raw", "--speed", "max").output
        try program.write(copy, to: "copy.csv")
        func turns(_ log: String) throws -> [Substring] {
            try program.run("bike", "decode", log, "--csv").output.split(separator: "\n").dropFirst()
                .map { $0.split(separator: ",", maxSplits: 1)[1] }
        }
        #expect(try turns("copy.csv") == turns(log))
        let paced = try program.run("replay", "ride.csv", "--raw", "--speed", "20")
        #expect(paced.output == ride.output)
        #expect(try program.run("replay", "ride.csv", "--raw", "--json").status == 64)
    }

    @Test("A replay names a clock in doubt and packets that don't count, as decode does", arguments: [1, 2.5])
    func doubts(ratio: Double) throws {
        let program = try Program()
        /// A turn each second, by a sensor with a clock of its own; one packet is swapped with the next, one has a wrong count.
        func packet(_ second: Int) -> String {
            let turns = second == 30 ? 90 : second
            let ticks = Int(Double(second) * 1024 * ratio) % 65_536
            return [turns % 256, turns / 256, ticks % 256, ticks / 256].map { String(format: "%02x", $0) }.joined()
        }
        var order = Array(0..<60)
        order.swapAt(10, 11)
        let rows = order.enumerated().map { "\($0),2a5b,02\(packet($1))\n" }
        try program.write("time_s,characteristic,hex\n" + rows.joined(), to: "ride.csv")
        for command in [["bike", "decode"], ["replay", "--speed", "max"]] {
            let ride = try program.run(command + ["ride.csv"])
            let all = ride.output + ride.notes
            #expect(ride.status == 0 && all.contains("1 out of order, 1 omitted for an impossible counter"))
            #expect(all.contains("60 packets in 59 s: 59 crank turns"))
            #expect(ride.notes.contains("ran 2.5 times as fast as the log's") == (ratio > 1))
        }
        let replay = try program.run("replay", "ride.csv", "--speed", "max", "--json").json(JSONValue.self)
        #expect(replay["summary"]?["late"] == .number(1) && replay["summary"]?["leftOut"] == .number(1))
        #expect((replay["advisories"]?.elements?.isEmpty == true) == (ratio == 1))
    }

    @Test("The display of a log shows turns, cadence, speed and metres each second")
    func logDisplay() throws {
        struct Reading: Decodable {
            let time, cadence, estimatedSpeed, estimatedMetres: Double
            let count, peaks: Int
            let isRunning: Bool
        }
        struct Document: Decodable {
            let display: [Reading]
            let summary: Summary
        }
        struct Summary: Decodable {
            let crankTurns: Int
            let distance: Double
        }
        let program = try Program()
        let log = Place.repository + "/Datasets/bike/trainer/ada-steady.csv"
        let replay = ["replay", log, "--display", "--speed", "max"]
        let document = try program.run(replay + ["--json"]).json(Document.self)
        #expect(zip(document.display, document.display.dropFirst()).allSatisfy { $1.time >= $0.time + 1 })
        let last = try #require(document.display.last)
        let (turns, metres) = (document.summary.crankTurns, document.summary.distance)
        #expect(turns - last.count <= 2 && metres - last.estimatedMetres < 20)
        // 78 turns and 26.7 km/h on average.
        for reading in document.display.dropFirst(6) {
            #expect((5...8).contains(reading.peaks) && reading.isRunning && (60...100).contains(reading.cadence))
            #expect((20...32).contains(reading.estimatedSpeed))
        }
        let lines = try program.run(replay).output.split(separator: "\n")
        #expect(lines.count == document.display.count + 1 && lines[0].contains("km/h"))
        #expect(try program.run(replay + ["--development", "6"]).status == 64)
    }

    @Test("A log with a broken line is replayed to its end; a file that is not a log is an error")
    func brokenPackets() throws {
        let program = try Program()
        try program.write(
            "time_s,characteristic,hex\n0,2a5b,02 00 00 00 00\n1,2a5b,02 00\n2,2a5b,02 01 00 00 04\n", to: "ride.csv")
        let ride = try program.run("replay", "ride.csv", "--speed", "max")
        #expect(ride.status == 2)
        #expect(ride.notes.contains("ride.csv, line 3") && ride.notes.contains("2 packets in 2 s: 1 crank turn, "))
        try program.write("a,b\n", to: "other.csv")
        #expect(try program.run("replay", "other.csv").status == 2)
        #expect(try program.run("replay", "nowhere.log").notes.contains("no such file"))
        #expect(try program.run("replay", "ride.csv", "--profile", "bike-phone").status == 64)
        #expect(try program.run("replay", "6f205b").status == 64)
    }
}

import ConformanceCases
import Foundation
import RepDetection
import Testing

/// `reptune count` of files gives the counts of the samples in them.
@Suite struct CountedFilesTests {
    private struct Counts: Decodable {
        struct Session: Decodable {
            let count: Int
            let spread: Int
            let skippedSamples: Int
            let eventTimes: [Double]
        }
        let sessions: [Session]
    }

    private let program: Program

    init() throws { program = try Program() }

    private func count(_ arguments: String...) throws -> Counts.Session {
        let outcome = try program.run(["count"] + arguments + ["--json"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        return try #require(outcome.json(Counts.self).sessions.first)
    }

    /// The cases of the suite whose recordings a database takes: times rise, and numbers are those of a sensor.
    private static let cases = SimulatedSuite.cases.filter { suiteCase in
        let times = suiteCase.recording.moments.map(\.time)
        return !suiteCase.needs.contains("clock") && times.allSatisfy { $0.magnitude < 1e6 }
            && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
            && suiteCase.recording.moments.allSatisfy { moment in
                moment.values.allSatisfy { value in value.map { !$0.isFinite || $0.magnitude < 1e20 } ?? true }
            }
    }

    @Test("A recording of the suite, with a profile made from the config", arguments: cases.map(\.name))
    func suite(name: String) throws {
        let suiteCase = try #require(Self.cases.first { $0.name == name })
        let (config, recording) = (suiteCase.config, suiteCase.recording)
        let channels = recording.channels.map { channel in
            let unit = config.unit(of: channel) ?? recording.unit
            return #"{"channel": "\#(channel)", "column": "\#(channel)", "unit": "\#(unit)"}"#
        }
        try program.write(
            """
            {"format": "reptune.profile/1", "name": "suite", "time": {"column": "time_s", "unit": "s"},
             "channels": [\(channels.joined(separator: ", "))]}
            """, to: "profile.json")
        try program.write(JSONEncoder().encode(config), to: "config.json")
        try program.write(recording.csv, to: "recording.csv")
        let counted = try count("config.json", "recording.csv", "--profile", "./profile.json")
        let expected = try config.count(recording.recorded(from: recording.moments.first?.time ?? 0))
        #expect(counted.eventTimes == expected.events.map(\.time))
        #expect(counted.count == expected.count && counted.spread == expected.spread)
        #expect(counted.skippedSamples == expected.skipped)
    }

    @Test("A sensor that ends before the recording has its last movement counted, in NaN, blanks or files of a logger")
    func silent() throws {
        func config(_ signal: String, _ unit: String, gate: String) throws {
            try program.write(
                """
                {"format": "reptune.detector/1", "name": "x", "activity": "x", "sampleRate": 50, "resample": 25, "detectors": [{
                  "signal": {"channel": "\(signal)", "unit": "\(unit)"}, "rule": {"kind": "threshold", "down": -0.3, "up": 0.3}
                  \(gate)}]}
                """, to: "config.json")
        }
        func table(_ header: String, rows: Int, _ row: (_ time: String, _ value: String?) -> String) -> String {
            let lines = (0..<rows).map { row("\(Double($0) / 50)", $0 > 104 ? nil : $0 < 102 ? "-1" : "1") }
            return ([header] + lines).joined(separator: "\n") + "\n"
        }
        try config("acceleration.y", "g", gate: "")
        try program.write(
            table("time_s,acceleration.x,acceleration.y,acceleration.z", rows: 500) { "\($0),0,\($1 ?? "nan"),1" },
            to: "tail.csv")
        #expect(try count("config.json", "tail.csv").eventTimes == [2.04])

        let header = "time_s,acceleration.x,acceleration.y,acceleration.z,gyroscope.x,gyroscope.y,gyroscope.z"
        try config("gyroscope.y", "rad/s", gate: #", "gate": {"channel": "acceleration.x", "above": -9}"#)
        for (name, missing) in [("nan.csv", "nan,nan,nan"), ("blank.csv", ",,")] {
            try program.write(
                table(header, rows: 500) { "\($0),0.3,0.2,0.1," + ($1.map { "0,\($0),0" } ?? missing) }, to: name)
            #expect(try count("config.json", name).eventTimes == [2.04])
        }

        try config("rotationRate.y", "rad/s", gate: #", "gate": {"channel": "userAcceleration.x", "above": -9}"#)
        try FileManager.default.createDirectory(
            atPath: program.folder + "/rec", withIntermediateDirectories: false)
        let axes = "time,seconds_elapsed,z,y,x"
        let start = 1_700_000_000_000_000_000
        func row(_ time: String, _ y: String) -> String {
            "\(start + Int((Double(time)! * 1e9).rounded())),\(time),0.1,\(y),0.3"
        }
        try program.write(table(axes, rows: 500) { time, _ in row(time, "0.2") }, to: "rec/Accelerometer.csv")
        try program.write(table(axes, rows: 105) { row($0, $1 ?? "") }, to: "rec/Gyroscope.csv")
        #expect(try count("config.json", "rec").eventTimes == [2.04])
    }

    @Test("A counted sensor, or a gate's, that is silent for seconds is named with the time; a shorter pause is not")
    func silence() throws {
        try program.write(
            """
            {"format": "reptune.detector/1", "name": "x", "activity": "x", "sampleRate": 50, "detectors": [{
              "signal": {"channel": "acceleration.y", "unit": "g"}, "rule": {"kind": "threshold", "down": -0.3, "up": 0.3},
              "gate": {"channel": "rotationRate.x", "above": -9}}]}
            """, to: "config.json")
        let axes = ["acceleration", "rotationRate"].flatMap { sensor in ["x", "y", "z"].map { "\(sensor).\($0)" } }
        func notes(_ acceleration: Range<Int>, _ rotation: Range<Int>) throws -> String {
            let rows = (0..<500).map { row in
                "\(Double(row) / 50)" + (acceleration.contains(row) ? ",nan,nan,nan" : ",0,\(row % 2 * 2 - 1),1")
                    + (rotation.contains(row) ? ",nan,nan,nan" : ",0,\(row % 3),1")
            }
            let header = (["time_s"] + axes).joined(separator: ",")
            try program.write(([header] + rows).joined(separator: "\n") + "\n", to: "set.csv")
            return try program.run("count", "config.json", "set.csv").notes
        }
        #expect(
            try notes(100..<300, 0..<0).contains("set: acceleration has no samples from 2 to 6 s: nothing is counted"))
        // A silent gate keeps its state: this one stays open, and one that begins later is shut until then.
        #expect(
            try notes(0..<0, 350..<500).contains("set: rotationRate has no samples from 7 to 10 s: the gate keeps its"))
        #expect(try count("config.json", "set.csv").eventTimes.contains { $0 > 9 })
        #expect(
            try notes(0..<0, 0..<150).contains("set: rotationRate has no samples from 0 to 3 s: the gate keeps its"))
        #expect(try count("config.json", "set.csv").eventTimes.allSatisfy { $0 >= 3 })
        let both = try notes(100..<300, 350..<500)
        #expect(both.contains("nothing is counted there") && both.contains("the gate keeps its state there"))
        #expect(try !notes(100..<190, 300..<350).contains("has no samples"))
    }

    @Test("A published buffer that stalls is found in the samples that a config resamples")
    func stall() throws {
        try program.succeed("export", "--published", "double-shake", "-o", "raw.json")
        let raw = try String(contentsOfFile: program.folder + "/raw.json", encoding: .utf8)
        try program.write(raw.replacing("\"name\"", with: "\"resample\": 100, \"name\""), to: "even.json")
        // A jolt in the first four samples at 100 Hz, and not in the first four at 400 Hz.
        let rows = (0..<4000).map { "\(Double($0) / 400),\((6..<14).contains($0) ? 4 : 1)\n" }
        try program.write("time (s),accZ (g)\n" + rows.joined(), to: "jolt.csv")
        #expect(try program.run("count", "even.json", "jolt.csv").notes.contains("the published buffer never arms"))
        #expect(try !program.run("count", "raw.json", "jolt.csv").notes.contains("never arms"))
    }

    @Test("What is noticed while a file is read is a warning of count, too: a rate that no sensor has")
    func readingWarnings() throws {
        try program.succeed("export", "--published", "double-shake", "-o", "shake.json")
        let rows = (0..<300).map { "\($0 * 40),\(Double($0 % 25) / 25)\n" }
        try program.write("time_s,accZ (g)\n" + rows.joined(), to: "ms.csv")
        let outcome = try program.run("count", "shake.json", "ms.csv")
        #expect(outcome.notes.contains("ms.csv: the sample rate is 0.025 Hz"), "\(outcome.notes)")
        let advisories = try program.run("count", "shake.json", "ms.csv", "--json").json(Advised.self).advisories
        #expect(advisories.contains { $0.message.contains("0.025 Hz") })
    }

    private struct Advised: Decodable {
        struct Advisory: Decodable { let message: String }
        let advisories: [Advisory]
    }
}

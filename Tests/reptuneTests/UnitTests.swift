import Foundation
import RepDetection
import Sessions
import Testing

@testable import reptune

/// Sessions in other units than the detector's.
@Suite struct UnitTests {
    private let console = Console(isJSON: true, isQuiet: true, isVerbose: false)

    private func config(on channel: String, in unit: String) -> DetectorConfig {
        DetectorConfig(
            name: "test", activity: "squat", sampleRate: 50,
            detectors: [
                DetectorParameters(
                    signal: SignalPath(channel: Channel(channel), unit: unit), rule: .peaks(start: .firstReading))
            ])
    }

    private func session(_ unit: String) -> Session {
        let timeline = Timeline(times: [0, 0.02, 0.04], sampleRate: 50)
        let signals = ["x", "y", "z"].map {
            (Channel("acceleration.\($0)"), Signal(unit: unit, timeline: timeline, values: [0, 1, .nan]))
        }
        return Session(
            id: "", name: "one", user: "u", activity: "squat",
            recording: Recording(signals: Dictionary(uniqueKeysWithValues: signals)))
    }

    @Test("calibrate warns of a session that moves as if its header had another unit, and of no other")
    func otherSize() throws {
        let program = try Program()
        for (name, size) in [("a", 1.0), ("b", 2), ("c", 0.5), ("d", 57.3)] {
            var table = "time,gyroX (rad/s),gyroY (rad/s),gyroZ (rad/s)\n"
            for row in 0..<500 {
                let wave = size * sin(Double(row) * .pi / 25 + size)
                table += "\(Double(row) / 50),\(0.1 * wave),\(wave),\(0.2 * wave)\n"
            }
            try program.write(table, to: "\(name).csv")
            try program.succeed("import", "\(name).csv", "--count", "10", "--user", name, "--activity", "squat", "-q")
        }
        let outcome = try program.run(
            "calibrate", "squat", "--rule", "threshold", "--channel", "rotationRate.y", "--baseline", "none",
            "--lowpass", "none", "--down=-0.2", "--up=0.2", "-q")
        let warnings = outcome.notes.split(separator: "\n").filter { $0.contains("in the median session") }
        #expect(outcome.status == 0 && warnings.count == 1, "\(outcome.notes)")
        #expect(
            warnings.first?.hasPrefix("warning: d: rotationRate.y moves by 56 rad/s, and in the median session by 2:")
                == true)
    }

    @Test("A channel in another unit of its quantity is converted, with the axes of a magnitude")
    func converted() throws {
        for channel in ["acceleration.y", "acceleration.magnitude"] {
            let recording = try config(on: channel, in: "m/s²").converted(session("g"), console).recording
            #expect(recording.channels.allSatisfy { recording.unit(of: $0) == "m/s²" })
            let values = try #require(recording.signals[Channel("acceleration.x")]).values
            #expect(values[0] == 0 && abs(values[1] - 9.80665) < 1e-12 && values[2].isNaN)
        }
        let same = try config(on: "acceleration.y", in: "g").converted(session("g"), console).recording
        #expect(same.signals[Channel("acceleration.x")]?.values[1] == 1)
        let notices = try #require(String(data: console.draft.finished(status: 0), encoding: .utf8))
        #expect(notices.contains("acceleration is in g and was converted for the detector, which counts it in m"))
    }

    @Test("A unit of another quantity, or an unknown one, is refused with a remedy")
    func refused() {
        for unit in ["rad", "counts"] {
            let error = #expect(throws: Message.self) {
                try config(on: "acceleration.y", in: unit).converted(session("g"), console)
            }
            #expect(
                error?.description.contains("acceleration.y is in g, and the detector counts it in \(unit)") == true)
            #expect(error?.kind == "otherUnits")
        }
    }

    @Test("count, evaluate and compare count a config in m/s² on a recording in g as in its own unit")
    func commands() throws {
        let program = try Program()
        var table = "time,accelerationX (g),accelerationY (g),accelerationZ (g)\n"
        for row in 0..<1000 {
            let (time, wave) = (Double(row) / 50, sin(Double(row) * .pi / 25))
            table += "\(time),\(0.1 * wave),\(0.5 * wave),\(1 + 0.01 * wave)\n"
        }
        try program.write(table, to: "squats.csv")
        try program.succeed("import", "squats.csv", "--count", "20", "--user", "u", "--activity", "squat", "-q")
        for (unit, up) in [("g", 0.2), ("m/s²", 0.2 * 9.80665)] {
            try program.write(
                """
                { "format": "reptune.detector/1", "name": "squat", "activity": "squat", "sampleRate": 50, "detectors": [
                  { "signal": { "channel": "acceleration.y", "unit": "\(unit)" },
                    "rule": { "kind": "threshold", "start": "armed", "down": \(-up), "up": \(up) } } ] }
                """, to: unit == "g" ? "g.json" : "ms.json")
        }
        #expect(try program.succeed("count", "g.json").contains("20     20      0"))
        for (command, more) in [("count", ["squats.csv"]), ("count", []), ("evaluate", [])] {
            let (own, other) = (
                try program.run([command, "g.json"] + more), try program.run([command, "ms.json"] + more)
            )
            #expect(
                other.status == 0 && other.output.replacing("ms.json", with: "g.json").hasPrefix(own.output.prefix(200))
            )
            #expect(other.notes.contains("warning: acceleration is in g and was converted"), "\(other.notes)")
        }
        #expect(try program.succeed("compare", "ms.json", "g.json").contains("1 session with equal errors"))
        try program.write(
            String(decoding: program.contents("g.json"), as: UTF8.self).replacing("\"g\"", with: "\"rad\""),
            to: "rad.json")
        for words in [["count", "rad.json"], ["evaluate", "rad.json"], ["compare", "rad.json", "g.json"]] {
            let outcome = try program.run(words)
            #expect(
                outcome.status == 2 && outcome.notes.contains("error: squats: acceleration.y is in g"),
                "\(outcome.notes)")
        }
    }
}

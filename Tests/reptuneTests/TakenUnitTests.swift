import Foundation
import Testing

/// Units that headers do not give: kept in the database and in configs, corrected, and compared when sessions are counted.
@Suite struct TakenUnitTests {
    private struct List: Decodable {
        struct Row: Decodable { let id: String, digest: String, name: String, labelledCount: Int? }
        let sessions: [Row]
    }

    /// A set of squats: rotation in deg/s of some size, acceleration with gravity, at some rate.
    private func set(
        _ count: Int, size: Double = 90, gravity: Double = 1, sign: Double = 1, rate: Double = 50,
        header: String = "time,ax,ay,az,gx,gy,gz"
    ) -> String {
        let rows = Int(Double(count) * 2 * rate) + Int(rate)
        // No two sets have the same samples.
        let vigour = 1 + Double(count) / 100
        return header + "\n"
            + (0..<rows).map { row in
                let time = Double(row) / rate
                let phase = time < Double(count) * 2 ? time * .pi : 0
                let turn = size * vigour * sin(phase)
                let pull = sign * (gravity + 0.3 * vigour * sin(phase))
                return "\(time),\(0.01 * vigour),\(pull),\(0.02 * vigour),\(turn),\(vigour),\(2 * vigour)\n"
            }.joined()
    }

    private func program() throws -> Program {
        let program = try Program()
        for (name, count) in [("a", 5), ("b", 6), ("c", 7)] {
            try program.write(set(count), to: "\(name)_R\(count).csv")
        }
        return program
    }

    private func succeed(_ program: Program, _ arguments: [String]) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.status == 0, "\(outcome.notes)")
    }

    private let imports = ["import", "--user", "ada", "--activity", "squat", "--count-from", "_R(?<count>\\d+)"]

    @Test("A unit is asked for once and kept for the header, and sessions in another one are named")
    func asked() throws {
        let program = try program()
        let refused = try program.run(imports + ["a_R5.csv"])
        #expect(refused.status == 2 && refused.notes.contains("--unit rotationRate=deg/s"), "\(refused.notes)")
        try succeed(program, imports + ["a_R5.csv", "--unit", "rotationRate=deg/s", "-q"])
        let later = try program.run(imports + ["b_R6.csv"])
        #expect(
            later.status == 0 && later.notes.contains("rotationRate in °/s as before with this header"),
            "\(later.notes)")
        let mixed = try program.run(imports + ["c_R7.csv", "--unit", "rotationRate=rad/s"])
        #expect(
            mixed.status == 0
                && mixed.notes.contains(
                    "2 stored sessions with the same header are in another unit: a_R5, b_R6. Import their files again: "
                        + "reptune import FILES --unit rotationRate=rad/s"),
            "\(mixed.notes)")
    }

    @Test("Where the database has the unit of a header, counting a file asks for none")
    func countedFile() throws {
        let program = try program()
        try succeed(program, imports + ["a_R5.csv", "--unit", "rotationRate=deg/s", "-q"])
        try program.write(
            """
            {"activity": "squat", "detectors": [{
              "cadenceGate": {"maximumInterval": null, "minimumBout": 1, "refractoryPeriod": 0}, "gate": null,
              "rule": {"down": -0.3, "kind": "threshold", "start": "disarmed", "up": 0.4},
              "signal": {"baseline": null, "channel": "rotationRate.x", "invert": false, "lowPass": null, "quantize": null,
                "unit": "rad/s"}}],
            "format": "reptune.detector/1", "name": "squat", "provenance": null, "sampleRate": 50, "user": null}
            """, to: "squat.json")
        let counted = try program.run("count", "squat.json", "b_R6.csv")
        #expect(counted.status == 0, "\(counted.notes)")
        let alone = try program.run("count", "squat.json", "b_R6.csv", "--db", "none.sqlite")
        #expect(alone.status == 2 && alone.notes.contains("--unit rotationRate=deg/s"), "\(alone.notes)")
    }

    @Test("A wrong unit is corrected by importing again: ids and labels stay, and the samples are as of a right import")
    func corrected() throws {
        let program = try program()
        try succeed(program, imports + ["a_R5.csv", "b_R6.csv", "--unit", "rotationRate=rad/s", "-q"])
        let before = try program.run("sessions", "--json").json(List.self).sessions
        try succeed(program, ["import", "a_R5.csv", "b_R6.csv", "--unit", "rotationRate=deg/s"])
        let after = try program.run("sessions", "--json").json(List.self).sessions
        #expect(after.map(\.id) == before.map(\.id) && after.map(\.labelledCount) == [5, 6])
        try succeed(
            program, imports + ["a_R5.csv", "b_R6.csv", "--unit", "rotationRate=deg/s", "-q", "--db", "right.sqlite"])
        let right = try program.run("sessions", "--json", "--db", "right.sqlite").json(List.self).sessions
        #expect(right.map(\.digest) == after.map(\.digest) && after.map(\.digest) != before.map(\.digest))
        // The corrected unit is kept for the header.
        #expect(try program.run(imports + ["c_R7.csv"]).notes.contains("rotationRate in °/s as before"))
    }

    @Test("Zeros and acceleration without gravity are corrected, too")
    func correctedWithoutGravity() throws {
        let program = try Program()
        let rows = { (size: Double) in
            (0..<100).map { "\(Double($0) / 50),\(size * sin(Double($0))),\(size * cos(Double($0))),0\n" }.joined()
        }
        try program.write("time,acc_x,acc_y,acc_z\n" + rows(0.2), to: "moving.csv")
        try program.write("time,acc_x,acc_y,acc_z\n" + rows(0), to: "zeros.csv")
        let command = ["import", "moving.csv", "zeros.csv", "--user", "ada", "--activity", "squat", "-q", "--unit"]
        try succeed(program, command + ["acceleration=g"])
        let before = try program.run("sessions", "--json").json(List.self).sessions
        #expect(before.count == 2)
        #expect(try program.succeed("sessions", "show", "moving").contains("userAcceleration"))
        try succeed(program, command + ["acceleration=m/s²"])
        let after = try program.run("sessions", "--json").json(List.self).sessions
        #expect(after.map(\.id) == before.map(\.id))
        #expect(zip(before, after).map { $0.digest != $1.digest } == after.map { $0.name == "moving" })
    }

    @Test("A config reads recordings with the units that it was calibrated with")
    func counted() throws {
        let program = try program()
        let sets = ["a_R5.csv", "b_R6.csv", "c_R7.csv"]
        try succeed(program, imports + sets + ["--unit", "rotationRate=deg/s", "-q"])
        try program.succeed(
            "calibrate", "squat", "--channel", "rotationRate.x", "--rule", "threshold", "--ensemble", "1", "--lowpass",
            "0.5",
            "-q")
        try program.succeed("export", "latest", "-o", "squat.json", "-q")
        let config = String(decoding: try program.contents("squat.json"), as: UTF8.self)
        #expect(config.contains("\"taken\""))
        let plain = try program.run("count", "squat.json", "b_R6.csv", "--db", "none.sqlite")
        #expect(plain.status == 0 && plain.output.contains(" 6 "), "\(plain.output)\(plain.notes)")
        let other = try program.run(
            "count", "squat.json", "b_R6.csv", "--unit", "rotationRate=rad/s", "--db", "none.sqlite")
        #expect(
            other.status == 0
                && other.notes.contains("its unit is probably deg/s. Read it with --unit rotationRate=deg/s"),
            "\(other.notes)")
    }

    /// How a recording differs from those that a detector was calibrated on, and the words of the warning.
    @Test(
        "A recording that is read otherwise than those of the calibration is warned of",
        arguments: [
            ("unit", "its unit is probably deg/s. Read it with --unit rotationRate=deg/s"),
            ("gravity", "gravity is missing"),
            ("sign", "signs are inverted"),
            ("rate", "samples per second"),
        ])
    func readOtherwise(difference: String, words: String) throws {
        let program = try program()
        let header = "time (s),acc_x (g),acc_y (g),acc_z (g),gyro_x (deg/s),gyro_y (deg/s),gyro_z (deg/s)"
        for count in [5, 6, 7] { try program.write(set(count, header: header), to: "n\(count)_R\(count).csv") }
        try succeed(program, imports + ["n5_R5.csv", "n6_R6.csv", "n7_R7.csv", "-q"])
        let channel = ["gravity", "sign"].contains(difference) ? "acceleration.y" : "rotationRate.x"
        try program.succeed(
            "calibrate", "squat", "--channel", channel, "--rule", "threshold", "--ensemble", "1", "--lowpass", "0.5",
            "-q")
        let other =
            switch difference {
            case "unit": set(6, header: header.replacing("deg/s", with: "rad/s"))
            case "gravity": set(6, gravity: 0.3, header: header)
            case "sign": set(6, sign: -1, header: header)
            default: set(6, rate: 10, header: header)
            }
        try program.write(other, to: "other.csv")
        let same = try program.run("count", "latest", "n6_R6.csv")
        #expect(!same.notes.contains("in the calibration"), "\(same.notes)")
        let counted = try program.run("count", "latest", "other.csv")
        #expect(counted.notes.contains(words), "\(counted.notes)")
    }

    @Test("A detector that resamples takes recordings of any rate")
    func resampled() throws {
        let program = try program()
        let header = "time (s),acc_x (g),acc_y (g),acc_z (g),gyro_x (deg/s),gyro_y (deg/s),gyro_z (deg/s)"
        for count in [5, 6, 7] { try program.write(set(count, header: header), to: "n\(count)_R\(count).csv") }
        try succeed(program, imports + ["n5_R5.csv", "n6_R6.csv", "n7_R7.csv", "-q", "--resample", "25"])
        try program.succeed(
            "calibrate", "squat", "--channel", "rotationRate.x", "--rule", "threshold", "--ensemble", "1", "--lowpass",
            "0.5", "-q")
        try program.write(set(6, rate: 100, header: header), to: "other.csv")
        let counted = try program.run("count", "latest", "other.csv")
        #expect(counted.status == 0 && !counted.notes.contains("in the calibration"), "\(counted.notes)")
    }

    @Test("A count for several recordings is never given in silence")
    func sharedCount() throws {
        let program = try program()
        let outcome = try program.run(
            "import", "a_R5.csv", "b_R6.csv", "--count", "5", "--user", "ada", "--activity", "squat", "--unit",
            "rotationRate=deg/s")
        #expect(outcome.notes.contains("--count 5 is the label of each of 2 sessions: a_R5, b_R6"), "\(outcome.notes)")
    }
}

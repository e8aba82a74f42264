import Foundation
import Testing

/// What `calibrate` does without a rule, preset or space.
@Suite struct DefaultMethodTests {
    @Test("A gate on the posture is found where rest differs by it, and keeps the counts at rest at zero")
    func gate() throws {
        let program = try Program()
        try program.succeed("import", "--manifest", Repository.root.path + "/Datasets/push-ups/sessions.csv", "-q")
        let words = ["calibrate", "pushUp", "--channel", "headphone.userAcceleration.y", "-q", "--verbose"]
        let found = try program.run(words)
        #expect(found.output.contains("0 false counts"), "\(found.output)")
        let config = try program.succeed("export", "latest", "-o", "config.json", "-q")
        let text = String(decoding: try program.contents("config.json"), as: UTF8.self)
        #expect(text.contains("\"gate\""), "\(config)")
        let without = try program.run(words + ["--gate", "none"])
        #expect(!without.output.contains(" 0 false counts"), "\(without.output)")
    }

    @Test("Walks are counted by a preset, also on user acceleration", arguments: ["acceleration", "userAcceleration"])
    func walks(sensor: String) throws {
        let program = try Program()
        let gravity = sensor == "acceleration" ? 1.0 : 0
        var manifest = "file,user,activity,count\n"
        for index in 0..<6 {
            let steps = 40 + 7 * index
            let pace = 1.8 + 0.07 * Double(index)
            let rows = (0..<50 * (steps + 6) / 2 * 10 / 9).map { row -> String in
                let time = Double(row) / 50
                let isWalking = time >= 1 && (time - 1) * pace < Double(steps)
                let sway = isWalking ? 0.4 * sin(2 * .pi * pace * (time - 1)) : 0
                return "\(time),\(0.01 * pace),\(0.01 * sin(time * pace)),\(gravity + sway)\n"
            }
            try program.write("time_s,\(sensor).x,\(sensor).y,\(sensor).z\n" + rows.joined(), to: "\(index).csv")
            manifest += "\(index).csv,user\(index % 3),slow-walk,\(steps)\n"
        }
        try program.write(manifest, to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        let run = try program.run("calibrate")
        #expect(run.status == 0 && run.notes.contains("--preset walking"), "\(run.notes)")
        #expect(
            run.notes.contains("steps are searched in userAcceleration.magnitude") == (gravity == 0), "\(run.notes)")
        #expect(run.output.contains("selected  \(sensor).magnitude"), "\(run.output)")
        #expect(run.output.contains("minimum bout"), "\(run.output)")
    }
}

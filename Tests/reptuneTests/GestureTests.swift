import Foundation
import Testing

/// Double shakes with the built program.
@Suite struct GestureTests {
    private struct Config: Decodable {
        struct Detector: Decodable {
            struct Rule: Decodable, Equatable {
                var kind: String
                var buffer: String
                var cutoff: Double
                var quiet: Double
                var armCount: Int
                var keep: Int
                var windowMinimum: Double
                var windowMaximum: Double
            }
            let rule: Rule
        }
        let detectors: [Detector]
    }

    private func gestures() throws -> Program {
        let program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.repository + "/Datasets/gestures/sessions.csv")
        return program
    }

    /// The published parameters, as options.
    private static let published = [
        "calibrate", "--rule", "double-shake", "--channel", "acceleration.z", "--cutoff", "0.55", "--quiet-below",
        "0.2",
        "--arm-count", "10", "--keep", "4", "--window-minimum", "0.18", "--window-maximum", "0.65", "--validate",
        "none", "--pairing", "reset",
    ]

    @Test("Every option of the rule reaches the exported config", arguments: ["asPublished", "sliding"])
    func flags(buffer: String) throws {
        let program = try gestures()
        let outcome = try program.run(
            Self.published + ["--buffer", buffer, "--objective", "f1", "--tolerance", "0.3", "--verbose"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.output.contains("the only candidate at "))
        #expect(outcome.output.contains("F1 ") && outcome.output.contains("recall"))
        // In one session only the published buffer stops arming after a tilt.
        #expect(outcome.notes.contains("noa-tilt: the published buffer stops arming") == (buffer == "asPublished"))
        try program.succeed("export", "latest", "-o", "shake.json")
        let config = try JSONDecoder().decode(Config.self, from: try program.contents("shake.json"))
        #expect(
            config.detectors.map(\.rule) == [
                .init(
                    kind: "doubleShake", buffer: buffer, cutoff: 0.55, quiet: 0.2, armCount: 10, keep: 4,
                    windowMinimum: 0.18, windowMaximum: 0.65)
            ])
        // The config counts as the run did.
        let manifest = Place.repository + "/Datasets/gestures/sessions.csv"
        let counted = try program.run("count", "shake.json", "--manifest", manifest, "--json")
            .json(CountList.self).sessions
        let run = try program.run("runs", "show", "latest", "--json").json(RunFile.self)
        #expect(counted.counts == run.counts && counted.count == 19)
    }

    @Test("The number of shakes and the cutoff of later ones are axes, and reach the config")
    func laterShakes() throws {
        let program = try gestures()
        let outcome = try program.run(
            Self.published + ["--buffer", "sliding", "--shakes", "2,3", "--later-cutoff", "none,0.3,0.4", "--verbose"])
        #expect(outcome.status == 0, "\(outcome.notes)")
        #expect(outcome.output.contains("of 6 candidates"))
        let three = try program.run(
            Self.published + ["--buffer", "sliding", "--shakes", "3", "--later-cutoff", "0.3", "--objective", "mae"])
        #expect(three.status == 0, "\(three.notes)")
        try program.succeed("export", "latest", "-o", "shake.json")
        let text = String(decoding: try program.contents("shake.json"), as: UTF8.self)
        #expect(text.contains(#""shakes" : 3"#) && text.contains(#""laterCutoff" : 0.3"#))
        let one = try program.run(Self.published + ["--shakes", "1:3:1"])
        #expect(one.status == 64 && one.notes.contains("--shakes: 1 is below 2; the time window"))
        let half = try program.run(Self.published + ["--shakes", "2.5"])
        #expect(half.status == 64 && half.notes.contains("--shakes: 2.5 is not a whole number"))
        try program.write(#"{"rule": "double-shake", "shakes": [2, 2.5]}"#, to: "space.json")
        let file = try program.run("calibrate", "--space", "space.json")
        #expect(file.status != 0 && file.notes.contains("shakes needs whole numbers, not 2.5"), "\(file.notes)")
    }

    @Test("Pairing is an axis, and with latest a lone shake does not hide the next gesture")
    func pairing() throws {
        let program = try gestures()
        func calibrate(_ pairing: String...) throws -> String {
            let options = pairing.flatMap { ["--pairing", $0] }
            return try program.run(
                Self.published.dropLast(2) + ["--buffer", "sliding", "--keep", "2", "--verbose"] + options
            )
            .output
        }
        #expect(try calibrate().contains("pairing latest") && calibrate().contains("the only candidate"))
        #expect(try calibrate("reset", "latest").contains("of 2 candidates"))
        try program.succeed("export", "latest", "-o", "shake.json")
        #expect(String(decoding: try program.contents("shake.json"), as: UTF8.self).contains(#""pairing" : "latest""#))
        #expect(try calibrate("reset").contains("pairing reset"))
        try program.succeed("export", "latest", "-o", "shake.json")
        #expect(!String(decoding: try program.contents("shake.json"), as: UTF8.self).contains("pairing"))
        let other = try program.run("calibrate", "--rule", "peaks", "--pairing", "reset")
        #expect(other.status == 64 && other.notes.contains("--pairing belongs to --rule double-shake"))
    }

    @Test("A trace shows the deviation with its limits")
    func deviation() throws {
        let program = try gestures()
        try program.succeed(
            Self.published[0], "--rule", "double-shake", "--channel", "acceleration.z", "--cutoff", "0.55",
            "--quiet-below", "0.2", "--arm-count", "10", "--keep", "4", "--buffer", "sliding", "--window-minimum",
            "0.18",
            "--window-maximum", "0.65", "--pairing", "reset", "--validate", "none")
        try program.succeed("export", "latest", "-o", "shake.json")
        try program.succeed("trace", "noa-tilt", "shake.json")
        let lines = String(decoding: try program.contents("noa-tilt.csv"), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(lines.allSatisfy { $0.count == 6 })
        // The sample of a shake is above its cutoff; the first after rest is.
        let shaken = lines.indices.dropFirst().filter { lines[$0][2] == "shaken" && lines[$0 - 1][2] == "armed" }
        #expect(!shaken.isEmpty)
        #expect(shaken.allSatisfy { (Double(lines[$0][5]) ?? 0) > 0.55 && (Double(lines[$0 - 1][5]) ?? 1) <= 0.55 })
        let picture = String(decoding: try program.contents("noa-tilt.svg"), as: UTF8.self)
        #expect(picture.contains("standard deviation (g)") && picture.contains("shake 0.") && picture.contains("quiet"))
    }

    @Test("A tolerance below the timing error lowers F1")
    func tolerance() throws {
        let program = try gestures()
        // Events come 0.09 s before the label, and differ by 0.008 s.
        func f1(_ tolerance: String) throws -> Double {
            let output = try program.run(
                Self.published + ["--buffer", "sliding", "--tolerance", tolerance, "--verbose"]
            )
            .output
            return try #require(output.firstMatch(of: /F1 ([0-9.]+) %/).flatMap { Double($0.output.1) })
        }
        let (wide, narrow) = (try f1("0.5"), try f1("0"))
        #expect(wide == 73.3 && narrow < wide)
    }

    @Test("Axes are swept, and options of other rules are refused")
    func axes() throws {
        let program = try gestures()
        let outcome = try program.run(
            Self.published.filter { $0 != "0.55" && $0 != "--cutoff" } + [
                "--cutoff", "0.3:0.6:0.1", "--buffer", "asPublished", "--buffer", "sliding", "--objective", "mae",
                "--verbose",
            ])
        #expect(outcome.output.contains("of 8 candidates"))
        for stranger in [["--down", "1"], ["--start", "prototype"]] {
            let refused = try program.run(["calibrate", "--rule", "double-shake"] + stranger)
            #expect(refused.status == 64 && refused.notes.contains("not apply to --rule double-shake"))
        }
        let threshold = try program.run("calibrate", "--rule", "threshold", "--cutoff", "1")
        #expect(
            threshold.status == 64
                && threshold.notes.contains(
                    "--cutoff belongs to --rule double-shake and does not apply to --rule threshold")
        )
    }
}

import Foundation
import Testing

/// The first sentence of the answer names what the misses come from, on lifts of eight people at several speeds.
@Suite struct CauseTests {
    /// How a set of lifts departs from the others.
    private struct Flaw {
        /// The label less the lifts.
        var mislabelled = 0
        /// Seconds without a row.
        var gap: ClosedRange<Double>?
        /// The seconds after which the recording ends.
        var end = Double.infinity
    }

    /// Two sets of each person, on two channels; a set's name is that of the person and its number.
    private func program(_ flaws: [String: Flaw]) throws -> Program {
        let program = try Program()
        var manifest = "file,user,activity,count\n"
        for user in 0..<8 {
            for set in 0..<2 {
                let (name, lifts) = ("u\(user)-\(set)", 8 + (5 * user + 3 * set) % 7)
                let flaw = flaws[name] ?? Flaw()
                let seconds = 1.6 + 0.2 * Double((3 * user + set) % 5)
                var rows = "time_s,userAcceleration.x,userAcceleration.y\n"
                for sample in 0..<Int(25 * (seconds * Double(lifts) + 4)) {
                    let time = Double(sample) / 25
                    guard flaw.gap?.contains(time) != true, time <= flaw.end else { continue }
                    let phase = min(max(time - 2, 0) / seconds, Double(lifts)) * 2 * Double.pi
                    let tremble = 0.02 * sin(Double(7 * sample + user))
                    rows += "\(time),\(sin(phase) + tremble),\(0.6 * (1 - cos(phase)) - tremble)\n"
                }
                try program.write(rows, to: "\(name).csv")
                manifest += "\(name).csv,u\(user),lift,\(lifts + flaw.mislabelled)\n"
            }
        }
        try program.write(manifest, to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        return program
    }

    @Test("Labels that the members contradict, a recording that ends early, and one with a gap are the first cause")
    func causes() throws {
        let cases: [([String: Flaw], String)] = [
            (
                ["u1-0": Flaw(mislabelled: 5), "u3-1": Flaw(mislabelled: -4), "u6-0": Flaw(mislabelled: 6)],
                "Check labels first: 3 of 16 labels are doubted; 13 of 16 sessions within ±1"
            ),
            (
                ["u2-1": Flaw(end: 12)],
                "Check labels first: 1 of 16 labels is doubted; 15 of 16 sessions within ±1"
            ),
            (
                ["u4-0": Flaw(gap: 4...11)],
                "Check recordings first: 1 of 16 recordings has a gap longer than a repetition; without it 15 of 15 sessions within ±1"
            ),
        ]
        for (flaws, sentence) in cases {
            let program = try program(flaws)
            let run = try program.run("calibrate", "lift")
            #expect(run.output.contains("answer    " + sentence), "\(run.output)\(run.notes)")
            let again = "next: Record u4-0 again: repetitions in its gap can't be counted."
            #expect(run.output.contains(again) == sentence.contains("recordings"), "\(run.output)")
            try program.succeed("report", "latest", "-o", "report", "-q")
            #expect(String(decoding: try program.contents("report/report.md"), as: UTF8.self).contains(sentence))
        }
    }

    @Test("Count and evaluate warn where repetitions follow each other in about the refractory period")
    func tempo() throws {
        let program = try program([:])
        let slow = try program.run("calibrate", "lift", "--rule", "threshold", "--refractory-period", "1.7", "-q")
        #expect(slow.status == 0, "\(slow.notes)")
        try program.succeed("export", "latest", "-o", "slow.json", "-q")
        // u0-0 lifts in 1.6 s: every second one is dropped. u1-1 lifts in 2.4 s.
        let fast = try program.run("count", "slow.json", "u0-0")
        #expect(fast.notes.contains("u0-0: repetitions follow each other in about 1.6 s"), "\(fast)")
        let evaluated = try program.run("evaluate", "slow.json")
        #expect(evaluated.notes.contains("repetitions follow each other in about"), "\(evaluated.notes)")
        #expect(try !program.run("count", "slow.json", "u1-1").notes.contains("follow each other"))
    }
}

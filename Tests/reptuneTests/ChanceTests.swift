import Foundation
import Testing

/// What a detector's error is worth: counters that ignore the motion beside it.
@Suite struct ChanceTests {
    /// A reproducible generator.
    private struct Random {
        var state: UInt64

        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
    }

    private func program(_ sample: (Int, Double) -> Double, lengths: ClosedRange<Int> = 6...24, isWalk: Bool = false)
        throws
        -> Program
    {
        let program = try Program()
        var random = Random(state: 7)
        var manifest = "file,user,activity,count\n"
        for index in 0..<12 {
            let label = lengths.lowerBound + Int(random.next() * Double(lengths.count))
            var value = 0.0
            let rows = (0..<1500).map { row -> String in
                let noise = random.next() - 0.5
                value = isWalk ? value + noise * 0.1 : noise
                return "\(Double(row) / 50),\(value + sample(label, Double(row) / 50))\n"
            }
            try program.write("time_s,acceleration.x\n" + rows.joined(), to: "\(index).csv")
            manifest += "\(index).csv,user\(index % 6),squat,\(label)\n"
        }
        try program.write(manifest, to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        return program
    }

    @Test(
        "Of noise with random labels nothing repeats, and it counts no better than a constant, in every output",
        arguments: [false, true])
    func noise(isWalk: Bool) throws {
        let program = try program({ _, _ in 0 }, isWalk: isWalk)
        let run = try program.run("calibrate", "squat", "--lowpass", "0,0.8", "--refractory-period", "0.3,1")
        #expect(run.status == 0, "\(run.notes)")
        let answer = "Check recordings first: no channel of these 12 recordings has a motion that repeats itself"
        #expect(run.output.contains("answer    \(answer)\n          "), "\(run.output)")
        let measures = try program.run("runs", "show", "latest").output
        #expect(measures.contains(/chance    (no|not shown to be) better than/), "\(measures)")
        try program.succeed("report", "latest", "-o", "report", "-q")
        let page = String(decoding: try program.contents("report/report.html"), as: UTF8.self)
        #expect(page.contains(answer) && page.contains(/(No|Not shown to be) better than/))
        let labels = try program.run("sessions", "check-labels", "latest")
        #expect(
            labels.status != 0 && labels.notes.contains(/labels are not checked|the members contradict/),
            "\(labels.output)\(labels.notes)")
    }

    @Test("A constant that is as good is named where there are too few sessions for an interval")
    func fewSessions() throws {
        let program = try program({ _, _ in 0 })
        let sessions = String(decoding: try program.contents("sessions.csv"), as: UTF8.self).split(separator: "\n")
        try program.write(sessions.prefix(5).joined(separator: "\n"), to: "few.csv")
        try program.succeed("import", "--manifest", "few.csv", "--db", "few.sqlite", "-q")
        let run = try program.run(
            "calibrate", "squat", "--lowpass", "0,0.8", "--refractory-period", "0.3,1", "--db", "few.sqlite",
            "--verbose")
        #expect(
            run.output.contains("answer    Not shown to be better than guessing by the median label"), "\(run.output)")
        #expect(run.output.contains("without an interval"))
    }

    @Test("A counter of the motion is better than both, and equal labels show nothing")
    func motion() throws {
        // Repetitions of two seconds less some per label, so that neither the length nor a constant gives the count.
        let motion: (Int, Double) -> Double = { label, time in
            time < Double(label) ? 3 * sin(2 * .pi * time) : 0
        }
        let run = try program(motion).run(
            "calibrate", "squat", "--lowpass", "0.5,0.8", "--refractory-period", "0.3,0.5", "--verbose")
        #expect(run.output.contains("chance    the median label MAE"), "\(run.output)\(run.notes)")
        let equal = try program(motion, lengths: 10...11)
            .run("calibrate", "squat", "--lowpass", "0.5,0.8", "--refractory-period", "0.3,0.5", "--verbose")
        #expect(equal.output.contains("hardly distinguish a counter from a constant"), "\(equal.output)")
    }

    private struct Sessions: Decodable {
        struct Session: Decodable {
            let id: String
            let labelledCount: Int?
            let duration: Double
        }
        let sessions: [Session]
    }

    @Test(
        "No table of a constant, a metronome or a counter at random gets an answer above no better than a constant",
        arguments: [6...24, 10...10, 10...11, nil])
    func tables(lengths: ClosedRange<Int>?) throws {
        let program = try lengths.map { try self.program({ _, _ in 0 }, lengths: $0) } ?? Program.imported()
        let sessions = try program.run("sessions", "--json").json(Sessions.self).sessions
            .filter { $0.labelledCount ?? 0 > 0 }
        let labels = sessions.compactMap(\.labelledCount).sorted()
        let paces = sessions.map { $0.duration / Double($0.labelledCount ?? 1) }.sorted()
        var random = Random(state: 11)
        let counters: [(String, (Sessions.Session) -> Int)] = [
            ("constant", { _ in labels[labels.count / 2] }),
            ("metronome", { Int(($0.duration / paces[paces.count / 2]).rounded()) }),
            ("random", { _ in labels[0] + Int(random.next() * Double(labels[labels.count - 1] - labels[0] + 1)) }),
        ]
        for (name, count) in counters {
            try program.write(
                "session,count\n" + sessions.map { "\($0.id),\(count($0))\n" }.joined(), to: "\(name).csv")
            for limits in [[], ["--fail-above", "mae=100"]] {
                let outcome = try program.run(["evaluate", "\(name).csv"] + limits)
                #expect(
                    outcome.output.contains(/answer    ((No|Not shown to be) better than|Labels too alike)/),
                    "\(name): \(outcome.output)\(outcome.notes)")
            }
        }
    }

    @Test("Thresholds are searched around the level of a channel without a baseline")
    func level() throws {
        let program = try Program()
        var manifest = "file,user,activity,count\n"
        for index in 0..<4 {
            let steps = 20 + 5 * index
            let rows = (0..<(steps * 25 + 50)).map { row in
                let phase = Double(row) < Double(steps * 25) ? sin(2 * .pi * Double(row) / 25) : 0
                return "\(Double(row) / 50),0.01,0.02,\(1 + (0.15 + 0.02 * Double(index)) * phase)\n"
            }
            try program.write(
                "time_s,acceleration.x,acceleration.y,acceleration.z\n" + rows.joined(), to: "\(index).csv")
            manifest += "\(index).csv,user\(index),walk,\(steps)\n"
        }
        try program.write(manifest, to: "sessions.csv")
        try program.succeed("import", "--manifest", "sessions.csv", "-q")
        let run = try program.run(
            "calibrate", "walk", "--rule", "threshold", "--channel", "acceleration.magnitude", "--baseline", "none",
            "--verbose")
        #expect(run.output.contains("MAE 0,"), "\(run.output)")
        #expect(!run.notes.contains("hardly touch"))
        let far = try program.run(
            "calibrate", "walk", "--rule", "threshold", "--channel", "acceleration.magnitude", "--baseline", "none",
            "--down",
            "-0.2:0.3:0.1", "--up", "0.5,2,3,4,5")
        #expect(far.notes.contains("No candidate") || far.notes.contains("hardly touch the signal"), "\(far.notes)")
    }

    @Test("Without a rule, an ensemble of nine with thresholds is calibrated for each activity")
    func defaultMethod() throws {
        let program = try Program.imported()
        let run = try program.run(
            "calibrate", "pushUp", "--channel", "headphone.userAcceleration.y", "--channel",
            "headphone.userAcceleration.z",
            "--json")
        #expect(run.status == 0, "\(run.notes)")
        let text = run.output.filter { !$0.isWhitespace }
        #expect(text.contains("\"ensemble\":9"))
        #expect(text.contains("\"rule\":\"threshold\""))
    }
}

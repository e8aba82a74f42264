import Sessions
import Calibration
import RepDetection
import Testing

@testable import reptune

@Suite struct SpaceFileTests {
    private func read(_ text: String) throws -> SpaceRequest {
        let program = try Program()
        try program.write(text, to: "space.json")
        return try SpaceFile.read(program.folder + "/space.json")
    }

    @Test("A space file gives axes as text, numbers or lists")
    func reads() throws {
        let space = try read(
            """
            { "rule": "threshold", "channels": ["a.x"], "down": "-0.3:-0.1:0.1", "up": [0.2, 0.4], "lowPass": 0.5,
              "baseline": "none", "gate": { "channel": "b", "below": -0.8 } }
            """)
        #expect(space.rule == .threshold)
        #expect(space.channels == ["a.x"])
        #expect(space[.down]?.values == [-0.3, -0.2, -0.1])
        #expect(space[.up]?.values == [0.2, 0.4])
        #expect(space[.lowPass]?.values == [0.5])
        #expect(space[.baseline]?.values == [nil])
        #expect(space.gate == GateSpace(channel: "b", side: .below, limits: Axis([-0.8])))
    }

    @Test("--period-check takes events, shortest and longest period, or none")
    func periodChecks() throws {
        #expect(try SpaceOptions.periodCheck("2:0.8:1.5") == .walking)
        #expect(try SpaceOptions.periodCheck("none") == nil)
        for (text, problem) in [
            ("2:0.8", "must be none or EVENTS:SHORTEST:LONGEST"),
            ("two:0.8:1.5", "such as 2:0.8:1.5, not \"two:0.8:1.5\""),
            ("0:0.8:1.5", "events 0 is outside its range, 1 to 10"), ("2:0:1.5", "shortest 0 is outside"),
            ("2:0.8:inf", "longest inf is outside its range, the shortest period to 10 times it"),
        ] {
            let error = try #require(throws: (any Error).self) { try SpaceOptions.periodCheck(text) }
            #expect("\(error)".contains(problem), "\(error)")
        }
    }

    @Test("--gate takes an axis of limits, once")
    func gates() throws {
        let limits = try SpaceOptions.gate("headphone.attitude.pitch<none,-1.2:-1:0.1")
        #expect(limits.side == .below && limits.limits.values == [nil, -1.2, -1.1, -1])
        #expect(try SpaceOptions.gate("a.x > 0.3") == GateSpace(channel: "a.x", side: .above, limits: Axis([0.3])))
        let program = try Program.imported()
        let question = [
            "calibrate", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
            "--down=-0.3", "--up", "0.2", "--lowpass", "0.5", "--refractory-period", "0", "--per-user", "--gate",
        ]
        let found = try program.run(question + ["headphone.attitude.pitch<none,-1.1:-0.8:0.1"])
        #expect(found.status == 0)
        #expect(found.output.contains("gate headphone.attitude.pitch below -0.") || found.output.contains("below −0."))
        try program.succeed("export", "latest", "-q", "-o", "config.json")
        #expect(try String(decoding: program.contents("config.json"), as: UTF8.self).contains("\"gate\""))
        let twice = try program.run(
            question + ["headphone.attitude.pitch<-0.8", "--gate", "headphone.attitude.roll<1"])
        #expect(twice.status == 64 && twice.notes.contains("--gate is given 2 times"))
        #expect(try program.run(question + ["headphone.attitude.pitch<x"]).status == 64)
    }

    @Test(
        "An error in a space file names its place and shows an example",
        arguments: [
            ("", "the file is empty"),
            ("{\"rule\": }", "line 1, column 10: not valid JSON: expected a value"),
            ("{}", "the field \"rule\" is missing"),
            ("{\"rule\": \"treshold\"}", "rule: unknown rule \"treshold\"; use one of peaks, threshold, double-shake"),
            (
                "{\"rule\": \"peaks\", \"lowpass\": 0.5}",
                "lowpass: unknown field \"lowpass\"; known here: channels, principal, rule, start, thresholdStart, invert, buffers, "
                    + "pairings, gate, findsGate, periodCheck, alternatives, \(Parameter.allCases.map(\.rawValue).joined(separator: ", ")), baselineSeconds, downSizes, "
                    + "upSizes"
            ),
            (
                "{\"rule\": \"peaks\", \"lowPass\": \"0:1:0\"}",
                "lowPass: the step of \"0:1:0\" is 0; give one above 0"
            ),
            (
                "{\"rule\": \"peaks\", \"gate\": {\"channel\": \"b\"}}",
                "gate.below: a gate needs exactly one of \"below\" and \"above\""
            ),
            (
                "{\"rule\": \"peaks\", \"periodCheck\": {\"events\": 2, \"shortest\": 1, \"longest\": 1e30}}",
                "periodCheck: longest 1e+30 is outside its range, the shortest period to 10 times it"
            ),
        ])
    func fault(text: String, problem: String) throws {
        let error = try #require(throws: Message.self) { try read(text) }
        #expect(error.words == problem)
        #expect(error.description.contains(": \(problem).\n  A space looks like {"))
    }

    @Test("A folder in place of a file is refused")
    func folder() throws {
        let program = try Program()
        let error = try #require(throws: Message.self) { try SpaceFile.read(program.folder) }
        #expect(error.description.hasPrefix(program.folder + ": this is a folder, not a file"))
    }
}

import Testing

@testable import reptune

/// Wrong usage is reported before any file is opened.
@Suite struct UsageTests {
    @Test(
        "Wrong usage ends with 64 and the reason",
        arguments: [
            (
                ["calibrate", "--rule", "peaks", "--lowpass", "0:1:0"],
                "--lowpass: the step of \"0:1:0\" is 0; give one above 0"
            ),
            (
                ["import", "a.csv", "--unit", "acceleration=foo"],
                "The value 'acceleration=foo' is invalid for '--unit <SENSOR=UNIT>': \"foo\" is no unit of acceleration: write one "
                    + "of g, m/s², mg, or counts such as 16384/g."
            ),
            (
                ["calibrate", "--rule", "peaks", "--quantize", "1:2"],
                "--quantize: \"1:2\" is not a range; write from:through:step, such as 0.1:0.9:0.1"
            ),
            (
                ["calibrate", "--rule", "peaks", "--quantize", "many"],
                "--quantize: \"many\" in \"many\" is not a number; write 0.5, 0.1:0.9:0.1 or none"
            ),
            (
                ["calibrate", "--rule", "shake"],
                "The value 'shake' is invalid for '--rule <rule>'. Please provide one of 'peaks', 'threshold' or "
                    + "'double-shake'."
            ),
            (
                ["calibrate", "--rule", "peaks", "--validate", "well"],
                "--validate: \"well\" is not a validation scheme; use none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD, "
                    + "k-fold=K:FIELD:SEED or halves=FIELD:A+B/C+D, where FIELD is one of user, session, activity, place, note"
            ),
            (
                ["calibrate", "--rule", "peaks", "--gate", "a=1"],
                "--gate must be auto, none, 'CHANNEL<LIMIT' or 'CHANNEL>LIMIT', not \"a=1\". Several limits are an axis, such as "
                    + "'headphone.attitude.pitch<none,-1.2:-0.5:0.1'."
            ),
            (
                ["calibrate", "--rule", "peaks", "--lowpass", "0.5:1.5:0.1"],
                "--lowpass: 1.1 is outside its range, 0 to 1."
            ),
            (["calibrate", "--rule", "peaks", "--quantize", "0:10:1"], "--quantize: 0 is outside its range, above 0."),
            (
                ["calibrate", "--rule", "double-shake", "--arm-count", "1.5"],
                "--arm-count: 1.5 is not a whole number."
            ),
            (["calibrate", "--rule", "double-shake", "--keep", "0"], "--keep: 0 is outside its range, 1 to 100."),
            (
                ["calibrate", "--rule", "double-shake", "--cutoff", "none"],
                "--cutoff: none is not allowed; give numbers."
            ),
            (
                ["calibrate", "--rule", "threshold", "--down", "1,2", "--up", "0:0.5:0.1"],
                "Every --down is above every --up: no candidate is left."
            ),
            (
                ["calibrate", "--rule", "peaks", "--refractory-period", "-1"],
                "--refractory-period: -1 is outside its range, 0 to 86400."
            ),
            (
                ["calibrate", "--rule", "peaks", "--interval-ratio", "0.5:2:0.5"],
                "--interval-ratio: 0.5 is outside its range, 1 or more."
            ),
            (
                ["calibrate", "--rule", "peaks", "--irregular-step-cost", "1.5"],
                "--irregular-step-cost: 1.5 is not a whole number."
            ),
            (
                ["calibrate", "--rule", "peaks", "--members-per-channel", "1"],
                "--members-per-channel needs --ensemble."
            ),
            (
                ["calibrate", "--rule", "peaks", "--ensemble", "3", "--members-per-channel", "0"],
                "--members-per-channel must be 1 to 99, not 0."
            ),
            (["evaluate", "c.json", "--abstain", "-1"], "--abstain must be 0 to 1,000,000,000, not -1."),
            (["evaluate", "c.json", "--disturbance", "gain"], "--disturbance needs --stress."),
            (["evaluate", "c.json", "--stress", "--jobs", "0"], "--jobs must be 1 to 1,024, not 0."),
            (
                ["evaluate", "c.json", "--stress", "--disturbance", "rain"],
                "The value 'rain' is invalid for '--disturbance <KIND>'. Please provide one of the following:"
            ),
            (
                ["calibrate", "--rule", "double-shake", "--quiet-below", "0.9", "--cutoff", "0.3,0.5"],
                "Every --quiet-below is above every --cutoff: the same sample would be quiet and a shake."
            ),
            (["sessions", "label", "ab", "--count", "1", "--offset", "2"], "--offset needs --trainer."),
            (
                ["calibrate", "--rule", "peaks", "--memory", "9223372036854775807"],
                "--memory must be 1 to 1,073,741,824 MiB, not 9223372036854775807."
            ),
            (["calibrate", "--rule", "peaks", "--jobs", "-1"], "--jobs must be 1 to 1,024, not -1."),
            (
                ["calibrate", "--rule", "peaks", "--rate", "-5"],
                "The value '-5' is invalid for '--rate': Give a number from 0.001 to 1,000,000 Hz."
            ),
            (
                ["calibrate", "--rule", "peaks", "--rate", "x"],
                "The value 'x' is invalid for '--rate': Give a number from 0.001 to 1,000,000 Hz."
            ),
            (
                ["plot", "ab", "--from", "-3"],
                "The value '-3' is invalid for '--from <SECONDS>': Give a number from 0 to 2,678,400 s."
            ),
            (
                ["replay", "ab", "--speed", "0"],
                "The value '0' is invalid for '--speed <X|max>': Give a number from 0.001 to 1,000,000, or max."
            ),
            (["evaluate"], "Missing expected argument '<DETECTOR>'"),
            (["export"], "Give a run, a config file, or --published NAME."),
            (["doctor"], "Unknown command 'doctor'. Did you mean 'database doctor'?"),
            (
                ["sessions", "label", "ab", "--count", "-1"],
                "The value '-1' is invalid for '--count <N>': Give a whole number from 0 to 1,000,000,000."
            ),
            (
                ["sessions", "label", "ab", "--count", "3.5"],
                "The value '3.5' is invalid for '--count <N>': Give a whole number from 0 to 1,000,000,000."
            ),
            (["sessions", "remove"], "Missing expected argument '<sessions> ...'"),
            (["import"], "Name recordings, or a manifest with --manifest."),
            (
                ["count", "c.json", "a.csv", "--all-activities"],
                "--all-activities applies where no session or recording is named; those named are always counted."
            ),
            (
                ["evaluate", "c.json", "--activity", "a", "--all-activities"],
                "Give --activity or --all-activities, not both."
            ),
            (
                ["compare", "a.json", "b.json", "--activity", "a", "--all-activities"],
                "Give --activity or --all-activities, not both."
            ),
            (
                ["plot", "ab", "-o", "x.png"],
                "-o x.png: this command writes an SVG picture, not PNG. "
                    + "Name a file that ends in .svg."
            ),
            (
                ["replay", "ab", "--raw", "--display"],
                "Give --raw or --display, not both."
            ),
            (
                ["replay", "ab", "c.json", "--stride", "s.json"],
                "--stride and --development need --display."
            ),
            (
                ["replay", "ab", "c.json", "--display", "--stride", "s.json", "--development", "6"],
                "Give --stride or --development, not both."
            ),
            (
                ["replay", "ab", "c.json", "--display", "--development", "0"],
                "--development must be 0.01 to 100 m, not 0."
            ),
            (
                ["export", "latest", "-o", "x.yaml"],
                "-o x.yaml: this command writes a JSON document, not YAML. "
                    + "Name a file that ends in .json."
            ),
            (
                ["export", "latest", "--format", "java", "--precision", "single", "-o", "x"],
                "--precision single applies to --format c; --format java has double precision. "
                    + "Give --format c, or omit --precision."
            ),
            (
                ["report", "latest", "-o", "run.html"],
                "-o run.html: give a folder; this command writes report.html, report.md, report.json and charts."
            ),
            (["history", "--from", "x"], "--from must be a day such as 2026-03-29, not x."),
            (
                ["calibrate", "--rule", "peaks", "--validate", "none", "--fail-above", "mae=1"],
                "--fail-above and --fail-below apply to the held-out accuracy, and --validate none holds out nothing: "
                    + "choose another validation, or omit the limits."
            ),
            (
                ["calibrate", "--rule", "peaks", "--fail-below", "f1=0.5"],
                "f1 needs event times: add --tolerance 0.5, or --objective f1."
            ),
            (
                ["calibrate", "--preset", "steps", "--rule", "peaks"],
                "--preset steps is a space of --rule threshold: omit --rule peaks, or the preset."
            ),
            (["bike", "decode", "log.txt", "--db", "a.sqlite"], "Unknown option '--db'."),
            (["calibarte"], "Unknown command 'calibarte'. Did you mean 'calibrate'?"),
            (["calibarte", "--rule", "peaks"], "Unknown command 'calibarte'. Did you mean 'calibrate'?"),
            (["calibarte", "--help"], "Unknown command 'calibarte'. Did you mean 'calibrate'?"),
            (["calibarte", "-h"], "Unknown command 'calibarte'. Did you mean 'calibrate'?"),
            (["sessions", "lst", "--help"], "Unknown command 'lst'. Did you mean 'list'?"),
            (["help", "sessions", "lst"], "Unknown command 'lst'. Did you mean 'list'?"),
            (["help", "exprt"], "Unknown command 'exprt'. Did you mean 'export'?"),
            (["swim"], "Unknown command 'swim'."),
            (["--db", "a.sqlite", "runs"], "Options follow the command: write 'runs --db'."),
            (["sessions", "shwo", "ab"], "Unknown command 'shwo'. Did you mean 'show'?"),
            (["history", "improt", "log.csv"], "Unknown command 'improt'. Did you mean 'import'?"),
            (["sessions", "--usr", "ada"], "Unknown option '--usr'. Did you mean '--user'?"),
            (["calibrate", "--rul", "peaks"], "Unknown option '--rul'. Did you mean '--rule'?"),
            (
                ["calibrate", "--rule", "peaks", "--refractory=0.5"],
                "Unknown option '--refractory'. Did you mean '--refractory-period'?"
            ),
            (["evaluate", "c.json", "--swim"], "Unknown option '--swim'."),
        ] as [([String], String)])
    func usage(arguments: [String], message: String) throws {
        if let wrong = WrongUsage.parsing(arguments) {
            #expect(wrong.text.hasPrefix("error: \(message)\n"), "\(wrong.text)")
        } else {
            try expect(arguments, message)
        }
    }

    @Test(
        "The program prints wrong usage as the parser gives it, and ends with 64",
        arguments: [
            ["calibrate", "--rule", "peaks", "--jobs", "-1"], ["sessions", "remove"], ["sessions", "--usr", "ada"],
            ["plot", "ab", "--from", "-3"],
        ])
    func program(arguments: [String]) throws {
        let wrong = try #require(WrongUsage.parsing(arguments))
        #expect(wrong.text.hasPrefix("error: \(wrong.message())\n"))
        #expect(wrong.text.contains("\nUsage: reptune "))
        try expect(arguments, wrong.message())
    }

    private func expect(_ arguments: [String], _ message: String) throws {
        let outcome = try Program().run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.notes.hasPrefix("error: \(message)\n"), "\(outcome.notes)")
    }

    @Test("Wrong usage that needs a file to detect shows the usage of its command")
    func usageOfCommand() throws {
        let program = try Program()
        try program.write(#"{ "rule": "double-shake" }"#, to: "space.json")
        try program.write("time,steps\n5,5\n6,6\n", to: "log.csv")
        for (arguments, usage) in [
            (["calibrate", "--space", "space.json", "--down", "0.1"], "calibrate"),
            (["history", "import", "log.csv", "--source", "a", "--source", "b"], "history import"),
        ] {
            let outcome = try program.run(arguments)
            #expect(outcome.status == 64)
            #expect(outcome.notes.contains("\nUsage: reptune \(usage) "), "\(outcome.notes)")
            #expect(outcome.notes.hasSuffix("\n  See 'reptune \(usage) --help' for more information.\n"))
        }
    }
}

extension WrongUsage {
    /// What the program's parser says of arguments; nil where it takes them.
    static func parsing(_ arguments: [String]) -> WrongUsage? {
        do {
            _ = try Reptune.parseAsRoot(arguments)
            return nil
        } catch {
            return WrongUsage(error, in: arguments)
        }
    }
}

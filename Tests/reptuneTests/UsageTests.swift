import Testing

/// What can't be meant is said before any file is opened.
@Suite struct UsageTests {
    @Test(
        "Wrong usage ends with 64 and the reason",
        arguments: [
            (
                ["calibrate", "--rule", "peaks", "--lowpass", "0:1:0"],
                "--lowpass: the step of \"0:1:0\" is 0; give one above 0"
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
            (["calibrate"], "Name the rule with --rule peaks, threshold or double-shake, or a space with --space."),
            (
                ["calibrate", "--rule", "peaks", "--validate", "well"],
                "--validate: \"well\" is no validation; there are none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD, "
                    + "k-fold=K:FIELD:SEED and halves=FIELD:A+B/C+D, with FIELD one of user, session, activity, place, note"
            ),
            (
                ["calibrate", "--rule", "peaks", "--gate", "a=1"],
                "--gate is written 'CHANNEL<LIMIT' or 'CHANNEL>LIMIT', not \"a=1\"."
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
                "--cutoff: it needs numbers; none is not one."
            ),
            (
                ["calibrate", "--rule", "threshold", "--down", "1,2", "--up", "0:0.5:0.1"],
                "Every --down is above every --up: no candidate is left."
            ),
            (
                ["calibrate", "--rule", "peaks", "--minimum-interval", "-1"],
                "--minimum-interval: -1 is outside its range, 0 or more."
            ),
            (
                ["calibrate", "--rule", "peaks", "--interval-ratio", "0.5:2:0.5"],
                "--interval-ratio: 0.5 is outside its range, 1 or more."
            ),
            (["calibrate", "--rule", "peaks", "--slip", "1.5"], "--slip: 1.5 is not a whole number."),
            (["simulate", "bike", "-o", "x", "--seed", "-1"], "The value '-1' is invalid for '--seed <seed>'"),
            (
                ["calibrate", "--rule", "peaks", "--members-per-channel", "1"],
                "--members-per-channel goes with --committee."
            ),
            (
                ["calibrate", "--rule", "peaks", "--committee", "3", "--members-per-channel", "0"],
                "--members-per-channel is 1 or more, not 0."
            ),
            (["evaluate", "--config", "c.json", "--abstain", "-1"], "--abstain is 0 or more, not -1."),
            (
                ["calibrate", "--rule", "double-shake", "--refine"],
                "--refine moves the quantize factor of peaks and the thresholds; double-shake has neither."
            ),
            (
                ["calibrate", "--rule", "peaks", "--refine", "--quantize", "none"],
                "--refine moves the quantize factor of peaks, and --quantize none leaves none: give one or the other."
            ),
            (
                ["calibrate", "--rule", "double-shake", "--quiet-below", "0.9", "--cutoff", "0.3,0.5"],
                "Every --quiet-below is above every --cutoff: the same sample would be quiet and a shake."
            ),
            (["sessions", "label", "ab", "--count", "1", "--offset", "2"], "--offset goes with --trainer."),
            (
                ["calibrate", "--rule", "peaks", "--refine", "--pick", "1"],
                "--refine looks for the lowest loss, and --pick does not: give one."
            ),
            (
                ["calibrate", "--rule", "peaks", "--memory", "9223372036854775807"],
                "--memory is 1 to 1,073,741,824 MiB, not 9223372036854775807."
            ),
            (["calibrate", "--rule", "peaks", "--jobs", "-1"], "--jobs is 1 or more, not -1."),
            (["calibrate", "--rule", "peaks", "--rate", "-5"], "--rate is above 0 Hz, not -5.0."),
            (["sessions", "label", "ab", "--count", "-1"], "--count is 0 to 1,000,000,000, not -1."),
            (["sessions", "remove"], "Missing expected argument '<ids> ...'"),
            (["import"], "Name recordings, or a manifest with --manifest."),
            (
                ["import", "a.csv"],
                "Say with --profile how the columns become channels: bike-phone, gym-watch, headphone-motion, "
                    + "oxford-phone, phone-acceleration, sensorwatch, spar-watch, or a JSON file of your own."
            ),
            (
                ["count", "--config", "c.json", "a.csv", "--all-activities"],
                "--all-activities is of stored sessions; what is named is counted, whatever it is."
            ),
            (
                ["evaluate", "--config", "c.json", "--activity", "a", "--all-activities"],
                "Give --activity or --all-activities, not both."
            ),
            (
                ["compare", "a.json", "b.json", "--activity", "a", "--all-activities"],
                "Give --activity or --all-activities, not both."
            ),
            (
                ["plot", "ab", "-o", "x.png"],
                "-o x.png: what is written is an SVG picture, and no PNG. "
                    + "Name a file that ends in .svg."
            ),
            (
                ["export", "latest", "-o", "x.yaml"],
                "-o x.yaml: what is written is a JSON document, and no YAML. "
                    + "Name a file that ends in .json."
            ),
            (
                ["report", "latest", "-o", "run.html"],
                "-o run.html: this is to be a folder, which gets report.html, report.md, report.json and charts."
            ),
            (["history", "--from", "x"], "--from is a day such as 2026-03-29, not x."),
            (
                ["calibrate", "--rule", "peaks", "--validate", "none", "--fail-above", "mae=1"],
                "--fail-above and --fail-below are held against the left-out accuracy, and --validate none leaves "
                    + "nothing out: take another validation, or no limits."
            ),
            (
                ["calibrate", "--rule", "peaks", "--fail-below", "f1=0.5"],
                "f1 is told by event times only: add --tolerance 0.5, or --objective f1."
            ),
            (
                ["evaluate", "--config", "c.json", "--fail-above", "timing=0.5"],
                "timing is told by event times only: add --tolerance 0.5."
            ),
            (["simulate", "swim", "-o", "x"], "There is no set swim; there are bike, gestures, pedometer, push-ups."),
        ] as [([String], String)])
    func usage(arguments: [String], message: String) throws {
        let outcome = try Program().run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.notes.hasPrefix("Error: \(message)\n"), "\(outcome.notes)")
    }

    @Test("What shows only when files are read is wrong usage of that command too")
    func usageOfCommand() throws {
        let program = try Program()
        try program.write(#"{ "rule": "double-shake" }"#, to: "space.json")
        try program.write("time,steps\n5,5\n6,6\n", to: "log.csv")
        for (arguments, usage) in [
            (["calibrate", "--space", "space.json", "--refine"], "calibrate"),
            (["history", "import", "log.csv", "--source", "a", "--source", "b"], "history import"),
        ] {
            let outcome = try program.run(arguments)
            #expect(outcome.status == 64)
            #expect(outcome.notes.contains("\nUsage: reptune \(usage) "), "\(outcome.notes)")
            #expect(outcome.notes.hasSuffix("\n  See 'reptune \(usage) --help' for more information.\n"))
        }
    }
}

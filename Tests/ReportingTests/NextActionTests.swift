import Sessions
import Calibration
import Testing

@testable import Reporting

@Suite struct NextActionTests {
    private func findings(
        _ points: [CountPoint], rest: [UserScore] = [], evidence: Evidence = .newUser, reason: String = "",
        remedy: NextAction? = nil
    ) -> VerdictFindings {
        let scores =
            points.map {
                UserScore(
                    user: $0.user, score: SessionScore(detected: $0.detected, labelled: $0.labelled, duration: 30))
            } + rest
        return VerdictFindings(
            accuracy: Accuracy(scores.map(\.score)), agreement: Agreement(scores, evidence: evidence),
            evidence: evidence, points: points, scope: "", title: "", reason: reason, remedy: remedy)
    }

    private func next(
        _ findings: VerdictFindings, _ limits: [LimitOutcome] = [], doubtful: Set<String> = [],
        advice: [Message] = [], database: String = ""
    ) -> [NextAction] {
        Answer(
            findings, limits: limits, detector: "r1", database: database,
            doubtful: doubtful, advice: advice, traces: ["b": "trace-b"]
        ).next
    }

    private let enoughRest = UserScore(user: "u", score: SessionScore(detected: 0, labelled: 0, duration: 300))

    private func sets(_ errors: [Int], people: Int) -> [CountPoint] {
        (0..<people).flatMap { user in
            errors.enumerated().map { place, error in
                CountPoint(
                    user: "u\(user)", name: "s\(user)-\(place)", labelled: 8 + place, detected: 8 + place + error)
            }
        }
    }

    @Test("The worst set comes with its signal, or with the question whether its label is right")
    func worst() {
        let points = [("a", 2), ("b", -4), ("c", 0)].map {
            CountPoint(user: "u", name: $0.0, labelled: 10, detected: 10 + $0.1, id: $0.0)
        }
        let look = next(findings(points))[0]
        #expect(
            look.text == "Look at b (−4), the largest error." && look.shell == "reptune plot b r1"
                && look.trace == "trace-b")
        let label = next(findings(points), doubtful: ["b"], database: " --db x")[0]
        #expect(
            label.text
                == "Check the label of b (10), or whether the recording is cut, since the ensemble agrees on 6. "
                + "Set it with reptune sessions label, also if it is right.")
        #expect(label.shell == "reptune open b r1 --db x")
        #expect(next(findings(points), doubtful: ["a", "b"])[0].shell == "reptune sessions check-labels r1 -o labels")
        for (doubtful, sentence) in [
            (["b"], "1 of 3 labels is doubted; 1 of 3 sessions within ±1"),
            (["a", "b"], "2 of 3 labels are doubted; 1 of 3 sessions within ±1"),
        ] {
            let answer = Answer(findings(points), detector: "r1", doubtful: Set(doubtful))
            #expect(answer.sentence == "Check labels first: " + sentence && answer.state == .unsure)
        }
        let walks = [("a", 4), ("b", -30)].map {
            CountPoint(user: "u", name: $0.0, labelled: 200, detected: 200 + $0.1, id: $0.0)
        }
        #expect(next(findings(walks))[0].text == "Look at b (−15 %), the largest error.")
    }

    @Test("The worst set is one of the group that fails, and more of it is asked for")
    func group() {
        let points =
            ErrorMatrixTests.mixed + [
                CountPoint(
                    user: "u1", name: "far", labelled: 10, detected: 14, id: "far", activity: "squat", note: "even",
                    seconds: 30)
            ]
        let steps = next(findings(points)).map(\.text)
        #expect(steps[0] == "Look at s15 (+3) to find out why sessions with note mixed fail.")
        #expect(
            steps[1]
                == "Record more sessions with note mixed and 3 minutes without repetitions, labelled 0.")
    }

    @Test("Where a narrowed search fails in sample, too, the default values come before more recordings")
    func narrowed() {
        var narrow = findings(
            ErrorMatrixTests.mixed.map { point in
                var point = point
                point.isRightInSample = false
                return point
            })
        #expect(!next(narrow).contains { $0.text.contains("without --") || $0.text.contains("note mixed and") })
        narrow.narrowed = ("--rule peaks", ["--channel", "--lowpass"])
        let step = next(narrow)[0]
        #expect(step.text.hasPrefix("Calibrate without --channel, --lowpass: sessions with note mixed fail"))
        #expect(step.shell == "reptune calibrate --rule peaks")
    }

    @Test("Doubted labels come before a group in which they gather, and after a group that they fill")
    func gathered() {
        for (off, isOfGroup) in [(4, false), (9, true)] {
            let points = (0..<20).map { place in
                CountPoint(
                    user: "u\(place % 5)", name: "s\(place)", labelled: 20, detected: place < off ? 28 : 20,
                    id: "s\(place)", note: place < 10 ? "left" : "right")
            }
            let answer = Answer(findings(points), detector: "r1", doubtful: Set(points.prefix(off).map(\.id)))
            #expect(answer.sentence.hasPrefix("Check labels first: 4 of 20") != isOfGroup, "\(answer.sentence)")
            #expect(answer.fails?.hasPrefix("Fails most by note: left") ?? false == isOfGroup)
        }
    }

    @Test("Recordings in another unit, or without the motion, are the first cause")
    func recordings() {
        let points = [("a", 9), ("b", -4), ("c", 5)].map {
            CountPoint(user: "u", name: $0.0, labelled: 10, detected: 10 + $0.1, id: $0.0)
        }
        let step = NextAction("Look at them.", shell: "reptune plot a")
        let answer = Answer(
            findings(points), detector: "r1", database: " --db x", doubtful: ["a"],
            unfit: ("nothing repeats", step, false))
        #expect(answer.sentence == "Check recordings first: nothing repeats")
        #expect(answer.next.map(\.shell) == ["reptune plot a --db x"] && answer.fails == "0 of 3 sessions within ±1.")
    }

    @Test("Errors that differ by activity ask for a detector for each")
    func activity() {
        let points = ErrorMatrixTests.mixed.map {
            CountPoint(
                user: $0.user, name: $0.name, labelled: $0.labelled, detected: $0.detected, activity: $0.note)
        }
        #expect(next(findings(points))[0].shell == "reptune calibrate")
    }

    @Test("The numbers that would show it are the first step, in the words of the banner")
    func numbers() {
        let few = next(findings(sets([0, 0], people: 3)))[0]
        #expect(
            few.text
                == "Record 29 more sessions with different numbers of repetitions, of 2 more people at least, and 3 minutes without repetitions, labelled 0."
        )
        #expect(few.shell == "reptune import --manifest NEW.csv")
        let rest = next(findings(sets(Array(repeating: 0, count: 8), people: 5)))[0]
        #expect(rest.text == "Record 3 minutes without repetitions, labelled 0.")
        #expect(rest.shell == "reptune import REST.csv --count 0 --activity rest --user USER")
        // More minutes would only have more false counts.
        let many = UserScore(user: "u", score: SessionScore(detected: 11, labelled: 0, duration: 30))
        let counted = next(findings(sets(Array(repeating: 0, count: 8), people: 5), rest: [many]))
        #expect(counted[0].shell == "reptune calibrate" && !counted.contains { $0.text.hasPrefix("Record") })
        // With the only recording at rest held out, none is left to select on.
        let still = CountPoint(user: "u0", name: "desk", labelled: 0, detected: 11)
        var held = findings(sets(Array(repeating: 0, count: 8), people: 5) + [still])
        held.weighsRest = false
        let alone = next(held)[0]
        #expect(alone.text.hasPrefix("Record more rest: with desk held out"), "\(alone.text)")
    }

    /// Counts with an error of 1 of sets with these labels, of a second for each repetition.
    private func baseline(_ labels: [Int]) -> ChanceBaseline? {
        ChanceBaseline(
            labels.enumerated().map { place, label in
                UserScore(
                    user: "u\(place % 6)",
                    score: SessionScore(detected: label + 1, labelled: label, duration: Double(label)))
            }, evidence: .newUser)
    }

    @Test("Labels that a constant, or the length of the recording, gives as well come first")
    func lengths() {
        var alike = findings(sets([0, 3], people: 10))
        alike.baseline = baseline(Array(repeating: 10, count: 12))
        #expect(
            next(alike)[0].text
                == "Record more sets, 3 at least with other numbers of repetitions, and 3 minutes without repetitions, labelled 0: always answering 9 is within ±1 in 100 % of these sessions, so they can't show "
                + "that the detector counts.")
        alike.baseline = baseline((0..<12).map { 5 + 4 * $0 })
        #expect(
            next(alike)[0].text
                == "Record sets at different speeds and with pauses: the length of the recording gives these counts, too."
        )
        // A mean absolute error of 1, and of 1.2 by the length.
        alike.baseline = ChanceBaseline(
            [(10, 26.0), (20, 40.0), (30, 60.0), (40, 74.0), (50, 100.0)].map { label, seconds in
                UserScore(
                    user: "u", score: SessionScore(detected: label + 1, labelled: label, duration: seconds))
            }, evidence: .newSession)
        alike.baseline.map { #expect(!$0.isNoBetter && $0.unbeaten?.counter == .duration) }
        #expect(next(alike)[0].text.hasSuffix(", and these are too few to show that 1 is better."))
    }

    @Test("Further sessions have other numbers where a constant is near half of them")
    func different() {
        var few = findings(sets([0, 0], people: 3))
        few.baseline = baseline([8, 9, 8, 9, 30, 40])
        #expect(
            next(few).contains {
                $0.text.hasPrefix("Record 29 more sessions with different numbers of repetitions, of 2 more people")
            })
    }

    @Test("Sessions that are counted right in sample are named together")
    func inSample() {
        let points = [("a", -5, true), ("b", -4, true), ("c", 0, false)].map {
            var point = CountPoint(user: "u", name: $0.0, labelled: 10, detected: 10 + $0.1, id: $0.0)
            point.isRightInSample = $0.2
            return point
        }
        #expect(
            next(findings(points))[0].text.hasPrefix("Record more sessions of u such as a (−5), b (−4): too few others")
        )
        #expect(
            [(activity: "row", answer: Answer(findings(points), detector: "r1"))].worst == ["row: a (−5), b (−4)"])
    }

    @Test("Without independent evidence the way to it comes first")
    func evidence() {
        let remedy = NextAction("Evaluate on others.", shell: "reptune import x && reptune evaluate r1")
        let used = findings(sets([0, 3], people: 5), evidence: .usedForCalibration, reason: "used", remedy: remedy)
        let steps = next(used, database: " --db x")
        #expect(steps.map(\.text) == ["Evaluate on others.", "Look at s0-1 (+3), the largest error."])
        #expect(steps[0].shell == "reptune import x --db x && reptune evaluate r1 --db x")
        let known = findings(
            sets(Array(repeating: 0, count: 8), people: 5), rest: [enoughRest], evidence: .newSession, remedy: remedy)
        #expect(next(known).last?.text == "Evaluate on others.")
    }

    @Test("A detector to ship is exported, by the rule and by limits; limits without certainty ask for more people")
    func ship() {
        let good = findings(sets(Array(repeating: 0, count: 8), people: 5), rest: [enoughRest])
        #expect(next(good)[0].shell == "reptune export r1 -o config.json")
        func outcome(_ bound: Double) -> [NextAction] {
            let found = findings(sets([0, 1, 0, 2], people: 6), rest: [enoughRest])
            return next(
                found,
                [LimitOutcome(MeasureLimit(.withinOne, .below, bound), Measure.table(found.accuracy, found.agreement))])
        }
        #expect(outcome(0.1)[0].shell == "reptune export r1 -o config.json")
        #expect(outcome(0.99)[0].text.hasPrefix("Look at "))
        #expect(!outcome(0.99).contains { $0.text.hasPrefix("Set limits") })
    }

    @Test("Advice that can be done fills up to four, as its remedy and the reason; the rest stays advice")
    func advice() {
        let advice = [
            Message.warning(
                "unlabelled", "3 sessions have no label.", remedy: "Add labels with reptune sessions label."),
            Message.warning("otherRates", "Factors were converted."),
            Message.warning("widePlateau", "The folds differ.", remedy: "Choose one."),
            Message.warning("frozenBuffer", "It stops.", remedy: "Try another."),
        ]
        let verdict = Answer(findings(sets([0, 0], people: 5)), detector: "r1", advice: advice)
        #expect(
            verdict.next.dropFirst().map(\.text) == [
                "Add labels with reptune sessions label: 3 sessions have no label.", "Choose one: the folds differ.",
                "Try another: it stops.",
            ])
        #expect(verdict.furtherAdvice == ["Factors were converted."])
    }
}

import Testing

@testable import Calibration

@Suite struct MeasureLimitTests {
    private let readable: [(String, MeasureLimit)] = [
        ("mae=0.5", MeasureLimit(.mae, .above, 0.5)), ("bias=-1", MeasureLimit(.bias, .above, -1)),
        ("within-1=90%", MeasureLimit(.withinOne, .below, 0.9)), ("exact=1", MeasureLimit(.exact, .below, 1)),
        ("mape=250%", MeasureLimit(.mape, .above, 2.5)),
        ("mae.upper=1e-1", MeasureLimit(.mae, end: .upper, .above, 0.1)),
        ("false-per-minute.lower=0", MeasureLimit(.falsePerMinute, end: .lower, .above, 0)),
        ("difference=0", MeasureLimit(.difference, .above, 0)), ("lost=2", MeasureLimit(.lost, .above, 2)),
    ]

    @Test func parsesLimits() throws {
        for (text, limit) in readable { #expect(try MeasureLimit(parsing: text, limit.side) == limit, "\(text)") }
    }

    private let unreadable: [(String, LimitError)] = [
        ("mae", .notUnderstood("mae")), ("mae=", .notUnderstood("mae=")), ("mae=nan", .notUnderstood("mae=nan")),
        ("mae=inf", .notUnderstood("mae=inf")), ("mae=5%", .notUnderstood("mae=5%")),
        ("error=1", .unknownMeasure("error", known: Measure.allCases)),
        ("=1", .unknownMeasure("", known: Measure.allCases)),
        ("mae.middle=1", .unknownMeasure("mae.middle", known: Measure.allCases)),
        ("lost.upper=1", .unknownMeasure("lost.upper", known: Measure.allCases)),
        ("within-1=90", .notAShare(.withinOne, 90)), ("exact=-0.1", .notAShare(.exact, -0.1)),
        ("mae=0.5", .wrongSide(.mae, .below)), ("lost=2", .wrongSide(.lost, .below)),
    ]

    @Test func rejectsInvalidLimits() {
        for (text, error) in unreadable {
            #expect(throws: error) { try MeasureLimit(parsing: text, .below) }
            #expect(!error.description.isEmpty)
        }
    }

    @Test("A limit includes its bound, and is not met by an undefined measure")
    func outcomes() {
        let table: [Measure: Estimate] = [.mae: Estimate(0.5, 0.2...0.9), .f1: Estimate(.nan), .icc: Estimate(0.8)]
        func isMet(_ limit: MeasureLimit) -> Bool { LimitOutcome(limit, table).isMet }
        #expect(isMet(MeasureLimit(.mae, .above, 0.5)) && isMet(MeasureLimit(.mae, .below, 0.5)))
        #expect(!isMet(MeasureLimit(.mae, .above, 0.49)) && !isMet(MeasureLimit(.mae, .below, 0.51)))
        #expect(isMet(MeasureLimit(.mae, end: .upper, .above, 0.9)))
        #expect(!isMet(MeasureLimit(.mae, end: .upper, .above, 0.8)))
        #expect(isMet(MeasureLimit(.mae, end: .lower, .below, 0.2)))
        for limit in [
            MeasureLimit(.f1, .below, 0), MeasureLimit(.bias, .above, 9), MeasureLimit(.icc, end: .lower, .below, 0),
        ] {
            let outcome = LimitOutcome(limit, table)
            #expect(!outcome.isMet && outcome.value == nil)
        }
        #expect(LimitOutcome(MeasureLimit(.mae, end: .upper, .above, 1), table).measure == "mae.upper")
    }

    @Test("With counts and event times every measure is defined, except those of a comparison")
    func table() {
        let scores = (0..<6).map { index in
            let events = EventScore(events: [1, 2.1], truth: EventTruth(times: [1, 2, 3].dropLast(index % 2)))
            return UserScore(
                user: "u\(index % 3)",
                score: SessionScore(
                    detected: index, labelled: index % 3, duration: 60, events: events))
        }
        let accuracy = Accuracy(scores.map(\.score))
        let table = Measure.table(accuracy, Agreement(scores, evidence: .newUser))
        #expect(Set(table.keys) == Set(Measure.allCases.filter { !$0.isOfComparison }))
        #expect(table[.mae]?.value == accuracy.meanAbsoluteError)
        #expect(table[.falsePerMinute]?.value == accuracy.rest?.falseCountsPerMinute)
        #expect(Measure.table(accuracy, nil)[.icc] == nil)
    }

    @Test("Precision without events and recall without labels are undefined; without both they are 1")
    func divisionByZero() {
        func table(labelled: Int, detected: Int, count: Int = 5) -> [Measure: Estimate] {
            let events = EventScore(
                labelled: labelled, matched: 0, duplicates: 0, spurious: detected, timingErrorSum: 0,
                timingErrorSquares: 0, lengths: EventScore.Lengths(found: [], missed: []), delay: nil, tolerance: 0.5)
            let score = SessionScore(detected: detected, labelled: count, duration: 60, events: events)
            return Measure.table(Accuracy([score]), nil)
        }
        let missed = table(labelled: 5, detected: 0)
        #expect(missed[.precision] == nil && missed[.recall]?.value == 0 && missed[.f1]?.value == 0)
        let uncalled = table(labelled: 0, detected: 5)
        #expect(uncalled[.precision]?.value == 0 && uncalled[.recall] == nil)
        let neither = table(labelled: 0, detected: 0)
        #expect(neither[.precision]?.value == 1 && neither[.recall]?.value == 1)
        // Events of a session at rest are false counts.
        #expect(table(labelled: 0, detected: 5, count: 0)[.precision] == nil)
    }
}

import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct LearningTextTests {
    /// A curve of two points and the gain between them.
    static func curve(
        _ first: String, _ last: String, gain: String, grouping: String = "user", groups: String = "[2,5]"
    ) throws -> LearningCurve {
        let numbers = try JSONDecoder().decode([Double].self, from: Data(groups.utf8))
        func point(_ groups: Double, _ estimate: String) -> String {
            #"{"groups":\#(groups),"sessions":\#(3 * groups),"selections":4,"meanAbsoluteError":\#(estimate),"draws":[]}"#
        }
        return try JSONDecoder().decode(
            LearningCurve.self,
            from: Data(
                #"{"grouping":"\#(grouping)","heldOutSessions":24,"hasAllFolds":true,"gain":\#(gain),"points":[\#(point(numbers[0], first)),\#(point(numbers[1], last))]}"#
                    .utf8))
    }

    @Test("The answer follows from the interval of the last gain, and quotes it")
    func answers() throws {
        func answer(_ last: Double, _ gain: String) throws -> String {
            try Self.curve(#"{"value":1}"#, #"{"value":\#(last)}"#, gain: gain).answer
        }
        #expect(
            try answer(0.5, #"{"value":0.5,"lower":0.1,"upper":0.9}"#)
                == "The error fell with more users. From 2 users to 5 users the held-out mean absolute error changed from 1 to "
                + "0.5 (difference −0.5, 95 % interval −0.9 … −0.1, over 24 sessions with repetitions). "
                + "The interval does not cover the choice of the users calibrated on.")
        // A narrow interval around 0 is no proof that further users don't help.
        #expect(
            try answer(0.98, #"{"value":0.02,"lower":-0.05,"upper":0.09}"#).hasPrefix(
                "No clear change with more users. "))
        #expect(
            try answer(0.9, #"{"value":0.1,"lower":-0.2,"upper":0.4}"#).hasPrefix("No clear change with more users. "))
        #expect(try answer(0.9, #"{"value":0.1,"lower":0,"upper":0.2}"#).hasPrefix("No clear change with more users. "))
        #expect(
            try answer(0, #"{"value":1,"lower":0.5,"upper":1.5}"#).hasPrefix(
                "More users can't lower these errors: there are none. "))
    }

    @Test(
        "Fewer than five users, and fractions of a user, are not shown",
        arguments: [
            ("[2,5]", true), ("[1,4]", true), ("[1,3]", false), ("[1.5,5]", false),
        ])
    func telling(groups: String, isShown: Bool) throws {
        let (value, gain) = (#"{"value":1}"#, #"{"value":0.5,"lower":0.1,"upper":0.9}"#)
        let curve = try Self.curve(value, value, gain: gain, groups: groups)
        #expect(curve.isTelling == isShown && (LearningCurveChart.make(curve) != nil) == isShown)
    }

    @Test("An error that rises by more than its interval covers is named")
    func rise() throws {
        let rising = #"{"value":-0.83,"lower":-1.66,"upper":-0.01}"#
        #expect(
            try Self.curve(#"{"value":1.5}"#, #"{"value":2.33}"#, gain: rising).answer
                .hasPrefix(
                    "The error rose with more users. From 2 users to 5 users the held-out mean absolute error changed from 1.5 to "
                        + "2.33 (difference +0.83, 95 % interval +0.01 … +1.66, "))
    }

    @Test("Without an interval the answer is open, unless nothing changed")
    func noInterval() throws {
        let few = #"{"value":0.5,"noInterval":{"reason":"tooFew","unit":"users","count":3}}"#
        let answer = try Self.curve(#"{"value":1}"#, #"{"value":0.5}"#, gain: few).answer
        #expect(answer.hasPrefix("Whether more users would help is open. "))
        #expect(answer.contains("no 95 % interval: 3 users are too few") && !answer.contains("does not cover"))
        let same = #"{"value":0,"noInterval":{"reason":"noVariation","unit":"users","count":9}}"#
        #expect(
            try Self.curve(#"{"value":1}"#, #"{"value":1}"#, gain: same).answer
                .hasPrefix("No change with more users. "))
    }

    @Test("Mean numbers of groups have a decimal, and other groups their name")
    func groups() throws {
        let curve = try Self.curve(
            #"{"value":1}"#, #"{"value":0.5}"#, gain: #"{"value":0.5,"lower":0.1,"upper":0.9}"#, grouping: "session",
            groups: "[1,2.5]")
        #expect(curve.answer.contains("From 1 session to 2.5 sessions"))
    }
}

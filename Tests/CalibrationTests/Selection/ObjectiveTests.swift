import Testing

@testable import Calibration

struct ObjectiveTests {
    private func value(_ objective: Objective, _ pairs: [(detected: Int, labelled: Int)]) -> Double? {
        var sum = LossSum()
        for pair in pairs { sum += objective.loss(detected: pair.detected, labelled: pair.labelled) }
        return objective.value(sum)
    }

    /// Errors 2, −1, 3 on labels 10, 4, 0.
    private let mixed = [(detected: 12, labelled: 10), (detected: 3, labelled: 4), (detected: 3, labelled: 0)]

    @Test func agreesWithValuesComputedByHand() {
        #expect(value(.mae, mixed) == 2)  // (2 + 1 + 3) / 3
        #expect(value(.mape, mixed) == 0.225)  // (2/10 + 1/4) / 2
        #expect(value(.rmse, mixed) == (14.0 / 3).squareRoot())  // √((4 + 1 + 9) / 3)
        #expect(value(.balanced, mixed) == 2.25)  // ((2 + 1) / 2 + 3) / 2
    }

    /// One false count in three sessions labelled 0 is half of the whole: 1/3 beside an error of 1.
    @Test func balancesKindsOfSessions() throws {
        let pairs = [
            (detected: 9, labelled: 10), (detected: 1, labelled: 0), (detected: 0, labelled: 0),
            (detected: 0, labelled: 0),
        ]
        let balanced = try #require(value(.balanced, pairs))
        #expect(abs(balanced - 2.0 / 3) < 1e-15)
        #expect(value(.mae, pairs) == 0.5)
    }

    @Test func worksWithOneKindOfSession() {
        #expect(value(.balanced, [(12, 10), (3, 4)]) == 1.5)
        #expect(value(.balanced, [(3, 0), (0, 0)]) == 1.5)
        #expect(value(.mape, [(3, 4), (100, 0)]) == 0.25)
        #expect(value(.mae, [(3, 0)]) == 3)
        #expect(value(.rmse, [(3, 0)]) == 3)
    }

    /// 3 of 4 events on 5 labels, and 1 false one where there is no label: 1 − 2·3 ÷ (5 + 5).
    @Test func poolsF1OverSessions() throws {
        var sum = Objective.f1.loss(detected: 4, labelled: 5, matched: 3)
        sum += Objective.f1.loss(detected: 1, labelled: 0, matched: 0)
        #expect(abs(try #require(Objective.f1.value(sum)) - 0.4) < 1e-15)
        #expect(Objective.f1.value(Objective.f1.loss(detected: 0, labelled: 0, matched: 0)) == 0)
        #expect(Objective.f1.value(Objective.f1.loss(detected: 0, labelled: 3, matched: 0)) == 1)
        #expect(Objective.f1.value(Objective.f1.loss(detected: 2, labelled: 0, matched: 0)) == 1)
    }

    @Test(arguments: Objective.allCases)
    func isNilWithoutSessions(objective: Objective) {
        #expect(value(objective, []) == nil)
        #expect(Objective.mape.value(Objective.mape.loss(detected: 3, labelled: 0)) == nil)
    }

    @Test func subtractsFromASum() {
        var sum = LossSum()
        for pair in mixed { sum += Objective.mae.loss(detected: pair.detected, labelled: pair.labelled) }
        let rest = sum - Objective.mae.loss(detected: 3, labelled: 0)
        #expect(Objective.mae.value(rest) == 1.5)
        #expect(Objective.balanced.value(rest) == 1.5)
    }
}

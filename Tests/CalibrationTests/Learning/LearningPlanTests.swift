import Testing

@testable import Calibration

struct LearningPlanTests {
    @Test("Few folds have every number of training folds, many have three in about equal ratios")
    func sizes() throws {
        #expect(LearningPlan(folds: 2) == nil)
        #expect(try #require(LearningPlan(folds: 3)).sizes == [1, 2])
        #expect(try #require(LearningPlan(folds: 4)).sizes == [1, 2, 3])
        for folds in 5...400 {
            let sizes = try #require(LearningPlan(folds: folds)).sizes
            #expect(sizes.count == 3 && sizes.first == 1 && sizes.last == folds - 1)
            #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
        }
        #expect(try #require(LearningPlan(folds: 10)).sizes == [1, 3, 9])
        #expect(try #require(LearningPlan(folds: 20)).sizes == [1, 4, 19])
    }

    @Test(
        "Each selection has its number of other folds, and no two of a fold and number are the same", arguments: 3...40)
    func selections(folds: Int) throws {
        let plan = try #require(LearningPlan(folds: folds))
        #expect(plan.heldOut.count == min(folds, LearningPlan.mostFolds))
        #expect(plan.selections.count == plan.sizes.count - 1)
        for (size, selections) in zip(plan.sizes, plan.selections) {
            #expect(Set(selections).count == selections.count)
            #expect(selections.count >= min(plan.heldOut.count * (folds - 1), LearningPlan.wanted - plan.heldOut.count))
            for selection in selections {
                #expect(selection.training.count == size)
                #expect(Set(selection.training).count == size && !selection.training.contains(selection.heldOut))
                #expect(selection.training.allSatisfy((0..<folds).contains))
            }
            #expect(Set(selections.map(\.heldOut)) == Set(plan.heldOut))
        }
    }

    @Test("The same seed gives the same selections, another seed others")
    func seed() throws {
        let plan = try #require(LearningPlan(folds: 9))
        #expect(plan.selections == LearningPlan(folds: 9)?.selections)
        #expect(plan.selections != LearningPlan(folds: 9, seed: 2)?.selections)
    }
}

import Testing

@testable import Reporting

@Suite struct ShortNamesTests {
    @Test(
        "The shared prefix is removed, and equal names are numbered",
        arguments: [
            ([], []), (["walk-1"], ["walk-1"]), (["walk-1", "walk-2"], ["1", "2"]),
            (["walk-10", "walk-11"], ["10", "11"]), (["ab", "ac"], ["ab", "ac"]),
            (["a/b/c", "a/b/d", "a/e"], ["b/c", "b/d", "e"]), (["x", "x", "x"], ["x", "x (2)", "x (3)"]),
            (["a-x", "a-x"], ["x", "x (2)"]), (["x", "x", "x (2)"], ["x", "x (2)", "x (2) (2)"]),
            (["a-", "a-"], ["a-", "a- (2)"]), (["", "a"], ["", "a"]),
        ] as [([String], [String])])
    func make(names: [String], short: [String]) {
        #expect(ShortNames.make(names) == short)
    }
}

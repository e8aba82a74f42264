import Testing

@testable import RepDetection

@Suite struct NumberRangeTests {
    @Test(
        "A range checks numbers and describes itself",
        arguments: [
            (.finite, "finite", [-1e300, 0, 1e300], []), (.above(0), "above 0", [.leastNonzeroMagnitude, 9], [0, -1]),
            (.aboveZero(upTo: 9), "above 0, at most 9", [.leastNonzeroMagnitude, 9], [0, -1, 9.001, 1e300]),
            (.from(1), "1 or more", [1, 1e300], [0.999]),
            (.within(0, 1), "0 to 1", [0, 0.5, 1], [-.leastNonzeroMagnitude, 1.001]),
        ] as [(NumberRange, String, [Double], [Double])])
    func numbers(range: NumberRange, words: String, inside: [Double], outside: [Double]) {
        #expect(range.words == words)
        for number in inside { #expect(range.contains(number)) }
        for number in outside + [.infinity, -.infinity, .nan] { #expect(!range.contains(number)) }
    }
}

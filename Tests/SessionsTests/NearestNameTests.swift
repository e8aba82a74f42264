import Testing

import Sessions

@Suite struct NearestNameTests {
    @Test(
        "The edit distance counts insertions, deletions, substitutions and transpositions",
        arguments: [
            ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("flaw", "lawn", 2),
            ("show", "shwo", 1), ("calibarte", "calibrate", 1), ("a", "b", 1), ("ab", "ba", 1),
        ])
    func distance(left: String, right: String, expected: Int) {
        #expect(editDistance(Array(left), Array(right)) == expected)
        #expect(editDistance(Array(right), Array(left)) == expected)
    }

    @Test("The most similar name is found, if any is similar") func nearest() {
        let names = ["timestamp", "accelX", "accelY"]
        #expect(nearestName(to: "Timestamp ", among: names) == "timestamp")
        #expect(nearestName(to: "acelX", among: names) == "accelX")
        #expect(nearestName(to: "pressure", among: names) == nil)
        #expect(nearestName(to: "x", among: ["y", "z"]) == nil, "all single letters are equally similar")
        #expect(nearestName(to: "x", among: []) == nil)
    }
}

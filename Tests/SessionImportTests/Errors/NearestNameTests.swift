import Testing

@testable import SessionImport

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("flaw", "lawn", 2),
    ])
    func distance(left: String, right: String, expected: Int) {
        #expect(editDistance(Array(left), Array(right)) == expected)
    }

    @Test func nearest() {
        let names = ["timestamp", "accelX", "accelY"]
        #expect(nearestName(to: "Timestamp ", among: names) == "timestamp")
        #expect(nearestName(to: "acelX", among: names) == "accelX")
        #expect(nearestName(to: "pressure", among: names) == nil)
        #expect(nearestName(to: "x", among: ["y", "z"]) == nil, "one letter is like any other")
        #expect(nearestName(to: "x", among: []) == nil)
    }
}

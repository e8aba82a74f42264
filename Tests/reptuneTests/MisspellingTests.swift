import Testing

@testable import reptune

@Suite struct MisspellingTests {
    @Test(
        "The distance counts insertions, deletions, substitutions and transpositions",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("show", "shwo", 1), ("kitten", "sitting", 3), ("calibarte", "calibrate", 1),
            ("a", "b", 1), ("ab", "ba", 1),
        ])
    func distance(left: String, right: String, distance: Int) {
        #expect(Misspelling.distance(left, right) == distance)
        #expect(Misspelling.distance(right, left) == distance)
    }

    @Test("The nearest name is suggested, then one that begins with the word, and none that is far")
    func nearest() {
        let names = ["import", "export", "report", "calibrate", "history"]
        #expect(Misspelling.nearest(to: "repotr", among: names) == "report")
        #expect(Misspelling.nearest(to: "EXPORT", among: names) == "export")
        #expect(Misspelling.nearest(to: "cal", among: names) == "calibrate")
        #expect(Misspelling.nearest(to: "swim", among: names) == nil)
        #expect(Misspelling.nearest(to: "x", among: names) == nil)
    }

    @Test("Known commands and options, values, and words after the terminator are not misspelt")
    func correct() {
        for words in [
            ["calibrate", "--rule", "shake", "--down", "-1"], ["sessions", "--user=ada"], ["count", "file"],
            ["evaluate", "--help"], ["count", "--", "--odd"], ["help", "calibrate"], [],
        ] { #expect(Misspelling(in: words, of: Reptune.self)?.message == nil, "\(words)") }
    }
}

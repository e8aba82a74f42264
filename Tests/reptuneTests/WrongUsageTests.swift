import Sessions
import Testing

@testable import reptune

@Suite struct MisspellingTests {
    @Test("The nearest name is suggested, then one that begins with the word, and none that is far")
    func nearest() {
        let names = ["import", "export", "report", "calibrate", "history"]
        #expect(nearestName(to: "repotr", among: names) == "report")
        #expect(nearestName(to: "EXPORT", among: names) == "export")
        #expect(nearestName(to: "cal", among: names) == "calibrate")
        #expect(nearestName(to: "swim", among: names) == nil)
        #expect(nearestName(to: "x", among: names) == nil)
    }

    @Test("Known commands and options, values, and words after the terminator are not misspelt")
    func correct() {
        for words in [
            ["calibrate", "--rule", "shake", "--down", "-1"], ["sessions", "--user=ada"], ["count", "file"],
            ["evaluate", "--help"], ["count", "--", "--odd"], ["help", "calibrate"], [],
        ] { #expect(Misspelling(in: words, of: Reptune.self)?.message == nil, "\(words)") }
    }
}

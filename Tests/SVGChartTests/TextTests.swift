import Testing

@testable import SVGChart

@Suite struct TextTests {
    @Test func measuresLikeHelvetica() {
        // 10 digits of 556 thousandths, plus 4 %.
        #expect(abs(TextMetrics.width("0123456789", size: 10) - 57.824) < 1e-9)
        #expect(TextMetrics.width("", size: 11) == 0)
        #expect(TextMetrics.width("iii", size: 11) < TextMetrics.width("mmm", size: 11))
        #expect(TextMetrics.width("e\u{301}", size: 11) == TextMetrics.width("e", size: 11))
    }

    @Test func shortensInTheMiddle() {
        let text = "S10 abduction, left forearm"
        let short = TextFitting.shortened(text, to: 80, size: 11)
        #expect(short.hasPrefix("S10") && short.hasSuffix("arm") && short.contains("…"))
        #expect(TextMetrics.width(short, size: 11) <= 80)
        #expect(TextFitting.shortened(text, to: 500, size: 11) == text)
        #expect(TextFitting.shortened(text, to: 1, size: 11) == "")
    }

    @Test("Shortened names stay different")
    func different() {
        func short(_ names: [String]) -> [String] { TextFitting.shortened(names, to: 80, size: 11) }
        let middles = ["walk-front-pocket-anna-2021-05-04", "walk-back-pocket-anna-2021-05-04"]
        #expect(Set(short(middles)).count == 2 && short(middles).allSatisfy { $0.contains("\u{2026}") })
        let ends = ["a-very-long-name-of-a-session-1", "a-very-long-name-of-a-session-2"]
        #expect(short(ends) == ends.map { TextFitting.shortened($0, to: 80, size: 11) })
        #expect(short(["same same same same same", "same same same same same"]).count == 2)
    }

    @Test func wrapsBetweenWords() {
        let lines = TextFitting.wrapped("one two three four five", to: 60, size: 12)
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == "one two three four five")
        #expect(lines.allSatisfy { TextMetrics.width($0, size: 12) <= 60 })
        #expect(TextFitting.wrapped("", to: 60, size: 12) == [])
    }

    @Test func escapesForXML() {
        #expect(Escaping.xml("<a & \"b\" 'c'>") == "&lt;a &amp; &quot;b&quot; &#39;c&#39;&gt;")
        #expect(Escaping.xml("a\u{0}b\u{1B}\n") == "a\u{FFFD}b\u{FFFD} ")
        #expect(
            Escaping.xml(String(decoding: [0xFDD0, 0xFFFF, 0x1FFFE], as: Unicode.UTF32.self))
                == "\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(Escaping.xml("äöü ☃ 👟") == "äöü ☃ 👟")
    }
}

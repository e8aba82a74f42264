import Sessions
import Testing

@Suite struct VisibleTextTests {
    @Test(
        "Control characters, noncharacters and marks of direction are visible",
        arguments: [
            ("\u{1B}[2J", "\\u{1B}[2J"), ("a\0b", "a\\u{0}b"), ("\u{9B}2J", "\\u{9B}2J"), ("a\u{202E}b", "a\\u{202E}b"),
            ("a\nb", "a\\u{A}b"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
            ("\u{7F}", "\\u{7F}"),
            (String(decoding: [0xFFFF, 0xFDD0, 0x1FFFE], as: Unicode.UTF32.self), "\\u{FFFF}\\u{FDD0}\\u{1FFFE}"),
            ("Zoë 👩‍🚀 עדה", "Zoë 👩‍🚀 עדה"), ("", ""),
        ])
    func escapes(text: String, shown: String) { #expect(text.visible() == shown) }

    @Test("A document keeps its lines and tabs")
    func lines() { #expect("a\tb\nc\u{1B}\r\n".visible(keepsLines: true) == "a\tb\nc\\u{1B}\\u{D}\n") }
}

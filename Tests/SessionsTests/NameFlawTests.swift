import Sessions
import Testing

@Suite struct NameFlawTests {
    @Test(
        "Names are not empty, not long, and have neither control characters nor noncharacters",
        arguments: [
            ("", NameFlaw.empty), ("a\0b", .control("\0")), ("a\nb", .control("\n")), ("\u{1B}[2J", .control("\u{1B}")),
            ("\u{9B}2J", .control("\u{9B}")), ("\u{7F}", .control("\u{7F}")),
            (String(repeating: "x", count: 256), .long(256)),
            ("e" + String(repeating: "\u{301}", count: 255), .long(256)),
        ])
    func flaws(text: String, flaw: NameFlaw) { #expect(NameFlaw(text) == flaw) }

    @Test(
        "Other texts are names", arguments: ["ada", "Zoë 5", "عمر\u{200F}", "a/b", String(repeating: "x", count: 255)])
    func names(text: String) { #expect(NameFlaw(text) == nil) }

    @Test("The words follow the name of the field")
    func words() {
        #expect(NameFlaw.control("\0").description == "contains the control character U+0000")
        #expect(NameFlaw.control("\u{9B}").description == "contains the control character U+009B")
        for (code, name) in [(0xFDD0, "FDD0"), (0xFFFE, "FFFE"), (0x10FFFF, "10FFFF")] as [(UInt32, String)] {
            let text = "a" + String(decoding: [code], as: Unicode.UTF32.self)
            #expect(NameFlaw(text)?.description == "contains the noncharacter U+" + name)
        }
        #expect(NameFlaw.long(300).description == "has 300 characters; a name has at most 255")
    }
}

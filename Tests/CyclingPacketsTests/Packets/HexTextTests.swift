import Testing

@testable import CyclingPackets

@Suite struct HexTextTests {
    @Test(arguments: ["03-A4-00", "03A400", "03 a4 00", "03:A4:00", "0x03A400"]) func readsEveryForm(text: String) {
        #expect(HexText.bytes(text) == [3, 0xA4, 0])
    }

    @Test(arguments: ["", "0", "0x", "03-", "-03", "03--A4", "03-A", "0-3A", "G0", "03,A4", "é"])
    func refusesOthers(text: String) {
        #expect(HexText.bytes(text) == nil)
    }
}

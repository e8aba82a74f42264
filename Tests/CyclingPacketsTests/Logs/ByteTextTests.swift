import Testing

@testable import CyclingPackets

@Suite struct ByteTextTests {
    private func bytes(_ text: String, base: ByteText.Base? = nil) -> [UInt8]? {
        var reader = ByteText(base: base)
        return reader.bytes(field: Array(text.utf8)[...])
    }

    @Test(
        "Prints of a value",
        arguments: [
            "03-A4-00", "03a400", "0x03A400", "03A4 00", "3 A4 0", "[3, 164, 0]", "3,164,0", "0x3 0xA4 0x0",
            "[3, -92, 0]",
            "<03a400>", "<03a4 00>", "{length = 3, bytes = 0x03a400}", "bytearray(b'\\x03\\xa4\\x00')",
            "b\"\\x03\\xa4\\x00\"",
            "Uint8Array(3) [3, 164, 0]",
        ])
    func prints(text: String) {
        #expect(bytes(text) == [3, 164, 0])
    }

    @Test("A bytes literal has letters and escapes")
    func literal() {
        #expect(bytes("b'1\\x00p \\\\\\'\\t\\n'") == [0x31, 0, 0x70, 0x20, 0x5C, 0x27, 9, 10])
        #expect(bytes("b'\\x0'") == nil && bytes("b'1") == nil)
    }

    @Test("Lists of doubtful base need one", arguments: ["3 64 0", "11 22 33"])
    func base(text: String) {
        let decimal: [UInt8] = text.hasPrefix("3") ? [3, 64, 0] : [11, 22, 33]
        let hexadecimal: [UInt8] = text.hasPrefix("3") ? [3, 0x64, 0] : [0x11, 0x22, 0x33]
        #expect(bytes(text, base: .decimal) == decimal && bytes(text, base: .hexadecimal) == hexadecimal)
        #expect(bytes(text) == (text.hasPrefix("3") ? nil : hexadecimal))
    }

    @Test(
        "Other texts have no value",
        arguments: [
            "", "11 bytes", "7 bytes", "02x", "3 300", "3 1A4", "soon", "b''x",
            "{length = 40, bytes = 0x0102 ... 0304}",
        ])
    func refused(text: String) {
        #expect(bytes(text) == nil)
    }
}

import Testing

@testable import SessionImport

@Suite struct UTF8CheckTests {
    /// Checks bytes in pieces of a size; nil where they are UTF-8, else the first bad byte or the end.
    private func fault(_ bytes: [UInt8], piece: Int) -> Int? {
        var check = UTF8Check()
        for start in stride(from: 0, to: bytes.count, by: piece) {
            let part = Array(bytes[start..<min(start + piece, bytes.count)])
            if let place = part.withUnsafeBytes({ check.firstInvalid(in: $0) }) { return start + place }
        }
        return check.isComplete ? nil : bytes.count
    }

    @Test("Valid texts pass in pieces of any size", arguments: 1...20)
    func valid(piece: Int) {
        #expect(
            fault(Array("plain ASCII of some length, µT, €, 😀 and \u{10FFFF}\u{D7FF}\u{E000}".utf8), piece: piece)
                == nil)
    }

    @Test(
        "The first byte that RFC 3629 forbids is found",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xC3, 0x28], [0xE2, 0x82], [0xFF],
        ])
    func invalid(bytes: [UInt8]) {
        let text = Array("0123456789".utf8) + bytes
        let expected = fault(text, piece: 1)
        #expect((expected ?? 0) >= 10)
        for piece in 2...16 { #expect(fault(text, piece: piece) == expected) }
    }

    @Test("The check agrees with the standard library on random bytes", arguments: 0..<50)
    func random(seed: UInt64) {
        var generator = SplitMix(state: seed)
        for _ in 0..<100 {
            let leads: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4]
            let bytes = (0..<4).map { _ in leads.randomElement(using: &generator) ?? 0 }
            #expect((fault(bytes, piece: 4) == nil) == (String(validating: bytes, as: UTF8.self) != nil))
        }
    }
}

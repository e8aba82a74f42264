import Testing

@testable import RepDetection

/// States as bytes.
@Suite struct RepCounterSnapshotTests {
    private func counter(_ parameters: DetectorParameters) throws -> RepCounter { try RepCounter(.of(parameters)) }

    @Test("Bytes of another config, damaged or short bytes are refused without a change", arguments: [0, 7, 8, 40])
    func refuses(length: Int) throws {
        var plain = try counter(.along(.threshold(down: -0.3, up: 0.3)))
        for index in 0..<100 { _ = plain.feed([index % 20 < 10 ? -1 : 1], at: Double(index) / 25) }
        let (count, bytes) = (plain.count, plain.snapshot)
        #expect(count > 3)
        let isShortTaken = plain.restore(Array(bytes.prefix(length)))
        #expect(!isShortTaken && plain.count == count)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x10
            let isTaken = plain.restore(damaged)
            #expect(!isTaken, "byte \(place)")
        }
        var other = try counter(.along(.peaks(start: .prototype), lowPass: 0.5))
        let isOtherTaken = other.restore(bytes)
        #expect(!isOtherTaken && other.count == 0)
        #expect(plain.count == count && plain.snapshot == bytes)
    }
}

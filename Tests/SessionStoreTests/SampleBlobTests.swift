import Foundation
import Testing

@testable import SessionStore

@Suite struct SampleBlobTests {
    @Test("Doubles are little-endian")
    func littleEndian() {
        #expect(SampleBlob.doubles([1, -2]) == Data([0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0]))
        #expect(SampleBlob.encode([]) == Data())
    }

    @Test("Samples come back bit for bit, with a NaN's payload")
    func bits() {
        let values = [0, -0.0, .infinity, Double(bitPattern: 0x7FF8_0000_DEAD_BEEF), .leastNonzeroMagnitude]
        #expect(SampleBlob.decode(SampleBlob.encode(values))?.map(\.bitPattern) == values.map(\.bitPattern))
        #expect(SampleBlob.decode(Data()) == [])
    }

    @Test("A broken number of samples is refused", arguments: [2, 6, 10])
    func uneven(count: Int) {
        #expect(SampleBlob.decode(Data(count: count)) == nil)
    }
}

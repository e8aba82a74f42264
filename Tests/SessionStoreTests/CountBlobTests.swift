import Foundation
import Testing

@testable import SessionStore

struct CountBlobTests {
    @Test(
        "Counts come back from their bytes",
        arguments: [
            [], [0], [-1, -1, 5], [1, 2, 3, 2, 1], [.max, .min, 0, .min, .max], Array(0...300),
            [127, 64, -64, 65, -65],
        ] as [[Int32]])
    func roundTrip(values: [Int32]) {
        #expect(CountBlob.decode(CountBlob.encode(values)) == values)
    }

    @Test("Counts near each other take one byte each") func oneByte() {
        #expect(CountBlob.encode([60, 61, 61, 59, 0]).count == 5)
    }

    @Test(
        "Bytes that encode no counts are refused",
        arguments: [[0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]] as [[UInt8]])
    func damaged(bytes: [UInt8]) {
        #expect(CountBlob.decode(Data(bytes)) == nil)
    }
}

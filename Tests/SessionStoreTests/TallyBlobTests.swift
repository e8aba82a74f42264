import Foundation
import Testing

@testable import SessionStore

struct TallyBlobTests {
    @Test(
        arguments: [
            [], [0], [-1, -1, 5], [1, 2, 3, 2, 1], [.max, .min, 0, .min, .max], Array(0...300),
            [127, 64, -64, 65, -65],
        ] as [[Int32]])
    func givesBackWhatWasKept(values: [Int32]) {
        #expect(TallyBlob.decode(TallyBlob.encode(values)) == values)
    }

    @Test func takesOneByteForNeighbours() {
        #expect(TallyBlob.encode([60, 61, 61, 59, 0]).count == 5)
    }

    @Test(arguments: [[0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]] as [[UInt8]])
    func refusesBytesThatAreNoCounts(bytes: [UInt8]) {
        #expect(TallyBlob.decode(Data(bytes)) == nil)
    }
}

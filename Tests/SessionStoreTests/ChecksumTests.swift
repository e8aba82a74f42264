import Foundation
import Testing

@testable import SessionStore

@Suite struct ChecksumTests {
    private func checksum(_ parts: [Data]) -> UInt64 {
        var sum = Checksum()
        for part in parts { sum.add(part) }
        return sum.value
    }

    @Test("Each changed bit, length and division gives another checksum", arguments: [1, 7, 8, 9, 64, 71])
    func differs(length: Int) {
        let bytes = Data((1...length).map { UInt8(truncatingIfNeeded: $0 * 37) })
        var sums: Set = [checksum([bytes])]
        for place in bytes.indices {
            for bit in 0..<8 {
                var other = bytes
                other[place] ^= 1 << UInt8(bit)
                sums.insert(checksum([other]))
            }
        }
        #expect(sums.count == 8 * length + 1)
        let (half, rest) = (bytes.prefix(length / 2), bytes.dropFirst(length / 2))
        for parts in [[bytes, Data()], [half, rest], [bytes + Data([0])], [Data([0]) + bytes]] {
            #expect(sums.insert(checksum(parts)).inserted)
        }
        #expect(checksum([Data(bytes.reversed().reversed())]) == checksum([bytes]))
    }
}

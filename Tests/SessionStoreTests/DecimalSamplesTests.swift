import Foundation
import Testing

@testable import SessionStore

struct DecimalSamplesTests {
    @Test("A decimal sample takes two bytes if it fits, else four; the tag takes one")
    func sizes() {
        #expect(SampleBlob.encode([0.25, -1.5, 3]) == Data([25, 0, 0x6A, 0xFF, 0x2C, 1, 2]))
        #expect(SampleBlob.encode([327.67, -327.66]).count == 5)
        #expect(SampleBlob.encode([327.68]).count == 5)
        #expect(SampleBlob.encode([-327.67]).count == 5)
        #expect(SampleBlob.encode([Double(Int32.max) / 1e9]).count == 5)
    }

    @Test(
        "Samples come back bit for bit",
        arguments: [
            [0, -0.0, .nan, 1], [.nan], [-0.0], [-0.0, .nan, 40_000], [.infinity], [0.1 + 0.2],
            [1, 2, 3, 0.5, 0.25, 0.125], [1e-9, 2.147483647], [1e-10], [1e300, -1e300], [.leastNonzeroMagnitude],
            [Double(Int32.max), Double(Int32.min), 7], [Double(Int32.min) + 1], [Double(Int32.min) + 2],
            [7, Double(Int32.min) + 1], [7, Double(Int32.min)],
            [-32768], [-32767], [-32766, 32767], [-3276.8, 0.1], [Double(bitPattern: 0x7FF8_0000_DEAD_BEEF), 1],
            [.signalingNaN], [0.1, 1.23456789012345], [4_294_967_296.5], [.greatestFiniteMagnitude],
        ] as [[Double]])
    func bits(values: [Double]) {
        #expect(SampleBlob.decode(SampleBlob.encode(values))?.map(\.bitPattern) == values.map(\.bitPattern))
    }

    @Test("Decimals of every length and size come back, in 2 bytes each if integers of 16 bits suffice")
    func everySize() {
        for decimals in 0...12 {
            for reach in [3.0, 30, 300, 3000, 1e5, 1e7, 1e10] {
                // Steps by the golden ratio cover the range evenly.
                let values = (1...50).compactMap { step in
                    let place = (Double(step) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
                    return Double(String(format: "%.\(decimals)f", (2 * place - 1) * reach))
                }
                let data = SampleBlob.encode(values)
                #expect(SampleBlob.decode(data)?.map(\.bitPattern) == values.map(\.bitPattern))
                if decimals < 5, reach * [1, 1e1, 1e2, 1e3, 1e4][decimals] < 32_000 {
                    #expect(data.count == 2 * values.count + 1)
                }
            }
        }
    }

    @Test(
        "Bytes that encode no samples are refused",
        arguments: [[10], [1, 2, 3, 0x80], [1, 2, 0x8A], [0x7F], [1, 2, 3, 4, 0x8F]])
    func damaged(bytes: [UInt8]) {
        #expect(SampleBlob.decode(Data(bytes)) == nil)
    }
}

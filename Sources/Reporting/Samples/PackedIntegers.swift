import Foundation

/// Whole numbers in few bits, for a page: differences as Rice codes.
///
/// Each number is predicted from the numbers before it: by 0, by the last one, or by the line through the last two,
/// whichever gives the fewest bits. The difference is folded to a number u ≥ 0 (0, −1, 1, −2 … become 0, 1, 2, 3 …).
/// Each block of 64 begins with 5 bits for k; u is then u >> k in ones, a zero, and the k low bits (R. F. Rice, *Some
/// practical universal noiseless coding techniques*, JPL Publication 79-22, 1979). Twenty ones stand for 53 bits that
/// hold u itself.
struct PackedIntegers: Hashable {
    /// The largest number, and the negative of the smallest, so that differences are exact in a Double too.
    static let largest = 1 << 50

    /// The number of numbers.
    let count: Int
    /// The number of earlier numbers for a prediction: 0, 1 or 2.
    let order: Int
    /// The bits, the highest of each byte first.
    let bytes: [UInt8]

    private static let block = 64
    private static let mostOnes = 20
    private static let wholeBits = 53
    private static let shifts = 0...31

    /// Packs numbers; nil if one is larger than `largest`. O(numbers).
    init?(_ numbers: [Int]) {
        guard numbers.allSatisfy({ $0.magnitude <= PackedIntegers.largest }) else { return nil }
        count = numbers.count
        let packed = (0...2).map { order in (order, PackedIntegers.bytes(of: PackedIntegers.folded(numbers, order))) }
        let best = packed.min { $0.1.count < $1.1.count }
        (order, bytes) = best ?? (0, [])
    }

    /// The numbers. O(numbers).
    var numbers: [Int] {
        var reader = BitReader(bytes)
        var numbers: [Int] = []
        var shift = 0
        for index in 0..<count {
            if index % PackedIntegers.block == 0 { shift = Int(reader.read(5)) }
            var ones: UInt64 = 0
            while ones < PackedIntegers.mostOnes, reader.read(1) == 1 { ones += 1 }
            let folded =
                ones == PackedIntegers.mostOnes
                ? reader.read(PackedIntegers.wholeBits) : ones << shift | reader.read(shift)
            let difference = Int(folded >> 1) ^ -Int(folded & 1)
            numbers.append(difference + PackedIntegers.prediction(numbers, order))
        }
        return numbers
    }

    private static func prediction(_ before: [Int], _ order: Int) -> Int {
        switch (min(order, before.count), before.last) {
        case (1, let last?): last
        case (2, let last?): 2 * last - before[before.count - 2]
        default: 0
        }
    }

    private static func folded(_ numbers: [Int], _ order: Int) -> [UInt64] {
        numbers.indices.map { index in
            let last = index > 0 ? numbers[index - 1] : 0
            let prediction =
                switch min(order, index) {
                case 1: last
                case 2: 2 * last - numbers[index - 2]
                default: 0
                }
            let difference = numbers[index] - prediction
            return UInt64(bitPattern: Int64(difference << 1 ^ difference >> 63))
        }
    }

    private static func bytes(of folded: [UInt64]) -> [UInt8] {
        var writer = BitWriter()
        for start in stride(from: 0, to: folded.count, by: block) {
            let part = folded[start..<min(start + block, folded.count)]
            let shift = shifts.min { bits(part, shift: $0) < bits(part, shift: $1) } ?? 0
            writer.write(UInt64(shift), bits: 5)
            for number in part {
                let ones = number >> shift
                if ones < mostOnes {
                    writer.write((1 << ones - 1) << 1, bits: Int(ones) + 1)
                    writer.write(number & (1 << shift - 1), bits: shift)
                } else {
                    writer.write(1 << mostOnes - 1, bits: mostOnes)
                    writer.write(number, bits: wholeBits)
                }
            }
        }
        return writer.bytes
    }

    private static func bits(_ part: ArraySlice<UInt64>, shift: Int) -> Int {
        part.reduce(0) { sum, number in
            let ones = number >> shift
            return sum + (ones < mostOnes ? Int(ones) + 1 + shift : mostOnes + wholeBits)
        }
    }
}

/// Writes bits, the highest of each byte first; the last byte is filled with zeros.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var free = 0

    mutating func write(_ value: UInt64, bits: Int) {
        for place in stride(from: bits - 1, through: 0, by: -1) {
            if free == 0 {
                bytes.append(0)
                free = 8
            }
            free -= 1
            bytes[bytes.count - 1] |= UInt8(value >> UInt64(place) & 1) << free
        }
    }
}

/// Reads what `BitWriter` wrote; zeros after the end.
private struct BitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read(_ bits: Int) -> UInt64 {
        var value: UInt64 = 0
        for _ in 0..<bits {
            let bit = place / 8 < bytes.count ? bytes[place / 8] >> (7 - place % 8) & 1 : 0
            value = value << 1 | UInt64(bit)
            place += 1
        }
        return value
    }
}

extension PackedIntegers: Encodable {
    private enum CodingKeys: CodingKey { case count, order, bits }

    /// Writes the bits as Base64.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(order, forKey: .order)
        try container.encode(Data(bytes).base64EncodedString(), forKey: .bits)
    }
}

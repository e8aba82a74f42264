import Calibration
import Digests
import Foundation
import Sessions

/// A part of a sweep as a file: the sums of one shard.
///
/// The line `reptune.part/1`, a line of JSON (`Header`), the sums of each grid (`ShardSums`) in little-endian order, and a last line with
/// the SHA-256 digest of all bytes before it in hexadecimal.
package struct PartFile: Sendable {
    private static let magic = "reptune.part/1\n"

    /// The path of a part: that of the plan with the number of the shard.
    package static func path(ofShard shard: Int, of plan: String) -> String {
        "\(plan.hasSuffix(".plan") ? String(plan.dropLast(5)) : plan).\(shard).part"
    }

    private struct Header: Codable {
        struct Grid: Codable {
            /// The number of sums.
            let sums: Int
            /// The bytes of each.
            let width: Int
            let isAnyPositive: Bool
        }

        /// The digest of the plan.
        let plan: String
        let shard: Int
        let shards: Int
        let grids: [Grid]
    }

    private let header: Header
    /// The place of each grid's numbers.
    private let places: [Int]
    private let bytes: Data

    // MARK: Writing

    /// Gives the bytes of a part, piece by piece.
    package static func write<Problem: Error>(
        _ counted: [ShardSums], of plan: PlanDocument, shard: Int, _ put: (Data) throws(Problem) -> Void
    ) throws(Problem) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let header = Header(
            plan: plan.digest, shard: shard, shards: plan.plan.shards.count,
            grids: counted.map {
                Header.Grid(sums: $0.sums.count, width: $0.sums.width, isAnyPositive: $0.isAnyPositive)
            })
        // A header of numbers and a digest can be encoded.
        let json = (try? encoder.encode(header)) ?? Data()
        let hash = SHA256Hash()
        func next(_ data: Data) throws(Problem) {
            hash.update(data: data)
            try put(data)
        }
        try next(Data(magic.utf8) + json + Data("\n".utf8))
        for grid in counted { try next(bytes(of: grid.sums)) }
        try put(Data((Digest.hex(hash) + "\n").utf8))
    }

    private static func bytes(of sums: SumArray) -> Data {
        var numbers = [Int64](repeating: 0, count: sums.count)
        numbers.withUnsafeMutableBufferPointer { numbers in
            if let first = numbers.baseAddress { sums.add(0..<sums.count, to: first) }
        }
        func data<Sum: FixedWidthInteger>(_ type: Sum.Type) -> Data {
            numbers.map { Sum(truncatingIfNeeded: $0).littleEndian }.withUnsafeBytes { Data($0) }
        }
        return switch sums.width {
        case 1: data(UInt8.self)
        case 2: data(UInt16.self)
        case 4: data(UInt32.self)
        default: data(UInt64.self)
        }
    }

    /// Whether a part may replace a file: there is none, it is empty, or it begins like a part. For a folder, writing
    /// then reports the error; a pipe would wait for its other end.
    package static func canReplace(_ path: String) -> Bool {
        guard isOrdinary(path) != false, let file = FileHandle(forReadingAtPath: path) else {
            return isOrdinary(path) != false
        }
        defer { try? file.close() }
        guard let start = try? file.read(upToCount: magic.utf8.count), !start.isEmpty else { return true }
        return start == Data(magic.utf8)
    }

    /// Whether a path is a file with contents, no folder, pipe or device; nil if there is nothing. Links are followed.
    private static func isOrdinary(_ path: String) -> Bool? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFREG
    }

    // MARK: Reading

    /// Reads a part and compares its digest. O(bytes).
    package init(contentsOf path: String, of plan: PlanDocument, shard: Int) throws(Message) {
        guard let isOrdinary = Self.isOrdinary(path) else { throw .missingPart(path) }
        guard isOrdinary else { throw .notAPart(path) }
        guard FileManager.default.isReadableFile(atPath: path) else { throw .unreadablePart(path) }
        // Mapped, so that a large part needs no extra memory.
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
            throw .tornPart(path)
        }
        let start = Data(Self.magic.utf8)
        guard bytes.starts(with: start) else { throw bytes.isEmpty ? .tornPart(path) : .notAPart(path) }
        guard let lineEnd = bytes[start.count...].firstIndex(of: 0x0A),
            let header = try? JSONDecoder().decode(Header.self, from: bytes[start.count..<lineEnd])
        else { throw .tornPart(path) }
        var places: [Int] = []
        var place = lineEnd + 1
        for grid in header.grids {
            places.append(place)
            // The digest is compared below, with numbers that are within the file.
            guard (0...bytes.count).contains(grid.sums), [1, 2, 4, 8].contains(grid.width),
                grid.sums * grid.width <= bytes.count
            else { throw .tornPart(path) }
            place += grid.sums * grid.width
        }
        guard bytes.count == place + 65 else { throw .tornPart(path) }
        let hash = SHA256Hash()
        var first = 0
        while first < place {
            let end = min(place, first + 1 << 20)
            hash.update(data: bytes[first..<end])
            first = end
        }
        guard bytes[place...].elementsEqual(Array((Digest.hex(hash) + "\n").utf8)) else { throw .tornPart(path) }
        guard header.plan == plan.digest, header.shard == shard, header.shards == plan.plan.shards.count else {
            throw .otherPart(path)
        }
        self.header = header
        self.places = places
        self.bytes = bytes
    }

    /// The sums of one grid; nil if the part has fewer grids.
    package func sums(ofGrid number: Int) -> ShardSums? {
        guard header.grids.indices.contains(number) else { return nil }
        let (grid, place) = (header.grids[number], places[number])
        func take<Sum: FixedWidthInteger>(_ type: Sum.Type) -> [Int64] {
            bytes.withUnsafeBytes { bytes in
                (0..<grid.sums).map {
                    Int64(
                        truncatingIfNeeded: Sum(
                            littleEndian: bytes.loadUnaligned(fromByteOffset: place + $0 * grid.width, as: Sum.self)))
                }
            }
        }
        let numbers =
            switch grid.width {
            case 1: take(UInt8.self)
            case 2: take(UInt16.self)
            case 4: take(UInt32.self)
            default: take(UInt64.self)
            }
        var sums = SumArray(count: grid.sums)
        numbers.withUnsafeBufferPointer { sums.add($0, at: 0) }
        return ShardSums(sums, isAnyPositive: grid.isAnyPositive)
    }
}

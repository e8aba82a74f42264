import Calibration
import Digests
import Foundation

/// A part of a sweep as a file: the sums of one shard.
///
/// The line `reptune.part/1`, a line of JSON (`Header`), the numbers in little-endian order, and a last line with the SHA-256 digest
/// of all bytes before it in hexadecimal. For each grid come one byte for each candidate, 1 where it is none, if any is; then for
/// each group its sums of losses and its sums of events, each of as many bytes as the header gives, and none where that is 0.
public struct PartFile: Sendable {
    private static let magic = "reptune.part/1\n"
    /// The bytes that a sum can have; 0 where there are none.
    private static let widths = [0, 1, 2, 4, 8]

    private struct Header: Codable {
        struct Group: Codable {
            let group: Int
            let sessions: Int
            /// Bytes of each sum.
            let losses: Int
            let events: Int
        }

        struct Grid: Codable {
            let candidates: Int
            let hasAbsent: Bool
            let isAnyPositive: Bool
            let groups: [Group]

            var size: Int {
                candidates * groups.reduce(hasAbsent ? 1 : 0) { $0 + $1.losses + $1.events }
            }
        }

        /// The digest of the plan.
        let plan: String
        let shard: Int
        let shards: Int
        let grids: [Grid]
    }

    /// Where the file is.
    public let path: String
    /// The number of its shard.
    public var shard: Int { header.shard }
    /// The digest of its bytes.
    public var digest: Data { bytes.suffix(65) }
    private let header: Header
    /// The place of each grid's numbers.
    private let places: [Int]
    private let bytes: Data

    // MARK: Writing

    /// Gives the bytes of a part, piece by piece.
    public static func write<Problem: Error>(
        _ counted: CountedShard, of plan: PlanDocument, shard: Int, _ put: (Data) throws(Problem) -> Void
    ) throws(Problem) {
        let grids = (0..<counted.grids).map { Self.header(of: counted.sums(ofGrid: $0)) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let header = Header(plan: plan.digest, shard: shard, shards: plan.plan.shards.count, grids: grids)
        // A header of numbers and a digest can be encoded.
        let json = (try? encoder.encode(header)) ?? Data()
        let hash = SHA256Hash()
        func next(_ data: Data) throws(Problem) {
            hash.update(data: data)
            try put(data)
        }
        try next(Data(magic.utf8) + json + Data("\n".utf8))
        for (number, grid) in grids.enumerated() {
            let sums = counted.sums(ofGrid: number)
            if grid.hasAbsent { try next(Data(sums.isAbsent.map { $0 ? 1 : 0 })) }
            for (group, sums) in zip(grid.groups, sums.groups) {
                try next(packed(sums.losses, width: group.losses))
                try next(packed(sums.events, width: group.events))
            }
        }
        try put(Data((Digest.hex(hash) + "\n").utf8))
    }

    private static func header(of sums: ShardSums) -> Header.Grid {
        var candidates = 0
        let groups = sums.groups.map { sums in
            candidates = max(candidates, sums.losses.count, sums.events.count)
            return Header.Group(
                group: sums.group, sessions: sums.sessions, losses: width(sums.losses), events: width(sums.events))
        }
        return Header.Grid(
            candidates: candidates, hasAbsent: !sums.isAbsent.isEmpty, isAnyPositive: sums.isAnyPositive,
            groups: groups)
    }

    /// Whether a file may be replaced by a part: there is none, it is empty, or it begins as a part does. A folder can't be written,
    /// which is said then; a pipe would wait for its other end.
    public static func canReplace(_ path: String) -> Bool {
        guard isOrdinary(path) != false, let file = FileHandle(forReadingAtPath: path) else {
            return isOrdinary(path) != false
        }
        defer { try? file.close() }
        guard let start = try? file.read(upToCount: magic.utf8.count), !start.isEmpty else { return true }
        return start == Data(magic.utf8)
    }

    /// Whether a path is a file with contents, no folder, pipe or device; nil where there is nothing. Links are followed.
    private static func isOrdinary(_ path: String) -> Bool? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFREG
    }

    private static func width(_ sums: [Int64]) -> Int {
        guard let largest = sums.max() else { return 0 }
        return largest <= UInt8.max ? 1 : largest <= UInt16.max ? 2 : largest <= UInt32.max ? 4 : 8
    }

    private static func packed(_ sums: [Int64], width: Int) -> Data {
        func data<Sum: FixedWidthInteger>(_ type: Sum.Type) -> Data {
            sums.map { Sum(truncatingIfNeeded: $0).littleEndian }.withUnsafeBytes { Data($0) }
        }
        return switch width {
        case 1: data(UInt8.self)
        case 2: data(UInt16.self)
        case 4: data(UInt32.self)
        default: data(Int64.self)
        }
    }

    // MARK: Reading

    /// Reads a part and compares its digest. O(bytes).
    ///
    /// - Parameter shard: The expected shard; nil for any of the plan.
    public init(contentsOf path: String, of plan: PlanDocument, shard: Int? = nil) throws(ShardError) {
        guard let isOrdinary = Self.isOrdinary(path) else { throw .missingPart(path) }
        guard isOrdinary else { throw .notAPart(path) }
        guard FileManager.default.isReadableFile(atPath: path) else { throw .unreadablePart(path) }
        // Mapped, so that a large part takes no memory of its own.
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
            guard (0...bytes.count).contains(grid.candidates), grid.groups.count <= bytes.count,
                grid.groups.allSatisfy({ Self.widths.contains($0.losses) && Self.widths.contains($0.events) }),
                grid.size <= bytes.count
            else { throw .tornPart(path) }
            place += grid.size
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
        guard header.plan == plan.digest, header.shard == shard ?? header.shard,
            header.shards == plan.plan.shards.count, plan.plan.shards.indices.contains(header.shard)
        else {
            throw .otherPart(path)
        }
        self.path = path
        self.header = header
        self.places = places
        self.bytes = bytes
    }

    /// The sums of one grid; nil where the part has fewer grids.
    public func sums(ofGrid number: Int) -> ShardSums? {
        guard header.grids.indices.contains(number) else { return nil }
        let grid = header.grids[number]
        let candidates = grid.candidates
        @Sendable func take<Sum: FixedWidthInteger>(_ type: Sum.Type, at place: Int) -> [Int64] {
            bytes.withUnsafeBytes { bytes in
                (0..<candidates).map {
                    let sum = bytes.loadUnaligned(fromByteOffset: place + $0 * MemoryLayout<Sum>.size, as: Sum.self)
                    return Int64(truncatingIfNeeded: Sum(littleEndian: sum))
                }
            }
        }
        @Sendable func take(at place: Int, width: Int) -> [Int64] {
            switch width {
            case 0: []
            case 1: take(UInt8.self, at: place)
            case 2: take(UInt16.self, at: place)
            case 4: take(UInt32.self, at: place)
            default: take(Int64.self, at: place)
            }
        }
        let isAbsent = grid.hasAbsent ? take(at: places[number], width: 1).map { $0 == 1 } : []
        var place = places[number] + (grid.hasAbsent ? candidates : 0)
        let starts = grid.groups.map { group in
            defer { place += candidates * (group.losses + group.events) }
            return place
        }
        return ShardSums(groupCount: starts.count, isAbsent: isAbsent, isAnyPositive: grid.isAnyPositive) {
            let (group, start) = (grid.groups[$0], starts[$0])
            return ShardSums.Group(
                group: group.group, sessions: group.sessions, losses: take(at: start, width: group.losses),
                events: take(at: start + candidates * group.losses, width: group.events))
        }
    }
}

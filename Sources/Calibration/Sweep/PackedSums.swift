/// A sum for each of many candidates, in as few bytes each as the largest needs.
enum PackedSums: Sendable {
    case bytes([UInt8])
    case short([UInt16])
    case long([UInt32])
    case whole([Int64])
    /// Sums of some bytes each, outside of memory.
    indirect case stored(any ScratchStore, place: Int, candidates: Int, width: Int)

    /// Packs sums, none of which is negative. O(candidates).
    init(_ sums: [Int64]) {
        switch PackedSums.width(sums.max() ?? 0) {
        case 1: self = .bytes(sums.map { UInt8(truncatingIfNeeded: $0) })
        case 2: self = .short(sums.map { UInt16(truncatingIfNeeded: $0) })
        case 4: self = .long(sums.map { UInt32(truncatingIfNeeded: $0) })
        default: self = .whole(sums)
        }
    }

    /// The bytes for each candidate where this is the largest sum.
    static func width(_ largest: Int64) -> Int {
        switch largest {
        case ...Int64(UInt8.max): 1
        case ...Int64(UInt16.max): 2
        case ...Int64(UInt32.max): 4
        default: 8
        }
    }

    /// The sum of a candidate.
    subscript(_ candidate: Int) -> Int64 {
        switch self {
        case .bytes(let sums): Int64(sums[candidate])
        case .short(let sums): Int64(sums[candidate])
        case .long(let sums): Int64(sums[candidate])
        case .whole(let sums): sums[candidate]
        case .stored: loaded[candidate]
        }
    }

    /// The same sums in a store.
    func kept(in store: any ScratchStore) -> PackedSums {
        func keep<Sum>(_ sums: [Sum]) -> PackedSums {
            .stored(
                store, place: sums.withUnsafeBytes(store.keep), candidates: sums.count,
                width: MemoryLayout<Sum>.size)
        }
        return switch self {
        case .bytes(let sums): keep(sums)
        case .short(let sums): keep(sums)
        case .long(let sums): keep(sums)
        case .whole(let sums): keep(sums)
        case .stored: self
        }
    }

    /// The same sums in memory.
    private var loaded: PackedSums {
        guard case .stored(let store, let place, let candidates, let width) = self else { return self }
        func load<Sum: FixedWidthInteger>(_ type: Sum.Type) -> [Sum] {
            [Sum](unsafeUninitializedCapacity: candidates) { sums, count in
                sums.initialize(repeating: 0)
                store.read(at: place, into: UnsafeMutableRawBufferPointer(sums))
                count = candidates
            }
        }
        return switch width {
        case 1: .bytes(load(UInt8.self))
        case 2: .short(load(UInt16.self))
        case 4: .long(load(UInt32.self))
        default: .whole(load(Int64.self))
        }
    }

    /// Adds the sums, or subtracts them, in place. O(candidates).
    func add(to others: inout [Int64], isSubtracted: Bool = false) {
        switch self {
        case .bytes(let sums): PackedSums.add(sums, to: &others, isSubtracted)
        case .short(let sums): PackedSums.add(sums, to: &others, isSubtracted)
        case .long(let sums): PackedSums.add(sums, to: &others, isSubtracted)
        case .whole(let sums): PackedSums.add(sums, to: &others, isSubtracted)
        case .stored: loaded.add(to: &others, isSubtracted: isSubtracted)
        }
    }

    @inline(__always)
    private static func add(_ sums: [some FixedWidthInteger], to others: inout [Int64], _ isSubtracted: Bool) {
        precondition(sums.count == others.count, "a sum for each candidate")
        let sign: Int64 = isSubtracted ? -1 : 1
        sums.withUnsafeBufferPointer { sums in
            others.withUnsafeMutableBufferPointer { others in
                for candidate in 0..<sums.count {
                    others[candidate] &+= sign &* Int64(truncatingIfNeeded: sums[candidate])
                }
            }
        }
    }
}

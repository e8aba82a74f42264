import RepDetection

/// A hash of samples with their position.
struct HashedPosition: Sendable, Hashable {
    let hash: UInt64
    /// The index of the session.
    let session: Int32
    /// The place of the channel in the order of names.
    let channel: Int32
    /// The index of the first sample.
    let start: Int

    /// Whether it is before another in the order of sessions, channels and samples.
    func isBefore(_ other: HashedPosition) -> Bool {
        (session, channel, start) < (other.session, other.channel, other.start)
    }

    /// The order of hashes, and with equal ones of positions.
    static func isInOrder(_ left: HashedPosition, _ right: HashedPosition) -> Bool {
        left.hash == right.hash ? left.isBefore(right) : left.hash < right.hash
    }
}

/// Hashes with their positions, for a search of equal ones. Where there are many they are divided by hash into parts, which are
/// collected in a store, so that one part at a time is in memory.
struct HashedPositions {
    private let store: (any ScratchStore)?
    /// The hashes of each part that are in memory.
    private var open: [[HashedPosition]]
    /// The places and the numbers of those in the store.
    private var kept: [[(place: Int, count: Int)]]
    /// The most hashes of a part in memory before they are kept.
    private let most: Int

    /// - Parameters:
    ///   - expected: About the number of all.
    ///   - most: About the most in memory.
    ///   - store: The store; nil for all in memory.
    init(expected: Int, most: Int, store: (any ScratchStore)?) {
        let parts = store == nil ? 1 : expected / max(1, most) + 1
        self.store = store
        self.most = parts == 1 ? .max : max(1, most / parts)
        open = [[HashedPosition]](repeating: [], count: parts)
        kept = [[(place: Int, count: Int)]](repeating: [], count: parts)
    }

    /// Adds a hash. O(1) on average.
    mutating func add(_ position: HashedPosition) {
        let part = Int(position.hash.multipliedFullWidth(by: UInt64(open.count)).high)
        open[part].append(position)
        guard let store, open[part].count >= most else { return }
        kept[part].append((open[part].withUnsafeBytes(store.keep), open[part].count))
        open[part].removeAll(keepingCapacity: true)
    }

    /// Calls a closure with the hashes of each part in order, and forgets them. Equal hashes are in one part. O(n log n).
    mutating func forEachPart(_ body: ([HashedPosition]) -> Void) {
        for part in open.indices {
            let last = open[part]
            open[part] = []
            let count = kept[part].reduce(last.count) { $0 + $1.count }
            // In an array of exactly the needed size.
            var positions = [HashedPosition](unsafeUninitializedCapacity: count) { buffer, filled in
                for (place, count) in kept[part] {
                    let part = UnsafeMutableBufferPointer(rebasing: buffer[filled..<filled + count])
                    store?.read(at: place, into: UnsafeMutableRawBufferPointer(part))
                    filled += count
                }
                filled = buffer[filled...].initialize(fromContentsOf: last)
            }
            positions.sort(by: HashedPosition.isInOrder)
            body(positions)
        }
    }
}

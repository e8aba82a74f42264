/// Places for dots in rows, so that no dot hides another.
struct Swarm {
    /// The diameter of the dots in pixels.
    let size: Double
    /// The offset of each dot of each row from its position.
    let offsets: [[Point]]

    private static let sizes = stride(from: 8.0, through: 3.0, by: -0.5)
    /// The smallest size of dots that stay at their x; larger dots would have to move sideways.
    private static let leastUpright = 5.0

    /// The largest dots that fit into all rows without overlap; the smallest ones if none do.
    ///
    /// Dots move up and down, and sideways only if dots of 5 pixels would not fit otherwise.
    ///
    /// O(sizes × dots × places in a row) in the worst case.
    ///
    /// - Parameters:
    ///   - rows: The x of the dots of each row in pixels, in rising order.
    ///   - height: The height of a row in pixels.
    ///   - room: How far a dot may move sideways in pixels.
    static func fitting(_ rows: [[Double]], height: Double, room: Double) -> Swarm {
        for size in sizes where size >= leastUpright {
            if let upright = Swarm(rows, size: size, height: height, room: 0) { return upright }
        }
        for size in sizes {
            if let swarm = Swarm(rows, size: size, height: height, room: room) { return swarm }
        }
        let size = 3.0
        return Swarm(
            size: size,
            offsets: rows.map { row in
                places(for: row, size: size, height: height, room: room)
                    ?? row.indices.map { candidates(size: size, height: height, room: room).cycled($0) }
            })
    }

    private init(size: Double, offsets: [[Point]]) {
        self.size = size
        self.offsets = offsets
    }

    /// Dots of a size; nil if they don't fit into all rows.
    private init?(_ rows: [[Double]], size: Double, height: Double, room: Double) {
        let placed = rows.compactMap { Swarm.places(for: $0, size: size, height: height, room: room) }
        guard placed.count == rows.count else { return nil }
        self.init(size: size, offsets: placed)
    }

    /// The offsets of one row's dots, or nil if one finds no free place.
    private static func places(for row: [Double], size: Double, height: Double, room: Double) -> [Point]? {
        let candidates = candidates(size: size, height: height, room: room)
        // Levels are a dot apart, so that only dots of the same level can overlap.
        var taken: [Double: [Double]] = [:]
        var offsets: [Point] = []
        for x in row {
            let free = candidates.first { candidate in
                !(taken[candidate.y]?.contains { ($0 - x - candidate.x).magnitude < size - 1e-9 } ?? false)
            }
            guard let free else { return nil }
            taken[free.y, default: []].append(x + free.x)
            offsets.append(free)
        }
        return offsets
    }

    /// All offsets of a dot in its row: columns from the middle outward, and in each the levels from the middle outward.
    private static func candidates(size: Double, height: Double, room: Double) -> [Point] {
        let levels = outward(within: (height - size) / 2, step: size)
        return outward(within: room, step: size).flatMap { x in levels.map { Point(x: x, y: -$0) } }
    }

    /// 0, step, −step, 2 step, … up to a distance.
    private static func outward(within distance: Double, step: Double) -> [Double] {
        var offsets = [0.0]
        var offset = step
        while offset <= distance, offsets.count < 1000 {
            offsets += [offset, -offset]
            offset += step
        }
        return offsets
    }
}

extension [Point] {
    /// The element at an index that begins again at the end; the origin of none.
    fileprivate func cycled(_ index: Int) -> Point { isEmpty ? Point(x: 0, y: 0) : self[index % count] }
}

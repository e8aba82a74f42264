/// Dots in rows, one row for each category of y: dots that would overlap stand above, below and beside one another.
///
/// A dot stands at its x if there is room: first in the middle of the row, then above and below. Dots shrink from 8 to 5
/// pixels if a row is full at some x. Only if that is not enough do they move sideways, by at most 0.4 of `spacing`,
/// and shrink to 3 pixels; beyond that they overlap.
public struct SwarmMark: ChartMark {
    var x: PlottableValue
    var y: PlottableValue
    var spacing: Double
    var series: String?
    var tooltips: [String]

    /// Makes a swarm.
    ///
    /// - Parameters:
    ///   - x: Numbers.
    ///   - y: Categories, the rows.
    ///   - spacing: The smallest distance of two different x, such as 1 for whole numbers; 0 keeps every dot at its x.
    ///   - series: The name for colour and legend.
    ///   - tooltips: One text for each dot; empty writes the values.
    public init(
        x: PlottableValue, y: PlottableValue, spacing: Double = 0, series: String? = nil, tooltips: [String] = []
    ) {
        self.x = x
        self.y = y
        self.spacing = spacing
        self.series = series
        self.tooltips = tooltips
    }

    /// The mark itself.
    public var marks: [Mark] { [.swarm(self)] }
}

extension SwarmMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        extents.y.add(y)
        extents.x.wantsNice = true
        extents.x.wantsInset = true
        extents.series.add(series, symbol: .point)
        extents.noteData(x, y)
    }

    func primitives(in frame: PlotFrame) -> [Primitive] {
        guard case .band(let rows) = frame.y else { return [] }
        var members: [Double: [(index: Int, x: Double)]] = [:]
        for index in 0..<PlottableValue.sharedCount(x, y) {
            guard let px = frame.x.positionInside(x, at: index), let py = frame.y.positionInside(y, at: index) else {
                continue
            }
            members[py, default: []].append((index, px))
        }
        let room = 0.4 * sidewaysPixels(in: frame)
        let centers = members.keys.sorted()
        let dots = centers.map { members[$0]?.sorted { ($0.x, $0.index) < ($1.x, $1.index) } ?? [] }
        let swarm = Swarm.fitting(dots.map { $0.map { $0.x } }, height: rows.bandwidth, room: room)
        let symbol = PointSymbol.of(series: frame.index(series))
        let isLong = PlottableValue.sharedCount(x, y) > Tooltip.most
        var points: [Primitive] = []
        for (row, center) in centers.enumerated() {
            for (dot, offset) in zip(dots[row], swarm.offsets[row]) {
                let tooltip =
                    Tooltip.given(tooltips, at: dot.index)
                    ?? (isLong ? nil : Tooltip.text(series, [x, y], at: dot.index))
                let at = Point(x: dot.x + offset.x, y: center + offset.y)
                points.append(.symbol(symbol, at, size: swarm.size, Paint(""), tooltip: tooltip))
            }
        }
        return [.group(Paint("sc-point \(frame.className(series))"), points)]
    }

    /// The pixels of `spacing`; 0 if the axis is not linear.
    private func sidewaysPixels(in frame: PlotFrame) -> Double {
        guard spacing > 0, spacing.isFinite, case .linear(let scale) = frame.x else { return 0 }
        let span = scale.high - scale.low
        guard span > 0, span.isFinite else { return 0 }
        return spacing / span * (scale.end - scale.start).magnitude
    }
}

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

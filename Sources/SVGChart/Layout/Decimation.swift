/// Fewer points for the same picture.
///
/// Of the points that fall into one column of pixels, the first, the lowest, the highest and the last stay, in their
/// order: what a screen would have shown of them, since a column full of strokes shows only how far it reaches.
/// A session of 60,000 samples becomes some 3,000 points, and no spike is lost. Lines with few points stay whole.
enum Decimation {
    /// The points kept of a polyline whose x never falls; a line that runs back stays whole.
    static func byColumn(_ line: [Point]) -> [Point] {
        guard let first = line.first, let last = line.last else { return line }
        let columns = (last.x - first.x).magnitude + 1
        guard Double(line.count) > columns * 4 else { return line }
        for (from, to) in zip(line, line.dropFirst()) where to.x < from.x { return line }
        var kept: [Point] = []
        var start = 0
        while start < line.count {
            let column = line[start].x.roundedDown
            var end = start
            var lowest = start
            var highest = start
            while end < line.count, line[end].x.roundedDown == column {
                if line[end].y < line[lowest].y { lowest = end }
                if line[end].y > line[highest].y { highest = end }
                end += 1
            }
            var previous = -1
            for index in [start, Swift.min(lowest, highest), Swift.max(lowest, highest), end - 1]
            where index > previous {
                kept.append(line[index])
                previous = index
            }
            start = end
        }
        return kept
    }
}

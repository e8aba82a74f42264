/// Decimation: fewer points for the same picture.
///
/// Keeps the first, lowest, highest and last point in each column of pixels, in order. On a screen the result looks the
/// same. 60,000 samples become some 3,000 points, and no spike is lost. Lines with few points are unchanged.
enum Decimation {
    /// The decimated points of a polyline with ascending x; a line that runs back is unchanged.
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

/// Leaves out points of a line that can't be seen, and no peak.
enum LineThinning {
    /// The places that are kept: no point lies further than `tolerance` above or below the thinned line.
    ///
    /// The line between two kept points is divided at the point that lies furthest from it, as in D. H. Douglas and
    /// T. K. Peucker, *Algorithms for the reduction of the number of points required to represent a digitized line*, 1973, with
    /// the vertical distance. O(n log n) as a rule.
    ///
    /// - Parameters:
    ///   - x: Ascending.
    ///   - y: As many finite values.
    static func kept(x: [Double], y: [Double], tolerance: Double) -> [Int] {
        guard x.count > 2 else { return Array(x.indices) }
        var isKept = [Bool](repeating: false, count: x.count)
        isKept[0] = true
        isKept[x.count - 1] = true
        var open = [(0, x.count - 1)]
        while let (first, last) = open.popLast() {
            guard last > first + 1 else { continue }
            let span = x[last] - x[first]
            let slope = span > 0 ? (y[last] - y[first]) / span : 0
            var (furthest, distance) = (first, tolerance)
            for place in first + 1..<last {
                let found = (y[place] - y[first] - slope * (x[place] - x[first])).magnitude
                if found > distance { (furthest, distance) = (place, found) }
            }
            guard furthest > first else { continue }
            isKept[furthest] = true
            open += [(first, furthest), (furthest, last)]
        }
        return isKept.indices.filter { isKept[$0] }
    }
}

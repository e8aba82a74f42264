import RepDetection

/// The turning points of one filtered signal, decomposed into closed cycles and a residue by the four-point rainflow
/// algorithm (ASTM E1049-85, "Standard practices for cycle counting in fatigue analysis").
///
/// If the inner two of four consecutive turning points a, b, c, d are within the outer two, b and c form a *cycle*, which is
/// removed. The difference between a rule's count on a, b, c, d and on a, d depends on the cycle only:
///
/// - peak detection, quantized or not: one more peak where the ends of the cycle are in different steps, else none;
/// - hysteresis thresholds with `down` ≤ `up`: one more repetition where the cycle reaches from below `down` to above `up`,
///   else none;
///
/// and the rule is in the same state afterwards. So a count is a number of cycles, in any order, plus the count on the
/// residue: few points, with first growing and then shrinking swings.
struct Rainflow: Sendable {
    /// The lower ends of the cycles, wide cycles before narrow ones.
    let lows: [Double]
    /// The upper ends.
    let highs: [Double]
    /// The values of the residue.
    let residue: [Double]
    /// Ranges of `residue`; before each but the first the rule is disarmed.
    let stretches: [Range<Int>]
    /// The largest magnitude of a cycle's end.
    let largest: Double
    /// The number of cycles in each class of width and all wider ones.
    private let cumulativeCounts: [Int32]

    /// Decomposes finite turning points. O(points).
    init(_ track: FilteredTrack) {
        var lows: [Double] = []
        var highs: [Double] = []
        var residue: [Double] = []
        var stretches: [Range<Int>] = []
        for stretch in track.stretches {
            let first = residue.count
            for value in track.pointValues[stretch] where residue.count == first || residue[residue.count - 1] != value
            {
                residue.append(value)
                while residue.count - first >= 4 {
                    let end = residue.count
                    let (a, b, c, d) = (residue[end - 4], residue[end - 3], residue[end - 2], residue[end - 1])
                    let isInside = b > c ? a <= c && b <= d : a >= c && b >= d
                    guard isInside else { break }
                    lows.append(min(b, c))
                    highs.append(max(b, c))
                    residue.removeLast(3)
                    residue.append(d)
                }
            }
            stretches.append(first..<residue.count)
        }
        self.residue = residue
        self.stretches = stretches
        // Counting sort by class of width, widest first.
        var ends = [Int32](repeating: 0, count: Rainflow.classes)
        for cycle in lows.indices { ends[Rainflow.widthClass(highs[cycle] - lows[cycle])] += 1 }
        for index in ends.indices.reversed().dropFirst() { ends[index] += ends[index + 1] }
        cumulativeCounts = ends
        var sortedLows = [Double](repeating: 0, count: lows.count)
        var sortedHighs = sortedLows
        var largest = 0.0
        for cycle in lows.indices {
            let index = Rainflow.widthClass(highs[cycle] - lows[cycle])
            ends[index] -= 1
            let place = Int(ends[index])
            sortedLows[place] = lows[cycle]
            sortedHighs[place] = highs[cycle]
            largest = max(largest, abs(lows[cycle]), abs(highs[cycle]))
        }
        self.lows = sortedLows
        self.highs = sortedHighs
        self.largest = largest
    }

    /// A lower bound for the number of cycles wider than this. They are the first ones.
    func cycles(widerThan width: Double) -> Int {
        let next = Rainflow.widthClass(width) + 1
        return next < Rainflow.classes ? Int(cumulativeCounts[next]) : 0
    }

    /// Two classes for each power of two: the exponent and the first bit of the mantissa.
    private static let classes = 1 << 12

    private static func widthClass(_ width: Double) -> Int { Int(width.bitPattern >> 51) & (classes - 1) }
}

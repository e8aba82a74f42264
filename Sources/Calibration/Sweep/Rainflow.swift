import RepDetection

/// The turning points of one filtered signal, decomposed into closed cycles and a residue by the four-point rainflow
/// algorithm (ASTM E1049-85, "Standard practices for cycle counting in fatigue analysis").
///
/// If the inner two of four consecutive turning points a, b, c, d are within the outer two, b and c form a *cycle*, which is
/// removed. The difference between a rule's count on a, b, c, d and on a, d depends on the cycle only:
///
/// - peak detection, quantized or not: one more peak if the ends of the cycle are in different steps, else none;
/// - hysteresis thresholds with `down` ≤ `up`: one more repetition if the cycle reaches from below `down` to above
///   `up`, else none;
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
        var stretches: [Range<Int>] = []
        // The ends of each cycle in the order of the signal, as they are removed.
        var cycles: [(low: Double, high: Double)] = []
        cycles.reserveCapacity(track.points.count / 2)
        residue = [Double](unsafeUninitializedCapacity: track.points.count) { residue, end in
            for stretch in track.stretches {
                let first = end
                for value in track.pointValues[stretch] where end == first || residue[end - 1] != value {
                    residue.initializeElement(at: end, to: value)
                    end += 1
                    while end - first >= 4 {
                        let (a, b, c, d) = (residue[end - 4], residue[end - 3], residue[end - 2], residue[end - 1])
                        let isInside = b > c ? a <= c && b <= d : a >= c && b >= d
                        guard isInside else { break }
                        cycles.append((min(b, c), max(b, c)))
                        residue[end - 3] = d
                        end -= 2
                    }
                }
                stretches.append(first..<end)
            }
        }
        self.stretches = stretches
        // Counting sort by class of width, widest first.
        var ends = [Int32](repeating: 0, count: Rainflow.classes)
        for cycle in cycles { ends[Rainflow.widthClass(cycle.high - cycle.low)] += 1 }
        for index in stride(from: Rainflow.classes - 2, through: 0, by: -1) { ends[index] += ends[index + 1] }
        cumulativeCounts = ends
        var lows = [Double](repeating: 0, count: cycles.count)
        var highs = lows
        var largest = 0.0
        for cycle in cycles {
            let index = Rainflow.widthClass(cycle.high - cycle.low)
            ends[index] -= 1
            lows[Int(ends[index])] = cycle.low
            highs[Int(ends[index])] = cycle.high
            largest = max(largest, abs(cycle.low), abs(cycle.high))
        }
        (self.lows, self.highs, self.largest) = (lows, highs, largest)
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

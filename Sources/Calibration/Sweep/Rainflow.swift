import RepDetection

/// The turning points of one filtered signal, taken apart into closed cycles and a rest: the four-point form of the
/// rainflow count (ASTM E1049-85, "Standard practices for cycle counting in fatigue analysis").
///
/// Of four turning points a, b, c, d in a row whose inner two lie within the outer two, b and c are a *cycle*, and are
/// taken out. Whatever a rule does with a, c, b, d beyond what it does with a, d hangs on the cycle alone:
///
/// - peaks, quantized or not: one more peak where the steps of its ends differ, else nothing;
/// - thresholds with `down` ≤ `up`: one more repetition where it reaches from below `down` to above `up`, else nothing;
///
/// and the rule is left in the same state. So a count is a number of cycles, whose order doesn't matter, and the count
/// of what is left: few points, first growing and then shrinking swings.
struct Rainflow: Sendable {
    /// The lower ends of the cycles, wide cycles before narrow ones.
    let lows: [Double]
    /// The upper ends.
    let highs: [Double]
    /// The values that are left.
    let rest: [Double]
    /// Ranges of `rest`; before each but the first the rule is disarmed.
    let stretches: [Range<Int>]
    /// The largest magnitude of a cycle's end.
    let largest: Double
    /// How many cycles are in each class of width and all wider ones.
    private let widerThrough: [Int32]

    /// Takes finite turning points apart. O(points).
    init(_ track: FilteredTrack) {
        var lows: [Double] = []
        var highs: [Double] = []
        var rest: [Double] = []
        var stretches: [Range<Int>] = []
        for stretch in track.stretches {
            let first = rest.count
            for value in track.pointValues[stretch] where rest.count == first || rest[rest.count - 1] != value {
                rest.append(value)
                while rest.count - first >= 4 {
                    let end = rest.count
                    let (a, b, c, d) = (rest[end - 4], rest[end - 3], rest[end - 2], rest[end - 1])
                    let isInside = b > c ? a <= c && b <= d : a >= c && b >= d
                    guard isInside else { break }
                    lows.append(min(b, c))
                    highs.append(max(b, c))
                    rest.removeLast(3)
                    rest.append(d)
                }
            }
            stretches.append(first..<rest.count)
        }
        self.rest = rest
        self.stretches = stretches
        // Sorted by class of width, widest first.
        var ends = [Int32](repeating: 0, count: Rainflow.classes)
        for cycle in lows.indices { ends[Rainflow.widthClass(highs[cycle] - lows[cycle])] += 1 }
        for index in ends.indices.reversed().dropFirst() { ends[index] += ends[index + 1] }
        widerThrough = ends
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

    /// How many cycles, the first of all, are surely wider than this. No more than are.
    func cycles(widerThan width: Double) -> Int {
        let next = Rainflow.widthClass(width) + 1
        return next < Rainflow.classes ? Int(widerThrough[next]) : 0
    }

    /// Two classes for each power of two: the exponent and the first bit of the mantissa.
    private static let classes = 1 << 12

    private static func widthClass(_ width: Double) -> Int { Int(width.bitPattern >> 51) & (classes - 1) }
}

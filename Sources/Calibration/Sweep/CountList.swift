/// The counts of many candidates on one session, in two bytes each where they fit: always in sessions of up to half an hour
/// at 30 Hz.
struct CountList: Sendable, Hashable {
    private let numbers: Numbers

    private enum Numbers: Sendable, Hashable {
        /// The highest number stands for a grid point that is not a candidate.
        case narrow(ArraySlice<UInt16>)
        case wide(ArraySlice<Int32>)
    }

    /// The longest session in samples whose counts always take two bytes: there is at most one event per sample.
    static let mostNarrow = Int(UInt16.max) - 1

    /// Counts in two bytes each.
    init(_ counts: ArraySlice<UInt16>) { numbers = .narrow(counts) }

    /// Counts in four bytes each.
    init(_ counts: ArraySlice<Int32>) { numbers = .wide(counts) }

    /// A count in two bytes; −1 becomes the highest. Nil for a count that does not fit.
    static func narrow(_ count: Int32) -> UInt16? {
        count >= Sweep.noCandidate && count <= Int32(mostNarrow) ? UInt16(truncatingIfNeeded: count) : nil
    }

    var count: Int {
        switch numbers {
        case .narrow(let counts): counts.count
        case .wide(let counts): counts.count
        }
    }

    /// The count of a candidate; −1 for a grid point that is not a candidate.
    subscript(_ candidate: Int) -> Int32 {
        switch numbers {
        case .narrow(let counts):
            counts[counts.startIndex + candidate] == .max
                ? Sweep.noCandidate : Int32(counts[counts.startIndex + candidate])
        case .wide(let counts): counts[counts.startIndex + candidate]
        }
    }

    /// Whether a candidate's count is above 0. O(candidates).
    var isAnyPositive: Bool {
        switch numbers {
        case .narrow(let counts): counts.contains { $0 != 0 && $0 != .max }
        case .wide(let counts): counts.contains { $0 > 0 }
        }
    }

    /// Adds a term of each candidate's count to its sum. Sums of points that are not candidates are meaningless.
    @inline(__always)
    func add(to sums: inout [Double], _ term: (Double) -> Double) {
        switch numbers {
        case .narrow(let counts): CountList.add(counts, to: &sums, term)
        case .wide(let counts): CountList.add(counts, to: &sums, term)
        }
    }

    @inline(__always)
    private static func add(
        _ counts: ArraySlice<some BinaryInteger>, to sums: inout [Double], _ term: (Double) -> Double
    ) {
        counts.withUnsafeBufferPointer { counts in
            sums.withUnsafeMutableBufferPointer { sums in
                for candidate in 0..<min(counts.count, sums.count) {
                    sums[candidate] += term(Double(counts[candidate]))
                }
            }
        }
    }
}

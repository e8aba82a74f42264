/// The counts of many candidates on one session, in two bytes each where they fit: always in sessions of up to half an hour
/// at 30 Hz.
struct CountList: Sendable, Hashable {
    private let numbers: Numbers

    private enum Numbers: Sendable, Hashable {
        /// The highest number stands for a grid point that is not a candidate.
        case narrow([UInt16])
        case wide([Int32])
    }

    /// The longest session in samples whose counts always take two bytes: there is at most one event per sample.
    static let mostNarrow = Int(UInt16.max) - 1

    init() { numbers = .narrow([]) }

    /// Stores counts; −1 is a grid point that is not a candidate. O(candidates).
    init(_ counts: [Int32]) {
        let isNarrow = counts.allSatisfy { $0 >= Sweep.noCandidate && $0 <= Int32(CountList.mostNarrow) }
        // −1 becomes the highest.
        numbers = isNarrow ? .narrow(counts.map { UInt16(truncatingIfNeeded: $0) }) : .wide(counts)
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
        case .narrow(let counts): counts[candidate] == .max ? Sweep.noCandidate : Int32(counts[candidate])
        case .wide(let counts): counts[candidate]
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
    private static func add(_ counts: [some BinaryInteger], to sums: inout [Double], _ term: (Double) -> Double) {
        counts.withUnsafeBufferPointer { counts in
            sums.withUnsafeMutableBufferPointer { sums in
                for candidate in 0..<min(counts.count, sums.count) {
                    sums[candidate] += term(Double(counts[candidate]))
                }
            }
        }
    }
}

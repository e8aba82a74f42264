/// Whole numbers of 0 or more, with two, four or eight bytes each, as the largest number needs.
package enum SumArray: Sendable, Hashable {
    case short([UInt16])
    case long([UInt32])
    case whole([UInt64])

    /// Zeros.
    ///
    /// - Parameters:
    ///   - count: Their number.
    ///   - width: The bytes of each: 2, 4 or 8.
    init(count: Int, width: Int) {
        switch width {
        case 2: self = .short([UInt16](repeating: 0, count: count))
        case 4: self = .long([UInt32](repeating: 0, count: count))
        default: self = .whole([UInt64](repeating: 0, count: count))
        }
    }

    /// The bytes for a number up to the largest.
    static func width(_ largest: Double) -> Int {
        largest <= Double(UInt16.max) ? 2 : largest <= Double(UInt32.max) ? 4 : 8
    }

    /// The bytes of each number.
    package var width: Int {
        switch self {
        case .short: 2
        case .long: 4
        case .whole: 8
        }
    }

    /// The number of numbers.
    package var count: Int {
        switch self {
        case .short(let sums): sums.count
        case .long(let sums): sums.count
        case .whole(let sums): sums.count
        }
    }

    /// Whether all numbers are those of a sweep, which has no sum of 2^63 or more. O(n).
    var areSums: Bool {
        if case .whole(let sums) = self { sums.allSatisfy { $0 <= Int64.max } } else { true }
    }

    /// The number at a place.
    subscript(place: Int) -> Int64 {
        switch self {
        case .short(let sums): Int64(sums[place])
        case .long(let sums): Int64(sums[place])
        case .whole(let sums): Int64(truncatingIfNeeded: sums[place])
        }
    }

    /// Adds terms to the numbers from a place on. O(terms).
    mutating func add(_ terms: [Int64], at place: Int) {
        // Moved out of the payload and back: the array has one owner and isn't copied.
        switch self {
        case .short(var sums):
            self = .short([])
            SumArray.add(terms, to: &sums, at: place)
            self = .short(sums)
        case .long(var sums):
            self = .long([])
            SumArray.add(terms, to: &sums, at: place)
            self = .long(sums)
        case .whole(var sums):
            self = .whole([])
            SumArray.add(terms, to: &sums, at: place)
            self = .whole(sums)
        }
    }

    /// Adds the numbers of a range to others, or subtracts them. O(range).
    func add(_ range: Range<Int>, to others: inout [Int64], isSubtracted: Bool = false) {
        switch self {
        case .short(let sums): SumArray.add(sums, range, to: &others, isSubtracted)
        case .long(let sums): SumArray.add(sums, range, to: &others, isSubtracted)
        case .whole(let sums): SumArray.add(sums, range, to: &others, isSubtracted)
        }
    }

    @inline(__always)
    private static func add<Sum: FixedWidthInteger>(_ terms: [Int64], to sums: inout [Sum], at place: Int) {
        precondition(place >= 0 && place + terms.count <= sums.count, "a sum for each term")
        terms.withUnsafeBufferPointer { terms in
            sums.withUnsafeMutableBufferPointer { sums in
                for index in 0..<terms.count { sums[place + index] &+= Sum(truncatingIfNeeded: terms[index]) }
            }
        }
    }

    @inline(__always)
    private static func add(
        _ sums: [some FixedWidthInteger], _ range: Range<Int>, to others: inout [Int64], _ isSubtracted: Bool
    ) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= sums.count && range.count == others.count,
            "a place for each sum")
        let sign: Int64 = isSubtracted ? -1 : 1
        sums.withUnsafeBufferPointer { sums in
            others.withUnsafeMutableBufferPointer { others in
                for index in 0..<others.count {
                    others[index] &+= sign &* Int64(truncatingIfNeeded: sums[range.lowerBound + index])
                }
            }
        }
    }
}

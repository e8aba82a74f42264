import CSweep

/// Whole numbers of 0 or more in as few bytes each as they need: one, two, four or eight, the same for some consecutive ones.
package struct SumArray: Sendable, Hashable {
    /// The number of numbers.
    package let count: Int
    private var parts: [Part]

    /// Consecutive numbers in the machine's byte order.
    private struct Part: Sendable, Hashable {
        /// The bytes of each number.
        var width = 1
        var bytes: [UInt8]

        /// Gives each number at least some bytes.
        mutating func widen(to wider: Int) {
            guard wider > width else { return }
            let numbers = bytes.count / width
            var wide = [UInt8](repeating: 0, count: numbers * wider)
            withUnsafeTemporaryAllocation(of: Int64.self, capacity: numbers) { sums in
                sums.initialize(repeating: 0)
                bytes.withUnsafeBytes { csweep_widen_sums($0.baseAddress, numbers, Int32(width), 0, sums.baseAddress) }
                wide.withUnsafeMutableBytes {
                    csweep_narrow_sums(sums.baseAddress, numbers, Int32(wider), $0.baseAddress)
                }
            }
            (bytes, width) = (wide, wider)
        }
    }

    /// The numbers of a part.
    static let partSize = 2048
    /// The bytes for each number beside its own: an array in a part and its allocation.
    static let overhead = 64 / Double(partSize)

    /// Zeros.
    package init(count: Int) {
        self.count = count
        let (whole, rest) = count.quotientAndRemainder(dividingBy: SumArray.partSize)
        parts = [Part](repeating: Part(bytes: [UInt8](repeating: 0, count: SumArray.partSize)), count: whole)
        if rest > 0 { parts.append(Part(bytes: [UInt8](repeating: 0, count: rest))) }
    }

    /// The bytes for a number up to the largest.
    static func width(_ largest: Double) -> Int {
        largest <= Double(UInt8.max) ? 1 : largest <= Double(UInt16.max) ? 2 : largest <= Double(UInt32.max) ? 4 : 8
    }

    /// The bytes for the largest of the numbers: 1, 2, 4 or 8.
    package var width: Int { parts.reduce(1) { max($0, $1.width) } }

    /// Whether all numbers are those of a sweep, which has no sum of 2^63 or more. O(n).
    var areSums: Bool { parts.allSatisfy { $0.width < 8 } || (0..<count).allSatisfy { self[$0] >= 0 } }

    /// The number at a place; negative for one of 2^63 or more.
    package subscript(place: Int) -> Int64 {
        var number: Int64 = 0
        add(place..<place + 1, to: &number)
        return number
    }

    /// Adds terms to the numbers from a place on. O(terms).
    package mutating func add(_ terms: UnsafeBufferPointer<Int64>, at place: Int) {
        precondition(place >= 0 && place + terms.count <= count, "a sum for each term")
        withUnsafeTemporaryAllocation(of: Int64.self, capacity: SumArray.partSize) { sums in
            guard let sums = sums.baseAddress, let first = terms.baseAddress else { return }
            forEachPart(of: place..<place + terms.count) { part, numbers, before in
                let bits = parts[part].bytes.withUnsafeBytes { bytes in
                    csweep_add_sums(
                        bytes.baseAddress.map { $0 + numbers.lowerBound * parts[part].width }, Int32(parts[part].width),
                        first + before, numbers.count, sums)
                }
                parts[part].widen(to: bits > UInt32.max ? 8 : bits > UInt16.max ? 4 : bits > UInt8.max ? 2 : 1)
                let width = parts[part].width
                parts[part].bytes.withUnsafeMutableBytes { bytes in
                    csweep_narrow_sums(
                        sums, numbers.count, Int32(width), bytes.baseAddress.map { $0 + numbers.lowerBound * width })
                }
            }
        }
    }

    /// Adds the numbers of a range to others, or subtracts them. O(range).
    package func add(_ range: Range<Int>, to others: UnsafeMutablePointer<Int64>, isSubtracted: Bool = false) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "numbers of the array")
        forEachPart(of: range) { part, numbers, before in
            parts[part].bytes.withUnsafeBytes { bytes in
                csweep_widen_sums(
                    bytes.baseAddress.map { $0 + numbers.lowerBound * parts[part].width }, numbers.count,
                    Int32(parts[part].width), isSubtracted ? 1 : 0, others + before)
            }
        }
    }

    /// Calls a function with each part of a range, the range in the part, and the numbers before it.
    private func forEachPart(of range: Range<Int>, _ body: (_ part: Int, _ numbers: Range<Int>, _ before: Int) -> Void)
    {
        var place = range.lowerBound
        while place < range.upperBound {
            let (part, first) = place.quotientAndRemainder(dividingBy: SumArray.partSize)
            let end = min(SumArray.partSize, first + range.upperBound - place)
            body(part, first..<end, place - range.lowerBound)
            place += end - first
        }
    }
}

extension Array {
    /// Changes the number of elements; further ones have a value. The memory is kept. O(elements that come).
    mutating func resize(to count: Int, filler: Element) {
        if count < self.count {
            removeLast(self.count - count)
        } else {
            append(contentsOf: repeatElement(filler, count: count - self.count))
        }
    }

    /// Makes room for at least so many elements, whose values are not defined: memory that nothing is written to is not fetched.
    mutating func makeRoom(for count: Int) where Element: BitwiseCopyable {
        guard count > self.count else { return }
        self = Array(unsafeUninitializedCapacity: count + count / 2) { $1 = count + count / 2 }
    }

    /// Sets a number of equal elements in the same memory. O(count).
    mutating func reset(to element: Element, count: Int) {
        removeAll(keepingCapacity: true)
        append(contentsOf: repeatElement(element, count: count))
    }
}

/// The sums of one grid of a shard. For each of the shard's groups, in ascending order, it has the losses of all
/// points, and then their events if its sessions have them (`LossTerms.columns`).
package struct ShardSums: Sendable, Hashable {
    /// The sums, group by group.
    package let sums: SumArray
    /// Whether any candidate counts anything.
    package let isAnyPositive: Bool

    /// Makes sums from the contents of a part.
    package init(_ sums: SumArray, isAnyPositive: Bool) {
        self.sums = sums
        self.isAnyPositive = isAnyPositive
    }
}

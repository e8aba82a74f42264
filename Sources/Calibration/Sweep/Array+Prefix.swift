extension [Double] {
    /// The number of elements in the prefix that meets a condition; no element after it does. Without branches, which would be
    /// mispredicted. O(log n).
    @inline(__always)
    func prefixCount(where holds: (Double) -> Bool) -> Int {
        withUnsafeBufferPointer { numbers in
            var (first, count) = (0, numbers.count)
            while count > 1 {
                let half = count / 2
                first += holds(numbers[first + half - 1]) ? half : 0
                count -= half
            }
            return first + (count == 1 && holds(numbers[first]) ? 1 : 0)
        }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The number of elements in the prefix that meets a condition; no element after it does. O(log n).
    func prefixCount(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}

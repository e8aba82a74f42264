import RepDetection

extension Rhythm {
    /// How many of the events in order of time count: `filter(_:).count` without the list. O(n).
    func count(_ times: [Double]) -> Int {
        var last: Double?
        var run = 0
        var count = 0
        for time in times {
            if let last {
                if time - last < minimumInterval { continue }
                if let maximumInterval, time - last > maximumInterval { run = 0 }
            }
            last = time
            run += 1
            if run == minimumStreak { count += run } else if run > minimumStreak { count += 1 }
        }
        return count
    }
}

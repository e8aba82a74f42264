/// Computes `count` values with at most `jobs` tasks at once, and hands them over in order, a few hundred at a time, so that not all
/// are in memory.
///
/// - Parameter take: Called with the index and the value of each.
func inParallel<Value: Sendable>(
    _ count: Int, jobs: Int, _ value: @escaping @Sendable (Int) -> Value, take: (Int, Value) -> Void
) async {
    let most = 256
    for first in stride(from: 0, to: count, by: most) {
        let part = await inParallel(min(most, count - first), jobs: jobs) { value(first + $0) }
        for (place, value) in part.enumerated() { take(first + place, value) }
    }
}

/// Computes `count` values with at most `jobs` tasks at once, and returns them in order.
///
/// - Parameter done: Called after each value with the number of finished values.
func inParallel<Value: Sendable>(
    _ count: Int, jobs: Int, done: (Int) -> Void = { _ in }, _ value: @escaping @Sendable (Int) -> Value
) async -> [Value] {
    var values = [Value?](repeating: nil, count: count)
    var finished = 0
    await withTaskGroup(of: (Int, Value).self) { group in
        var next = 0
        func start() {
            guard next < count else { return }
            let index = next
            next += 1
            group.addTask { (index, value(index)) }
        }
        for _ in 0..<max(1, jobs) { start() }
        for await (index, value) in group {
            values[index] = value
            finished += 1
            done(finished)
            start()
        }
    }
    return values.compactMap { $0 }
}

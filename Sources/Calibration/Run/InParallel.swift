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
    await inParallel(count, jobs: jobs, memory: {}, done: done) { index, _ in value(index) }
}

/// The same with working memory that each task uses and hands to the next.
func inParallel<Value: Sendable, Memory>(
    _ count: Int, jobs: Int, memory: () -> Memory, done: (Int) -> Void = { _ in },
    _ value: @escaping @Sendable (Int, inout Memory) -> Value
) async -> [Value] {
    var values = [Value?](repeating: nil, count: count)
    var (next, finished) = (0, 0)
    await inParallel(jobs: jobs, memory: { (memory(), Value?.none) }) {
        guard next < count else { return nil }
        next += 1
        return next - 1
    } _: { (index: Int, memory: inout (Memory, Value?)) in
        memory.1 = value(index, &memory.0)
    } take: { index, memory in
        values[index] = memory.1.take()
        finished += 1
        done(finished)
    }
    return values.compactMap { $0 }
}

/// Does pieces of work with at most `jobs` tasks at once, each with working memory that it hands to the next task.
///
/// - Parameters:
///   - memory: Makes the memory of one task.
///   - next: Gives the next piece; nil if there is none left.
///   - perform: Does a piece.
///   - take: Called after each piece, one at a time, with the memory that holds its result.
func inParallel<Work: Sendable, Memory>(
    jobs: Int, memory: () -> Memory, next: () -> Work?, _ perform: @escaping @Sendable (Work, inout Memory) -> Void,
    take: (Work, inout Memory) -> Void
) async {
    await withTaskGroup(of: (Work, Handed<Memory>).self) { group in
        func start(_ memory: Handed<Memory>) {
            guard let work = next() else { return }
            group.addTask {
                perform(work, &memory.value)
                return (work, memory)
            }
        }
        for _ in 0..<max(1, jobs) { start(Handed(memory())) }
        for await (work, memory) in group {
            take(work, &memory.value)
            start(memory)
        }
    }
}

/// A value that one task hands to the next, and that no two use at once.
private final class Handed<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}

/// Transforms elements concurrently and consumes the results one by one, in the order of the elements.
///
/// At most `ahead` elements are started before their turn, which bounds the memory.
///
/// - Throws: The errors of `take`; after one, no further element is started.
func processInOrder<Element: Sendable, Value: Sendable>(
    _ elements: [Element], ahead: Int, work: @escaping @Sendable (Element) -> Value,
    take: (Element, Value) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        var started = 0
        func start(upTo limit: Int) {
            while started < min(limit, elements.count) {
                let index = started
                group.addTask { (index, work(elements[index])) }
                started += 1
            }
        }
        start(upTo: ahead)
        var waiting: [Int: Value] = [:]
        var next = 0
        while let (index, value) = try await group.next() {
            waiting[index] = value
            while let value = waiting.removeValue(forKey: next) {
                start(upTo: next + 1 + ahead)
                try await take(elements[next], value)
                next += 1
            }
        }
    }
}

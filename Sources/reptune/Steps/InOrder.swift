/// Works on elements side by side and takes the results one by one, in the order of the elements.
///
/// No more than `ahead` elements are begun before their turn, so that memory stays bounded.
///
/// - Throws: What `take` throws; then nothing more is begun.
func inOrder<Element: Sendable, Value: Sendable>(
    _ elements: [Element], ahead: Int, work: @escaping @Sendable (Element) -> Value,
    take: (Element, Value) async throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
        var begun = 0
        func begin(upTo limit: Int) {
            while begun < min(limit, elements.count) {
                let index = begun
                group.addTask { (index, work(elements[index])) }
                begun += 1
            }
        }
        begin(upTo: ahead)
        var waiting: [Int: Value] = [:]
        var next = 0
        while let (index, value) = try await group.next() {
            waiting[index] = value
            while let value = waiting.removeValue(forKey: next) {
                begin(upTo: next + 1 + ahead)
                try await take(elements[next], value)
                next += 1
            }
        }
    }
}

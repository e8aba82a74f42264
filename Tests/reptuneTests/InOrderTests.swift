import Synchronization
import Testing

@testable import reptune

@Suite struct InOrderTests {
    @Test("Results come in order, whatever each takes", arguments: [1, 2, 7, 100])
    func order(ahead: Int) async throws {
        var taken: [Int] = []
        try await inOrder(Array(0..<50), ahead: ahead, work: { element in spin(element * 7919 % 13) + element }) {
            element, value in
            #expect(value == element)
            taken.append(value)
        }
        #expect(taken == Array(0..<50))
    }

    @Test("Nothing to do is done")
    func nothing() async throws {
        try await inOrder([Int](), ahead: 2, work: { $0 }) { _, _ in Issue.record("there is nothing") }
    }

    @Test("What taking throws ends it: no more than those ahead are begun")
    func failure() async {
        struct Stop: Error {}
        let begun = Begun()
        await #expect(throws: Stop.self) {
            try await inOrder(Array(0..<50), ahead: 3, work: { begun.add($0) }) { element, _ in
                if element == 10 { throw Stop() }
            }
        }
        #expect(begun.count <= 14)
    }
}

/// Zero, after so many thousand steps.
private func spin(_ thousands: Int) -> Int {
    var bits: UInt64 = 1
    for _ in 0..<(thousands * 1000) { bits = bits &* 6_364_136_223_846_793_005 &+ 1 }
    return bits == 0 ? 1 : 0
}

private final class Begun: Sendable {
    private let begun = Mutex(0)
    var count: Int { begun.withLock { $0 } }
    func add(_ element: Int) -> Int {
        begun.withLock { $0 += 1 }
        return element
    }
}

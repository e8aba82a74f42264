import SessionStore
import Testing

@testable import reptune

@Suite struct ProcessInOrderTests {
    @Test("Results are taken in order, however long each takes", arguments: [1, 2, 7, 100])
    func order(ahead: Int) async throws {
        var taken: [Int] = []
        try await processInOrder(Array(0..<50), ahead: ahead, work: { element in spin(element * 7919 % 13) + element })
        {
            element, value in
            #expect(value == element)
            taken.append(value)
        }
        #expect(taken == Array(0..<50))
    }

    @Test("No elements are processed without a call")
    func nothing() async throws {
        try await processInOrder([Int](), ahead: 2, work: { $0 }) { _, _ in Issue.record("there is no element") }
    }

    @Test("An error ends the processing: at most the elements ahead are started")
    func failure() async {
        struct Stop: Error {}
        let started = Started()
        await #expect(throws: Stop.self) {
            try await processInOrder(Array(0..<50), ahead: 3, work: { started.add($0) }) { element, _ in
                if element == 10 { throw Stop() }
            }
        }
        #expect(started.count <= 14)
    }
}

/// Zero, after a number of thousand steps.
private func spin(_ thousands: Int) -> Int {
    var bits: UInt64 = 1
    for _ in 0..<(thousands * 1000) { bits = bits &* 6_364_136_223_846_793_005 &+ 1 }
    return bits == 0 ? 1 : 0
}

private final class Started: Sendable {
    private let started = Locked(0)
    var count: Int { started.withLock { $0 } }
    func add(_ element: Int) -> Int {
        started.withLock { $0 += 1 }
        return element
    }
}

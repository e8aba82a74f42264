import Testing

@testable import SessionImport

@Suite struct TimeChoiceTests {
    @Test(
        "The unit of times without one",
        arguments: [
            ([1_700_000_000.0, 1_700_000_000.02], TimeUnit.seconds),
            ([1_700_000_000_000, 1_700_000_000_020], .milliseconds),
            ([1.7e18, 1.7e18 + 2e7], .nanoseconds), ([0, 0.02, 0.04], .seconds), ([0, 20, 40], .milliseconds),
            ([0, 20_000, 40_000], .microseconds), ([0, 2e7, 4e7], .nanoseconds),
        ])
    func unit(times: [Double], expected: TimeUnit) { #expect(TimeChoice.unit(of: times) == expected) }

    @Test("Of several times the one since 1970 is taken, unless it is too coarse to order the rows")
    func best() throws {
        func choice(_ text: String) throws -> TimeChoice? {
            let shape = try #require(try TableShape(.memory(name: "t.csv", bytes: Array(text.utf8))))
            return TimeChoice.best(of: shape, try #require(shape.header).map { ColumnMeaning($0) })
        }
        let fine = try choice(
            "elapsed (s),epoch (ms),x\n0.0,1700000000000,1\n0.1,1700000000100,2\n0.2,1700000000200,3\n")
        #expect(fine?.index == 1)
        #expect(fine?.unit == .milliseconds)
        let coarse = try choice("elapsed (s),date,x\n0.0,2026-05-04 10:00:00,1\n0.1,2026-05-04 10:00:00,2\n")
        #expect(coarse?.index == 0)
        #expect(try choice("x,y\n1,2\n") == nil)
    }
}

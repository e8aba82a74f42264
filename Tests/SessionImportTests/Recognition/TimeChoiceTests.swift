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
    func unit(times: [Double], expected: TimeUnit) { #expect(TimeChoice.unit(of: times) == .byStep(expected)) }

    @Test(
        "A clock that counts from when a device was switched on is no date, whatever the size of its numbers",
        arguments: [
            (1_800_000_000_123.0, 2e7, TimeUnit.nanoseconds), (259_200_000_000_123, 2e7, .nanoseconds),
            (1_728_000_000_000_123, 2e7, .nanoseconds), (1_800_000_000, 20_000, .microseconds),
            (1_728_000_007, 20, .milliseconds), (259_200_007, 20, .milliseconds),
        ])
    func sinceBoot(first: Double, step: Double, expected: TimeUnit) {
        #expect(TimeChoice.unit(of: (0..<50).map { first + Double($0) * step }) == .byStep(expected))
    }

    @Test("A step that is usual in two units, or in none, is asked for; a date since 1970 decides")
    func open() {
        func units(_ step: Double) -> [TimeUnit]? {
            guard case .open(let readings) = TimeChoice.unit(of: [0, step, 2 * step]) else { return nil }
            return readings.map(\.unit)
        }
        #expect(units(1000) == [.milliseconds, .microseconds])
        #expect(units(1) == [.seconds, .milliseconds])
        #expect(units(0.0001)?.count == 4)
        #expect(TimeChoice.unit(of: [1.7e12, 1.7e12 + 1000]) == .byStep(.milliseconds))
        // A clock of whole seconds, 50 rows a second.
        #expect(TimeChoice.unit(of: (0..<120).map { Double($0 / 50) }) == .byStep(.seconds))
    }

    @Test("Dates between slashes are read in the order that the file shows")
    func dates() throws {
        func unit(_ rows: [String]) throws -> TimeChoice.Unit? {
            let text = "time,x\n" + rows.map { $0 + ",1\n" }.joined()
            let shape = try #require(try TableShape(.memory(name: "t.csv", bytes: Array(text.utf8))))
            return TimeChoice.best(of: shape, try #require(shape.header).map { ColumnMeaning($0) })?.unit
        }
        #expect(try unit(["31/05/2026 18:03:01", "01/06/2026 00:00:02"]) == .shown(.dayFirst))
        #expect(try unit(["5/31/2026 6:03:01 PM", "6/1/2026 0:00:02"]) == .shown(.monthFirst))
        #expect(try unit(["2026-05-11 18:03:01", "2026-05-11 18:03:02"]) == .shown(.date))
        #expect(try unit(["11-May-2026 18:03:01", "11-May-2026 18:03:02"]) == .shown(.date))
        guard case .open(let readings) = try unit(["05/11/2026 18:03:01", "05/11/2026 18:03:02"]) else {
            Issue.record("not asked for")
            return
        }
        #expect(readings.map(\.unit) == [.dayFirst, .monthFirst])
    }

    @Test("Of several times the one since 1970 is taken, unless it is too coarse to order the rows")
    func best() throws {
        func choice(_ text: String) throws -> TimeChoice? {
            let shape = try #require(try TableShape(.memory(name: "t.csv", bytes: Array(text.utf8))))
            return TimeChoice.best(of: shape, try #require(shape.header).map { ColumnMeaning($0) })
        }
        let fine = try choice(
            "elapsed (s),epoch (ms),x\n0.0,1700000000000,1\n0.1,1700000000100,2\n0.2,1700000000200,3\n")
        #expect(fine?.index == 1)
        #expect(fine?.unit == .shown(.milliseconds))
        let coarse = try choice("elapsed (s),date,x\n0.0,2026-05-04 10:00:00,1\n0.1,2026-05-04 10:00:00,2\n")
        #expect(coarse?.index == 0)
        #expect(try choice("x,y\n1,2\n") == nil)
    }
}

import Testing

@testable import reptune

/// The first difference between two results.
@Suite struct DiscrepancyTests {
    private let suite: ConformanceSuite
    private let expected: [ConformanceResult]

    init() throws {
        let suite = try ConformanceSuite(folder: Place.repository + "/Datasets/conformance")
        self.suite = suite
        expected = try suite.cases.map { try suite.expected($0) }
    }

    private func differences(_ change: (inout ConformanceResult) -> Void) throws -> [String] {
        var results = expected
        let index = try #require(results.firstIndex { $0.name == "peaks" })
        change(&results[index])
        return try suite.discrepancies(of: results).map { "\($0)" }
    }

    @Test("Equal results have none")
    func none() throws { #expect(try differences { _ in } == []) }

    @Test("A filtered sample that differs in the last bit")
    func filtered() throws {
        let found = try differences { result in
            let sample = result.trace?[7].filtered
            result.trace?[7].filtered = sample?.nextUp
        }
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("peaks: moment 7 at 0.14 s: the filtered sample is -0.11999"))
    }

    @Test("A count without what follows it")
    func count() throws {
        let found = try differences {
            $0.trace?[399].count += 1
            $0.count += 1
        }
        #expect(found.count == 1 && found[0].hasPrefix("peaks: moment 399 at 7.98 s: the count is "))
    }

    @Test("Without a trace: events, then totals")
    func events() throws {
        var expected: [Double] = []
        let missing = try differences {
            expected = $0.events
            $0.trace = nil
            $0.events.removeLast()
        }
        let last = try #require(expected.last)
        #expect(missing == ["peaks: event \(expected.count - 1) at \(last) s is missing"])
        let more = try differences {
            $0.trace = nil
            $0.events.append(9)
        }
        #expect(more == ["peaks: event \(expected.count) at 9.0 s is not expected"])
        let skipped = try differences { $0.skipped = 3 }
        #expect(skipped == ["peaks: skipped is 3, expected 0"])
        let short = try differences { $0.trace?.removeLast() }
        #expect(short == ["peaks: the trace has 399 points for 400 moments"])
    }

    @Test("What an app shows, where an implementation gives it")
    func shown() throws {
        #expect(try differences { $0.shown = nil } == [])
        #expect(try differences { $0.shown?["breaks"] = 1 } == ["peaks: breaks is 1.0, expected 0.0"])
        #expect(try differences { $0.shown?["lastTime"] = .some(nil) } == ["peaks: lastTime is none, expected 7.98"])
    }

    @Test("A case without a result")
    func missing() throws {
        #expect(try suite.discrepancies(of: []).first?.description == "peaks-prototype: there is no result")
    }

    @Test("A case with two results, the first of them right, and results of unknown cases")
    func repeatedAndUnknown() throws {
        var results = expected
        results.append(results[0])
        results[results.count - 1].count += 1
        for name in ["peeks", "peaks "] {
            results.append(results[1])
            results[results.count - 1].name = name
        }
        #expect(
            try suite.discrepancies(of: results).map { "\($0)" } == [
                "peaks-prototype: there are 2 results, expected one", "peaks : the suite has no such case",
                "peeks: the suite has no such case",
            ])
    }
}

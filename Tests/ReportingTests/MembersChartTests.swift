import Calibration
import Testing

@testable import Reporting

@Suite struct MembersChartTests {
    @Test("Each session has a row with the median and every member's count, the largest spread first")
    func members() async throws {
        let result = try await TestRun.ensemble.value.document.result
        let svg = try #require(MembersChart.make(result)).svg()
        let rows = MembersChart.table(result).rows.map { $0.cells.map(\.text) }
        #expect(rows.count == result.sessions.count)
        let spreads = rows.compactMap { Int($0[3]) }
        #expect(spreads == spreads.sorted(by: >))
        for row in rows {
            let session = try #require(result.sessions.first { $0.name == row[0] })
            let members = try #require(session.heldOutMembers)
            #expect(row[4] == members.map(String.init).joined(separator: " "))
            #expect(row[2] == "\(session.heldOut ?? -1)")
            #expect(svg.contains("\(session.name): \(session.heldOut ?? -1) detected, \(session.labelled) labelled"))
            // Members with the same count share one point, which names them.
            for (count, places) in Dictionary(grouping: members.indices, by: { members[$0] }) {
                let names = places.map { "\($0 + 1)" }.joined(separator: ", ")
                #expect(svg.contains("\(session.name): \(count) by member\(places.count > 1 ? "s" : "") \(names)"))
            }
        }
    }

    @Test("A single detector has no members")
    func single() async throws {
        #expect(MembersChart.make(try await TestRun.pushUps.value.document.result) == nil)
    }
}

@Suite struct ShortNamesTests {
    @Test(
        "The shared prefix is removed, and equal names are numbered",
        arguments: [
            ([], []), (["walk-1"], ["walk-1"]), (["walk-1", "walk-2"], ["1", "2"]),
            (["walk-10", "walk-11"], ["10", "11"]), (["ab", "ac"], ["ab", "ac"]),
            (["a/b/c", "a/b/d", "a/e"], ["b/c", "b/d", "e"]), (["x", "x", "x"], ["x", "x (2)", "x (3)"]),
            (["a-x", "a-x"], ["x", "x (2)"]), (["x", "x", "x (2)"], ["x", "x (2)", "x (2) (2)"]),
            (["a-", "a-"], ["a-", "a- (2)"]), (["", "a"], ["", "a"]),
        ] as [([String], [String])])
    func make(names: [String], short: [String]) {
        #expect(ShortNames.make(names) == short)
    }
}

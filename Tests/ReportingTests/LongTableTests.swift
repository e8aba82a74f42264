import Testing

@testable import Reporting

struct LongTableTests {
    @Test("Up to 500 rows are all there")
    func short() {
        let table = LongTable(Array(0..<500), "sessions", in: "report.json") { Double($0) }
        #expect(table.rows == Array(0..<500) && table.note == nil)
    }

    @Test(
        "Of more rows those with the largest errors stay, in their order; ties go to the first, rows without an error come last"
    )
    func long() {
        let errors: [Double?] = (0..<1200).map { $0 % 3 == 0 ? 2 : $0 % 3 == 1 ? 0 : nil }
        let table = LongTable(Array(0..<1200), "sessions", in: "report.json") { errors[$0] }
        #expect(table.rows.count == 500 && table.rows == table.rows.sorted())
        #expect(table.rows.count { $0 % 3 == 0 } == 400)
        #expect(table.rows.filter { $0 % 3 != 0 } == (0..<100).map { 3 * $0 + 1 })
        #expect(
            table.note == "These are the 500 of 1,200 sessions with the largest errors; report.json has all.")
    }
}

import Sessions
import Testing

struct SharedColumnTests {
    @Test("A column gives the values that were added, and each distinct one once", arguments: [1, 2, 5])
    func values(distinct: Int) {
        let values = (0..<20).map { $0 < 7 ? 0 : $0 % distinct }
        var column = SharedColumn<Int>()
        for value in values { column.append(value) }
        column.compact()
        #expect(column.count == 20 && (0..<20).map { column[$0] } == values)
        #expect(column.distinct.sorted() == Array(0..<distinct))
        #expect((0..<20).allSatisfy { column.distinct[column.number(at: $0)] == values[$0] })
    }

    @Test("An absent value is a value")
    func absent() {
        var column = SharedColumn<String?>()
        for value in [nil, nil, "left", nil] { column.append(value) }
        #expect(column[1] == nil && column[2] == "left" && column[3] == nil && column.distinct == [nil, "left"])
    }
}

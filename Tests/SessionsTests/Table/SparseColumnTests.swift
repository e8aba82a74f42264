import Sessions
import Testing

struct SparseColumnTests {
    @Test("A column gives the values at their places, and nothing elsewhere")
    func values() {
        let values: [String?] = [nil, nil, "x", nil, "y"]
        var added = SparseColumn<String>()
        for value in values { added.append(value) }
        var set = SparseColumn<String>(absent: 5)
        #expect((0..<5).allSatisfy { set[$0] == nil } && set.count == 5)
        for place in values.indices { set[place] = values[place] }
        #expect((0..<5).map { added[$0] } == values && (0..<5).map { set[$0] } == values && added == set)
    }
}

import Sessions
import Testing

struct NumberColumnTests {
    @Test(
        "A column gives the numbers that were added, whatever their size",
        arguments: [
            [0, nil, 3], [nil, Int(Int32.max), Int(Int32.min) + 1], [1, nil, Int(Int32.min)],
            [nil, 7, Int(Int32.max) + 1, nil, .max],
        ] as [[Int?]])
    func numbers(_ numbers: [Int?]) {
        var column = NumberColumn()
        for number in numbers { column.append(number) }
        column.compact()
        #expect(column.count == numbers.count && (0..<column.count).map { column[$0] } == numbers)
        var set = NumberColumn(absent: numbers.count)
        #expect((0..<numbers.count).allSatisfy { set[$0] == nil })
        for place in numbers.indices.reversed() { set[place] = numbers[place] }
        #expect((0..<numbers.count).map { set[$0] } == numbers)
    }
}

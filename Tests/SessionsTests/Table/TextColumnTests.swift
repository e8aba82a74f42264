import Sessions
import Testing

struct TextColumnTests {
    @Test("A column gives the texts that were added, empty ones and ones of several bytes too")
    func texts() {
        let texts = ["", "ada", "Zoë 🚲", "", "a name of more than fifteen bytes", "ada"]
        var column = TextColumn()
        for text in texts { column.append(text) }
        #expect(column.count == texts.count && (0..<column.count).map { column[$0] } == texts)
        column.compact()
        column.append("last")
        #expect((0..<column.count).map { column[$0] } == texts + ["last"])
    }
}

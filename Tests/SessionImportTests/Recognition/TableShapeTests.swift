import Sessions
import Testing

@testable import SessionImport

@Suite struct TableShapeTests {
    private func shape(_ text: String) throws -> TableShape {
        try #require(try TableShape(.memory(name: "t.csv", bytes: Array(text.utf8))))
    }

    @Test("Separators, decimal commas, blank lines, titles and trailing separators")
    func forms() throws {
        let semicolons = try shape("\ntime;gFx;gFy;\n00:00:00:001;0,5;-0,25;\n00:00:00:002;0,75;1;\n")
        #expect(semicolons.header == ["time", "gFx", "gFy", ""])
        #expect(semicolons.delimiter == UInt8(ascii: ";"))
        #expect(semicolons.decimalMark == .comma)
        #expect(semicolons.numbers(1) == [0.5, 0.75])
        #expect(semicolons.skipLines == 0)

        let tabs = try shape("My recording\n# 2026, May, 4\nt\tx\ty\n0\t1\t2\n1\t3\t4\n")
        #expect(tabs.header == ["t", "x", "y"])
        #expect(tabs.skipLines == 2)

        let quoted = try shape("\"Time (s)\",\"X, the first (g)\"\n0.5,\u{2212}1.5E-1\n")
        #expect(quoted.header == ["Time (s)", "X, the first (g)"])
        #expect(quoted.numbers(1) == [-0.15])

        #expect(try shape("0,1,2\n1,3,4\n").header == nil)
        #expect(try shape("1e5,1.5e3\n2e5,1.5e3\n").header == nil)
    }

    @Test("UTF-16 and a byte-order mark")
    func encodings() throws {
        let text = "time,acc_x\n0,1\n1,2\n"
        let units = Array(text.utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + text.utf8
        for bytes in [little, big, marked] {
            let shape = try #require(try TableShape(.memory(name: "t.csv", bytes: bytes)))
            #expect(shape.header == ["time", "acc_x"])
            #expect(shape.rows == [["0", "1"], ["1", "2"]])
        }
        #expect(throws: Message.self) { try TableShape(.memory(name: "t.csv", bytes: [0xFF, 0xFE, 0x41])) }
    }

    @Test("No text is no table")
    func empty() throws {
        #expect(try TableShape(.memory(name: "t.csv", bytes: [])) == nil)
        #expect(try TableShape(.memory(name: "t.csv", bytes: Array("\r\n\n".utf8))) == nil)
    }
}

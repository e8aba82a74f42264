import Foundation
import Testing

@testable import RepDetection

@Suite struct JSONReaderTests {
    @Test("Texts with escapes are read as Foundation reads them")
    func texts() throws {
        for text in [#""\u00e9\n\"\\\/\t""#, #""\ud83d\ude80""#, "\"a\u{301}é🚀\"", #""\u0000""#] {
            guard case .string(let read) = try JSONReader.read(Array(text.utf8)) else { continue }
            let expected = try JSONDecoder().decode(String.self, from: Data(text.utf8))
            #expect(Array(read.utf8) == Array(expected.utf8))
        }
        for text in [
            #""\ud83d""#, #""\ude80""#, #""\x""#, "\"a", "\"\n\"", "01", "1.", "1e", "-", "tru", "[1,]", "{\"a\"}", "",
        ] {
            #expect(throws: JSONError.self, "\(text)") { try JSONReader.read(Array(text.utf8)) }
        }
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSONReader.read(Array(deep.utf8)) }
    }

    @Test(
        "An error has its line and column, and a repeated field its name",
        arguments: [
            ("{\n \"a\": }", 2, 7, "not valid JSON: expected a value"),
            ("[1,\n2\n", 3, 1, "not valid JSON: expected , or ]"),
            ("{\"a\": 1,\n  \"\\u0061\": 2}", 2, 11, "the field \"a\" is repeated"),
            (
                "{\"b\": {\"a\": 1}, \"a\": [{\"a\": \"}\"}, {\"a\": 1, \"a\": 2}]}", 1, 47,
                "the field \"a\" is repeated"
            ),
        ])
    func places(text: String, line: Int, column: Int, words: String) throws {
        let error = try #require(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
        #expect(error.place(in: Array(text.utf8)) == (line, column))
        #expect(error.words == words)
    }

    @Test("A value's text is read as the same value")
    func writing() throws {
        let value = JSONValue.object([
            JSONValue.Field(
                "a\"\n\u{1}é", .list([.null, .bool(true), .number(-0.0), .number(0.1), .number(1e300), .number(5)])),
            JSONValue.Field("b", .object([])),
        ])
        #expect(try JSONReader.read(Array(value.text.utf8)) == value)
        #expect(value.text == #"{"a\"\n\u0001é": [null, true, -0.0, 0.1, 1e+300, 5], "b": {}}"#)
        #expect(JSONValue.number(.nan).text == "null")
    }
}

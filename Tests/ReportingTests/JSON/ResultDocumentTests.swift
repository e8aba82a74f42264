import Sessions
import Foundation
import Testing

@testable import Reporting

struct DocumentJSONTests {
    /// A value of every optional type that an encoder knows.
    private struct Optionals: Encodable {
        var bool: Bool?
        var string: String?
        var double: Double?
        var float: Float?
        var int: Int?
        var int8: Int8?
        var int16: Int16?
        var int32: Int32?
        var int64: Int64?
        var uint: UInt?
        var uint8: UInt8?
        var uint16: UInt16?
        var uint32: UInt32?
        var uint64: UInt64?
        var list: [Int]?
        var date: Date?
    }

    private struct Values: Encodable {
        let numbers: [Double]
        let whole: Int
        let truth: Bool
        let map: [String: Int?]
        let empty: [String]
        let nested: [[String: Double]]
    }

    private struct Body: Encodable { let zebra: Int? }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func writesNullForEveryAbsentMember() throws {
        let members = try object(try DocumentJSON.line(Optionals()))
        #expect(members.count == 16)
        for (key, value) in members { #expect(value is NSNull, "\(key)") }
        let present = try object(try DocumentJSON.line(Optionals(bool: true, int8: -3, uint64: .max, list: [])))
        #expect(present["bool"] as? Bool == true)
        #expect(present["int8"] as? Int == -3)
        #expect(present["uint64"] as? UInt64 == .max)
        #expect((present["list"] as? [Int])?.isEmpty == true)
    }

    @Test func writesNumbersThatAreNotFiniteAsNull() throws {
        #expect(
            try DocumentJSON.line([1, -0.5, .infinity, -.infinity, .nan, 1e300]) == "[1,-0.5,null,null,null,1e+300]")
    }

    @Test("Numbers at the ends of integers, as edited runs have them")
    func ends() throws {
        #expect(
            try DocumentJSON.line([-0x1p63, 0x1p63, -0x1p53, 0x1p53, 9_007_199_254_740_991, -0.0])
                == "[-9.223372036854776e+18,9.223372036854776e+18,-9007199254740992.0,9007199254740992.0,9007199254740991,0]"
        )
    }

    @Test(arguments: [0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, 9_007_199_254_740_993, -2.5e-7, 123456789.125])
    func readsBackTheSameNumber(number: Double) throws {
        let text = try DocumentJSON.line([number])
        #expect(try JSONDecoder().decode([Double].self, from: Data(text.utf8)) == [number])
    }

    @Test(arguments: ["", "a\"b\\c", "tab\tline\nreturn\r", "\u{0}\u{1F}\u{7F}", "naïve 🏃‍♀️ \u{2028}", "a/b"])
    func readsBackTheSameText(text: String) throws {
        let written = try DocumentJSON.line([text])
        #expect(try JSONDecoder().decode([String].self, from: Data(written.utf8)) == [text])
    }

    @Test func sortsKeysWithTheFormatFirst() throws {
        let document = ResultDocument(
            .count, Body(zebra: nil),
            advisories: [Message.warning("gap", "there is a gap").at("a.csv", column: .number(3))],
            files: ["x.svg"])
        let text = String(decoding: try DocumentJSON.encode(document), as: UTF8.self)
        #expect(
            text == """
                {
                  "format": "reptune.count/1",
                  "advisories": [
                    {
                      "column": 3,
                      "file": "a.csv",
                      "kind": "gap",
                      "line": null,
                      "listedAt": null,
                      "message": "there is a gap",
                      "remedy": null,
                      "session": null
                    }
                  ],
                  "failures": [],
                  "files": ["x.svg"],
                  "zebra": null
                }

                """)
    }

    @Test func writesNestedValues() throws {
        let values = Values(
            numbers: [1, 2.5], whole: 7, truth: false, map: ["b": 1, "a": nil], empty: [], nested: [["x": .nan], [:]])
        #expect(
            try DocumentJSON.line(values)
                == #"{"empty":[],"map":{"a":null,"b":1},"nested":[{"x":null},{}],"numbers":[1,2.5],"truth":false,"whole":7}"#
        )
    }

    @Test func writesDatesAsText() throws {
        #expect(try DocumentJSON.line([Date(timeIntervalSince1970: 0)]) == #"["1970-01-01T00:00:00Z"]"#)
    }
}

import Foundation
import Testing

@testable import Runs

@Suite struct CanonicalJSONTests {
    @Test("Canonical JSON has sorted keys, plain slashes and a line feed at the end")
    func canonical() throws {
        let text = String(decoding: try CanonicalJSON.encode(["b": "m/s²", "a": "1"]), as: UTF8.self)
        #expect(text == "{\n  \"a\" : \"1\",\n  \"b\" : \"m/s²\"\n}\n")
    }
}

@Suite struct CanonicalJSONArrayTests {
    /// An array element by element.
    private func pieces(_ elements: [some Encodable], depth: Int) throws -> String {
        var data = Data()
        try CanonicalJSON.encode(elements, depth: depth) { data += $0 }
        return String(decoding: data, as: UTF8.self)
    }

    @Test("An array by its elements has the bytes that it has as a whole, in a document too")
    func equal() throws {
        let texts: [[String?]] = [["a\nb", nil, ""], [], ["\u{2028}\r\n  \"x\" : [", "m/s²"]]
        let alone = String(decoding: try CanonicalJSON.encode(texts), as: UTF8.self)
        #expect(try pieces(texts, depth: 0) + "\n" == alone)
        let whole = String(decoding: try CanonicalJSON.encode(["a": ["b": texts]]), as: UTF8.self)
        #expect(whole == "{\n  \"a\" : {\n    \"b\" : " + (try pieces(texts, depth: 2)) + "\n  }\n}\n")
        let numbers = [["b": 0.1, "a": -0.0, "c": 1e300], [:]]
        let plain = String(decoding: try CanonicalJSON.encode(numbers), as: UTF8.self)
        #expect(try pieces(numbers, depth: 0) + "\n" == plain)
    }

    @Test("An empty array", arguments: 0...2)
    func empty(depth: Int) throws {
        let none = try pieces([Int](), depth: depth)
        let whole = String(decoding: try CanonicalJSON.encode([[[Int]()]]), as: UTF8.self)
        #expect(depth < 2 || whole == "[\n  [\n    " + none + "\n  ]\n]\n")
        let alone = String(decoding: try CanonicalJSON.encode([Int]()), as: UTF8.self)
        #expect(depth > 0 || none + "\n" == alone)
    }
}

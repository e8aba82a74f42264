import Testing

@testable import Runs

@Suite struct CanonicalJSONTests {
    @Test("Canonical JSON has sorted keys, plain slashes and a line feed at the end")
    func canonical() throws {
        let text = String(decoding: try CanonicalJSON.encode(["b": "m/s²", "a": "1"]), as: UTF8.self)
        #expect(text == "{\n  \"a\" : \"1\",\n  \"b\" : \"m/s²\"\n}\n")
    }
}

import Sessions
import Testing

@Suite struct RepeatedKeyTests {
    @Test(
        "The first repeated key is found with its line",
        arguments: [
            (#"{"a":1,"a":2}"#, "a", 1), ("{\n\"a\": {\"b\": 1},\n\"b\": 2,\n\"a\": 3}", "a", 4),
            (#"[{"x":1},{"y":[1,{"z":1,"z":2}]}]"#, "z", 1), (#"{"ab":1,"a\u0062":2}"#, "ab", 1),
            (#"{"q\"":1,"q\"":2}"#, "q\"", 1), (#"{"a":[],"b":"x","a":{}}"#, "a", 1),
        ])
    func repeated(text: String, name: String, line: Int) throws {
        let key = try #require(RepeatedKey(in: text.utf8))
        #expect(key.name == name)
        #expect(key.line == line)
    }

    @Test(
        "Equal keys of different objects, and values that equal keys, are no repetition",
        arguments: [
            #"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}"#, #"{"a":"a","b":"a"}"#, #"["a","a"]"#,
            #"{"a":["b","b"],"b":1}"#,
            #"{"a\\":1,"a":2}"#, #"{"a":"{\"b\":1,\"b\":2}"}"#, "", "1",
        ])
    func none(text: String) { #expect(RepeatedKey(in: text.utf8) == nil) }
}

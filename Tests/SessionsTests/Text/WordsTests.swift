import Testing

@testable import Sessions

@Suite struct WordsTests {
    @Test("Quoted texts are shortened and have no control characters") func quotedTexts() {
        #expect(quoted("ax") == "\"ax\"")
        #expect(quoted("a\u{1B}[31mb\r\nc") == "\"a␣[31mb␣c\"")
        #expect(quoted("abcdef", limit: 3) == "\"abc…\"")
    }

    @Test("A long list ends with the number of its other names") func lists() {
        #expect(listed(["a", "b"]) == "\"a\", \"b\"")
        #expect(listed(["a", "b", "c"], limit: 2) == "\"a\", \"b\" and 1 more")
    }

    @Test("Numbers have at most three digits after the point") func numbers() {
        let values = [2, 2.5, 0.52, 1.0 / 3, 1e300, -0.0001]
        #expect(values.map(short) == ["2", "2.5", "0.52", "0.333", "1e+300", "0"])
    }
}

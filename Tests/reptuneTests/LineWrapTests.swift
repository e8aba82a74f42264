import Testing

@testable import reptune

@Suite struct LineWrapTests {
    @Test("Lines are broken between words, and continued below their text")
    func wraps() {
        let text =
            "selected  the median of an ensemble of nine\n          members out of many candidates at 25 Hz\nshort"
        #expect(
            LineWrap.wrapped(text, width: 30) == """
                selected  the median of an
                          ensemble of nine
                          members out of many
                          candidates at 25 Hz
                short
                """)
        #expect(
            LineWrap.wrapped("error: a file of that name is missing", width: 24)
                == "error: a file of that\n  name is missing")
        #expect(
            LineWrap.wrapped("a share within ±1 is 100 % here", width: 25) == "a share within ±1 is\n  100 % here")
        #expect(
            LineWrap.wrapped("the longest gap is 12 min at most", width: 22) == "the longest gap is\n  12 min at most")
        #expect(
            LineWrap.wrapped("activities  2: squats and push-ups", width: 24)
                == "activities  2: squats\n            and push-ups")
        #expect(
            LineWrap.wrapped("error: no label; add one with reptune sessions label: a count", width: 44)
                == "error: no label; add one with\n  reptune sessions label: a count")
        #expect(
            LineWrap.wrapped("see reptune sessions label kim", width: 20) == "see reptune sessions\n  label kim")
        #expect(LineWrap.wrapped("two words, and the others", width: 20) == "two words, and the\n  others")
    }

    @Test("No word is broken, and no line is longer than the window because of another")
    func words() {
        let text = "run 12345678901234567890123456789 is stored"
        #expect(LineWrap.wrapped(text, width: 20) == "run\n  12345678901234567890123456789\n  is stored")
        #expect(LineWrap.wrapped(text, width: 80) == text)
        #expect(LineWrap.wrapped("", width: 20) == "")
    }
}

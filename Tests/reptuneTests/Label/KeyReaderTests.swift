import Testing

@testable import reptune

@Suite struct KeyReaderTests {
    @Test("Letters, backspace and arrows are keys; other bytes are none") func keys() {
        var reader = KeyReader()
        #expect(reader.keys(Array(" u\u{7F}p+-qzé".utf8)) == [.mark, .undo, .undo, .pause, .faster, .slower, .save])
        #expect(reader.keys(Array("\u{1B}[D\u{1B}[C\u{1B}OA\u{1B}[1;5B".utf8)) == [.back, .forward, .faster, .slower])
        #expect(reader.keys(Array("\u{1B}[3~ ".utf8)) == [.mark])
    }

    @Test("An arrow whose bytes come one by one is one key, and an escape alone none") func parts() {
        var reader = KeyReader()
        #expect("\u{1B}[Dz ".utf8.flatMap { reader.keys([$0]) } == [.back, .mark])
        #expect(reader.keys([0x1B]) == [])
        #expect(reader.keys(Array(" ".utf8)) == [.mark])
    }
}

import Testing

@testable import Sessions

@Suite struct WordsTests {
    @Test("Quoted texts are shortened and have no control characters") func quotedTexts() {
        #expect(quoted("ax") == "\"ax\"")
        #expect(quoted("a\u{1B}[31mb\r\nc") == "\"a␣[31mb␣c\"")
        #expect(quoted("abcdef", limit: 3) == "\"abc…\"")
    }
}

@Suite struct ShellWordTests {
    @Test("Words with a meaning to the shell are quoted")
    func quoting() {
        #expect(ShellWord.quoted("0.4:0.6:0.05") == "0.4:0.6:0.05")
        #expect(ShellWord.quoted("a.pitch<-0.8") == "'a.pitch<-0.8'")
        #expect(ShellWord.quoted("it's") == "'it'\\''s'")
        #expect(ShellWord.quoted("y\n9 it's.csv") == "$'y\\x0a9 it\\'s.csv'")
        #expect(ShellWord.quoted("") == "''")
    }
}

@Suite struct ParentFolderTests {
    @Test(
        "The folder of a path",
        arguments: [
            ("y", ""), ("", ""), ("run.json", ""), ("out/run.json", "out"), ("./x", "."), ("/run.json", "/"),
            ("a/b/", "a"), ("a//b", "a"), ("/", "/"), ("../x", ".."),
        ])
    func folder(path: String, expected: String) { #expect(parentFolder(of: path) == expected) }
}

@Suite struct SizeLimitTests {
    @Test(
        "Sizes are in MiB and GiB, rounded up to a tenth",
        arguments: [
            (1 << 20, "1 MiB"), (16 << 20, "16 MiB"), (16 << 20 + 1, "16.1 MiB"), (20_000_000, "19.1 MiB"),
            (2 << 30, "2 GiB"), (5 << 29, "2.5 GiB"), (1, "0.1 MiB"), (Int.max, "8589934592 GiB"),
        ])
    func words(bytes: Int, text: String) {
        #expect(SizeLimit.words(bytes) == text)
    }
}

import Testing

@testable import reptune

@Suite struct FilePathTests {
    @Test("A session's name may have a full stop; paths and names of files are no sessions")
    func names() {
        for name in ["walk", "janit_Hand1.1", "walk_2.5kmh", "4b8f3c5c0266"] { #expect(FilePath.isSessionName(name)) }
        for path in ["walk.csv", "sets/walk", "./walk", "WALK.ZIP", "config.json", ".", ".."] {
            #expect(!FilePath.isSessionName(path))
        }
    }
}

import Testing

@testable import Sessions

@Suite struct ParentFolderTests {
    @Test(
        "The folder of a path",
        arguments: [
            ("y", ""), ("", ""), ("run.json", ""), ("out/run.json", "out"), ("./x", "."), ("/run.json", "/"),
            ("a/b/", "a"), ("a//b", "a"), ("/", "/"), ("../x", ".."),
        ])
    func folder(path: String, expected: String) { #expect(parentFolder(of: path) == expected) }
}

import Testing

@testable import SessionImport

@Suite struct NamedFilesTests {
    private let files = NamedFiles([
        .file("walks/a_channels.tsv"), .file("walks/Metadata.csv"), .file("walks/time.csv"),
        .file("walks/meta/time.csv"),
        .file("walks/Metadata.json"),
    ])

    @Test("Files are found by their name, with and without extension, the first of several")
    func found() {
        #expect(files["a_channels.tsv"] == .file("walks/a_channels.tsv"))
        #expect(files[stem: "Metadata"] == .file("walks/Metadata.csv"))
        #expect(files["time.csv"] == .file("walks/time.csv"))
        #expect(files["b_channels.tsv"] == nil && files[stem: "a"] == nil)
    }

    @Test("The clock of phyphox is the one in the folder meta")
    func clock() {
        #expect(files.phyphoxClock == .file("walks/meta/time.csv"))
        #expect(NamedFiles([.file("time.csv")]).phyphoxClock == nil)
        #expect(NamedFiles([.memory(name: "walk.zip/meta/time.csv", bytes: [])]).phyphoxClock != nil)
    }
}

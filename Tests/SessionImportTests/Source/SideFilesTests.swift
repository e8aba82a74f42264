import Testing

@testable import SessionImport

@Suite struct SideFilesTests {
    @Test("Of a folder only the files that say something about others are listed, and each folder once")
    func once() throws {
        let folder = try TemporaryFolder()
        let names = [
            "Metadata.csv", "walk_Annotation.csv", "sub-1_task-walk_channels.tsv", "sub-1_task-walk_motion.json",
            "meta/time.csv",
        ]
        for name in names + ["walk.csv", "sub-1_task-walk_motion.tsv", "meta.txt", "notes.json", "other/Metadata.csv"] {
            _ = try folder.write("a\n1\n", to: name)
        }
        var sideFiles = SideFiles()
        let found = sideFiles.files(in: folder.path + "/").all.map { $0.name.dropFirst(folder.path.count + 1) }
        #expect(found.sorted() == names.map { $0[...] }.sorted())
        _ = try folder.write("a\n1\n", to: "late_Annotation.csv")
        #expect(sideFiles.files(in: folder.path + "/").all.count == names.count)
        #expect(sideFiles.files(in: folder.path + "/nowhere/").all.isEmpty)
    }
}

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

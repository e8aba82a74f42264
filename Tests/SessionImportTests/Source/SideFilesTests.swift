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

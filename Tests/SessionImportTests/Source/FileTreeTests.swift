import Sessions
import Foundation
import Testing

@testable import SessionImport

struct FileTreeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A link is followed within the named folder; one that leaves it is an error that names its target")
    func links() throws {
        _ = try folder.write("t,acc_x (g)\n0,1\n1,1\n", to: "sets/a/a.csv")
        for name in ["other/b.csv", "sets-2/c.csv"] { _ = try folder.write("t,acc_x (g)\n0,2\n1,1\n", to: name) }
        for (link, target) in [
            ("sets/loop", "../sets"), ("sets/more", "a"), ("sets/out", "../other"), ("sets/b.csv", "../other/b.csv"),
            ("sets/beside", "../sets-2"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
        }
        let (found, problems) = containers("sets")
        #expect(found == ["sets/a/a.csv"])
        #expect(problems.sorted() == ["b.csv", "beside", "out"].map { "sets/\($0): leavesFolder" })
        var errors: [Message] = []
        _ = FileTree.containers(at: folder.path + "/sets", &errors)
        #expect(
            errors.contains { $0.words.hasSuffix("/other") } && errors.contains { $0.words.hasSuffix("/other/b.csv") })
        // A link that the user names is followed.
        #expect(containers("sets/out").files == ["sets/out/b.csv"])
    }

    @Test("Packed files in folders and in zips are one error each place, and the rest is read")
    func packed() throws {
        let table = Array("t,acc_x (g)\n0,1\n1,1\n".utf8)
        for name in ["a.csv", "b.tar", "c.7z", "d.rar", "e.tar.bz2", "sub/f.tar.xz", ".hidden.tar"] {
            _ = try folder.write(table, to: "set/" + name)
        }
        _ = try folder.zip(
            [("g.csv", table), ("h.zip", table), ("__MACOSX/i.zip", table), ("j.csv.gz", table)], to: "set/z.zip")
        let (files, problems) = containers("set")
        #expect(files == ["set/a.csv", "set/z.zip/g.csv"])
        #expect(problems.sorted() == ["set/sub: packed", "set/z.zip: packed", "set: packed"])
        var errors: [Message] = []
        _ = FileTree.containers(at: folder.path + "/set", &errors)
        #expect(errors.contains { $0.words.contains("4 packed files") && $0.words.contains("e.tar.bz2") })
        // Nothing but packed files is no other error.
        _ = try folder.zip([("h.zip", table)], to: "only.zip")
        #expect(Recogniser().find(at: folder.path + "/only.zip").problems.map(\.kind) == ["packed"])
    }

    @Test("Beside recordings data in other forms is passed over in one line, and a workbook; alone they are errors")
    func otherForms() throws {
        for name in ["a.csv", "b.npy", "c.mat", "d.mat", "e.pdf", "f.xlsx"] {
            _ = try folder.write(Array("time_s,acceleration.x\n0,1\n1,1\n".utf8), to: "set/" + name)
        }
        let found = Recogniser().find(at: folder.path + "/set")
        let kinds = ["otherForms", "workbook"]
        #expect(found.recordings.count == 1 && found.problems == [] && found.passedOver.map(\.kind) == kinds)
        #expect(found.passedOver.first?.words == #"3 files of data are not read: "b.npy", "c.mat", "d.mat""#)
        try FileManager.default.removeItem(atPath: folder.path + "/set/a.csv")
        #expect(Recogniser().find(at: folder.path + "/set").problems.map(\.kind) == kinds)
    }

    /// The files of a folder's containers, and the problems with their places.
    private func containers(_ name: String) -> (files: [String], problems: [String]) {
        var problems: [Message] = []
        let files = FileTree.containers(at: folder.path + "/" + name, &problems).flatMap(\.files).map(\.name)
        func short(_ path: String) -> String { path.replacing(folder.path + "/", with: "") }
        return (files.map(short), problems.map { short($0.place?.file ?? "") + ": " + $0.kind })
    }

    @Test("Folders that link to each other are searched once each")
    func mesh() throws {
        _ = try folder.write("t,acc_x (g)\n0,1\n1,1\n", to: "mesh/x/a.csv")
        for one in 0..<8 {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/mesh/n\(one)", withIntermediateDirectories: true)
            for other in 0..<8 {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.path + "/mesh/n\(one)/to\(other)", withDestinationPath: "../n\(other)")
            }
        }
        let time = ContinuousClock().measure { #expect(containers("mesh").files == ["mesh/x/a.csv"]) }
        #expect(time < .seconds(5))
    }

    @Test("Each entry that can't be read is named, and the rest is found")
    func entries() throws {
        let table = "t,acc_x (g)\n0,1\n1,1\n"
        for name in ["a.csv", "sub/b.csv", "caf\u{E9}/c.csv"] { _ = try folder.write(table, to: "set/" + name) }
        _ = try folder.write("no zip at all", to: "set/broken.zip")
        for name in ["x.zip", "Metadata.csv", "notes.md"] { #expect(mkfifo(folder.path + "/set/" + name, 0o600) == 0) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/set/gone.csv", withDestinationPath: "nowhere")
        // Latin-1, as of an old archive.
        for name in ["caf\\351.csv", "lat\\351/d.csv", "lat\\351.md"] {
            let path = "\"$(printf '\(folder.path)/set/\(name)')\""
            let process = try Process.run(
                URL(fileURLWithPath: "/bin/sh"),
                arguments: ["-c", "mkdir -p \"$(dirname \(path))\"; echo t > \(path)"])
            process.waitUntilExit()
        }
        let (files, problems) = containers("set")
        #expect(files.sorted() == ["set/a.csv", "set/caf\u{E9}/c.csv", "set/sub/b.csv"])
        #expect(
            problems.sorted() == [
                "set/Metadata.csv: notRegularFile", "set/broken.zip: archive", "set/caf\\xE9.csv: nameNotUTF8",
                "set/gone.csv: unreadableFile", "set/lat\\xE9: nameNotUTF8", "set/x.zip: notRegularFile",
            ])
    }

    @Test("A folder below 16 others is named")
    func deep() throws {
        let levels = (1...18).map { "\($0)" }
        _ = try folder.write("t,acc_x (g)\n0,1\n1,1\n", to: "deep/a.csv")
        _ = try folder.write("t,acc_x (g)\n0,1\n1,1\n", to: "deep/" + levels.joined(separator: "/") + "/b.csv")
        let (files, problems) = containers("deep")
        #expect(files == ["deep/a.csv"])
        #expect(problems == ["deep/" + levels.prefix(17).joined(separator: "/") + ": tooDeep"])
    }

    @Test("A folder that can't be listed is named", .disabled(if: geteuid() == 0, "root may list anything"))
    func closed() throws {
        _ = try folder.write("t,acc_x (g)\n0,1\n1,1\n", to: "set/a.csv")
        _ = try folder.write("", to: "set/sub/b.csv")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/set/sub")
        #expect(containers("set").problems == ["set/sub: unreadableFile"])
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/set/sub")
    }
}

import Foundation
import Testing

@testable import SessionImport

struct FileTreeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A link that leads back to a folder around it is not followed, and another one is")
    func links() throws {
        _ = try folder.write("t,acc_x (g)\n0,1\n1,1\n", to: "sets/a.csv")
        _ = try folder.write("t,acc_x (g)\n0,2\n1,1\n", to: "other/b.csv")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/sets/loop", withDestinationPath: "../sets")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/sets/more", withDestinationPath: "../other")
        let found = try FileTree.containers(at: folder.path + "/sets").flatMap(\.files).map(\.name)
        #expect(found == ["sets/a.csv", "sets/more/b.csv"].map { folder.path + "/" + $0 })
    }
}

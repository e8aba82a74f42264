import Foundation
import Testing

/// `notebooks-md/gallery.md` against the golden files that it shows.
@Suite struct GalleryPageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let folders = ["Tests/SVGChartTests/Goldens", "Tests/ReportingTests/Goldens"]

    @Test("The gallery has each golden picture once, with a caption, and no other; the README links to it")
    func pictures() throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent("notebooks-md/gallery.md"), encoding: .utf8)
        let shown = page.matches(of: /!\[([^\]]+)\]\(\.\.\/([^)]*\.svg)\)/).map { String($0.2) }
            .filter { $0.hasPrefix("Tests/") }
        let goldens = try Self.folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".svg") }.map { "\(folder)/\($0)" }
        }
        #expect(goldens.count > 30)
        #expect(shown.sorted() == goldens.sorted())
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("](notebooks-md/gallery.md)"))
    }

    @Test("Every picture of a notebook is in the repository")
    func notebooks() throws {
        let folder = Self.root.appendingPathComponent("notebooks-md")
        let notebooks = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        var pictures = 0
        for notebook in notebooks {
            let page = try String(contentsOf: folder.appendingPathComponent(notebook), encoding: .utf8)
            for match in page.matches(of: /!\[[^\]]+\]\(([^)]*)\)/) {
                pictures += 1
                let path = folder.appendingPathComponent(String(match.1)).standardized.path
                #expect(FileManager.default.fileExists(atPath: path), "\(notebook): \(match.1) is missing")
            }
        }
        #expect(pictures > 50)
    }
}

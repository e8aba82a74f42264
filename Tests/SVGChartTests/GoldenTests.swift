import Foundation
import Testing

@testable import SVGChart

/// The gallery against the files in `Goldens`; `REPTUNE_UPDATE_GOLDENS=1` rewrites them.
@Suite struct GoldenTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")

    @Test(arguments: Gallery.entries)
    func matchesGolden(_ entry: Gallery.Entry) throws {
        let file = Self.folder.appendingPathComponent(entry.name + ".svg")
        let svg = entry.svg()
        if ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] == "1" {
            try svg.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        let golden = try #require(
            try? String(contentsOf: file, encoding: .utf8), "missing golden \(file.lastPathComponent)")
        #expect(svg == golden, "\(entry.name) differs; look at it, then run with REPTUNE_UPDATE_GOLDENS=1")
    }

    @Test func everyGoldenHasAChart() throws {
        // While files are rewritten, the folder is incomplete.
        guard ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] != "1" else { return }
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files.filter { $0.hasSuffix(".svg") }) == Set(Gallery.entries.map { $0.name + ".svg" }))
    }

    @Test(arguments: Gallery.entries)
    func isDeterministicAndWellFormed(_ entry: Gallery.Entry) {
        let svg = entry.svg()
        #expect(svg == entry.svg())
        #expect(!svg.contains(" id="))
        #expect(!svg.contains("nan") && !svg.contains("inf\""))
        let opened = svg.components(separatedBy: "<g").count
        let closed = svg.components(separatedBy: "</g>").count
        #expect(opened == closed)
    }
}

import Foundation
import Testing

@testable import Simulation

/// The sets in `Datasets/` equal the output of the simulation; `REPTUNE_UPDATE_GOLDENS=1` writes them.
@Suite struct BundledSetsTests {
    private static let sets =
        Sample.files.map { (name: $0.key, files: $0.value) }.sorted { $0.name < $1.name }
        + [(name: SimulatedPedometer.name, files: SimulatedPedometer(seed: 1).files)]

    @Test(arguments: sets.map(\.name)) func bundledFilesAreTheSimulated(name: String) throws {
        let isUpdating = ProcessInfo.processInfo.environment["REPTUNE_UPDATE_GOLDENS"] == "1"
        let files = try #require(Self.sets.first { $0.name == name }?.files)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Datasets/\(name)")
        for file in files {
            let path = folder.appendingPathComponent(file.path)
            if isUpdating {
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.contents.utf8).write(to: path)
            }
            let bundled = try? String(contentsOf: path, encoding: .utf8)
            #expect(bundled == file.contents, "\(file.path) differs; look why, then run with REPTUNE_UPDATE_GOLDENS=1")
        }
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        #expect(Set(paths.filter { $0.contains(".") }) == Set(files.map(\.path)))
    }

    @Test func everySetIsBundled() {
        #expect(Set(Self.sets.map(\.name)) == Set(SimulatedSets.names + [SimulatedPedometer.name]))
    }
}

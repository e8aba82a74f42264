import Foundation
import Testing

@testable import Simulation

/// The sets in `Datasets/` are what the simulation makes: none is edited by hand, and none is left behind.
@Suite struct BundledSetsTests {
    private static let sets =
        Sample.sets.map { (name: $0.name, files: $0.files) }
        + [(name: SimulatedPedometer.name, files: SimulatedPedometer(seed: 1).files)]

    @Test(arguments: sets.map(\.name)) func bundledFilesAreTheSimulated(name: String) throws {
        let files = try #require(Self.sets.first { $0.name == name }?.files)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Datasets/\(name)")
        for file in files {
            let bundled = try? String(contentsOf: folder.appendingPathComponent(file.path), encoding: .utf8)
            #expect(bundled == file.contents, "\(file.path); write it anew with reptune simulate \(name)")
        }
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        #expect(Set(paths.filter { $0.contains(".") }) == Set(files.map(\.path)))
    }

    @Test func everySetIsBundled() {
        #expect(Set(Self.sets.map(\.name)) == Set(SimulatedSets.names + [SimulatedPedometer.name]))
    }
}

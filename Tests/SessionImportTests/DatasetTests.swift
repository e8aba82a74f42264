import Foundation
import Testing

@testable import SessionImport

/// The recordings beside the repository; without them the tests are skipped.
enum Datasets {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/datasets").path

    static var areThere: Bool { FileManager.default.fileExists(atPath: folder + "/spar/sessions.csv") }
}

@Suite(.enabled(if: Datasets.areThere, "there are no recordings in ../shared/datasets"))
struct DatasetTests {
    @Test(
        "Every recording of a manifest is read",
        arguments: [("spar", 140), ("sensorwatch", 30), ("oxford", 13), ("gym", 36)])
    func manifest(name: String, count: Int) throws {
        let manifest = try Manifest(contentsOf: "\(Datasets.folder)/\(name)/sessions.csv")
        #expect(manifest.problems == [])
        #expect(manifest.items.count == count)
        for item in manifest.items {
            let imported = try readSession(item)
            #expect(imported.session.label?.count == item.count)
            #expect(imported.session.recording.duration > 1)
            #expect(imported.session.recording.signals.values.allSatisfy { $0.timeline.sampleRate > 10 })
        }
    }

    @Test("A sensor watch recording has its magnitude and its rate")
    func sensorWatch() throws {
        let manifest = try Manifest(contentsOf: Datasets.folder + "/sensorwatch/sessions.csv")
        let item = try #require(manifest.items.first)
        let session = try readSession(item).session
        let signal = try #require(session.recording["acceleration.magnitude"])
        #expect(signal.values.prefix(2) == [22144, 21984])
        #expect(signal.unit == "raw")
        #expect(abs(signal.timeline.sampleRate - 12.5) < 0.1)
        #expect(session.place == "wrist")
    }

    @Test("Nanoseconds of a phone become seconds from its first sample")
    func oxford() throws {
        let manifest = try Manifest(contentsOf: Datasets.folder + "/oxford/sessions.csv")
        let item = try #require(manifest.items.first)
        let session = try readSession(item).session
        let signal = try #require(session.recording["acceleration.x"])
        #expect(signal.timeline.times.prefix(2) == [0, 0.0100708])
        #expect(session.label?.eventTimes?.count == session.label?.count)
    }

    @Test("Empty fields before the watch starts streaming are no samples")
    func gymFull() throws {
        let folder = Datasets.folder + "/gym/full"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let item = ImportItem(
                path: folder + "/" + name, profile: try .named("gym-watch"), user: "lifter", activity: "press")
            let imported = try readSession(item)
            let signal = try #require(imported.session.recording["rotationRate.x"])
            #expect(signal.timeline.times.first ?? 0 > 0 && signal.values.allSatisfy(\.isFinite))
            let isMissing = imported.advisories.contains { $0.kind == "missingValues" }
            #expect(!isMissing)
        }
    }
}

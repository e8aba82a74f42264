import Foundation
import RepDetection
import Testing

@testable import SessionImport

/// The loggers' files beside the repository.
enum LoggerFiles {
    static let folder = URL(fileURLWithPath: Datasets.folder).deletingLastPathComponent()
        .appendingPathComponent("loggers").path

    static var areThere: Bool { FileManager.default.fileExists(atPath: folder) }
}

/// Real files of real loggers beside the repository against figures that an independent reader computed from them, with other
/// code in another language. Without the files the tests are skipped.
@Suite(.enabled(if: LoggerFiles.areThere, "there are no recordings in ../shared/loggers"))
struct LoggerFilesTests {
    /// The figures of a session.
    private struct Expected: Decodable {
        struct Figures: Decodable {
            let count: Int
            let first: Double
            let last: Double
            let sum: Double
            let squares: Double
        }

        let start: Double?
        let channels: [String: Figures]
    }

    @Test("Every file imports to the independent reader's values")
    func values() throws {
        let figures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("loggers.json")
        let expected = try JSONDecoder().decode([String: Expected].self, from: Data(contentsOf: figures))
        let folders = try FileManager.default.contentsOfDirectory(atPath: LoggerFiles.folder).sorted()
            .filter { $0 != "README.md" }.map { LoggerFiles.folder + "/" + $0 }
        let found = Recogniser().find(at: folders)
        #expect(found.problems == [])
        #expect(Set(found.recordings.map(\.name)) == Set(expected.keys))
        for recording in found.recordings {
            let session = try readSession(ImportItem(recording, user: "ada", activity: "walk")).session
            let wanted = try #require(expected[recording.name])
            if let start = wanted.start { #expect(abs((session.start ?? 0) - start) < 1e-3) }
            let sums = session.recording.signals.filter { key, _ in wanted.channels[key.name] == nil }.keys
            // Beside the file's own channels there is only the sum of gravity and user acceleration.
            #expect(sums.allSatisfy { $0.sensor.lowercased().hasSuffix("acceleration") }, "\(sums)")
            for (name, figures) in wanted.channels {
                let signal = try #require(session.recording.signals[Channel(name)], "\(recording.name): \(name)")
                let values = signal.values.filter { !$0.isNaN }
                let scale = max(1, figures.squares.squareRoot())
                #expect(signal.values.count == figures.count)
                #expect(abs((signal.timeline.times.first ?? -1) - figures.first) < 1e-6)
                #expect(abs((signal.timeline.times.last ?? -1) - figures.last) < 1e-6)
                #expect(abs(values.reduce(0, +) - figures.sum) < 1e-9 * scale * scale, "\(recording.name): \(name)")
                #expect(abs(values.reduce(0) { $0 + $1 * $1 } - figures.squares) < 1e-9 * scale * scale)
            }
        }
    }
}

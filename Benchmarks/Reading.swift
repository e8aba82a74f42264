import CCSV
import Foundation
import SessionImport
import Simulation

/// The time to read recordings from CSV files, with and without storing them.
struct Reading {
    let reptune: ReptuneProcess
    /// The number of files, and the minimum bytes of each.
    private static let files = 100
    private static let size = 650_000
    /// The temporary folder of the files.
    private let folder = FileManager.default.temporaryDirectory.path + "/reptune-bench-\(UUID().uuidString)"

    /// Measures libcsv without callbacks and an import without storing, both on one core, and a whole import.
    func measure() async throws -> BenchReport.Comparison {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write()
        let items = try Manifest(contentsOf: folder + "/sessions.csv").items
        let bytes = try items.reduce(0) { try $0 + Data(contentsOf: URL(fileURLWithPath: $1.path)).count }
        let bare = try await Measurement.of("libcsv alone, one core", runs: 5) {
            for item in items { try parse(item.path) }
        }
        let read = try await Measurement.of("import without storing, one core", runs: 5) {
            for item in items { _ = try readSession(item) }
        }
        var number = 0
        let stored = try await Measurement.of("reptune import, all cores", runs: 5) {
            number += 1
            _ = try reptune.run([
                "import", "--quiet", "--db", "\(folder)/\(number).sqlite", "--manifest", folder + "/sessions.csv",
            ])
        }
        return BenchReport.Comparison(
            "Reading \(Reading.files) CSV files of \(Reading.size / 1000) kB", amount: Double(bytes), unit: "bytes",
            [bare, read, stored])
    }

    private func parse(_ path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        var parser = csv_parser()
        guard csv_init(&parser, 0) == 0 else { throw BenchmarkFailure("the CSV parser can't start.") }
        defer { csv_free(&parser) }
        let parsed = data.withUnsafeBytes { csv_parse(&parser, $0.baseAddress, $0.count, nil, nil, nil) }
        guard parsed == data.count else { throw BenchmarkFailure("libcsv can't read \(path).") }
    }

    /// Writes the rows of the simulated bike repeatedly, each file starting at another row, with its own times.
    private func write() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let recordings = SimulatedSets.bike(seed: 1).files.filter { $0.path.hasPrefix("recordings/") }
        let header = recordings.first?.contents.split(separator: "\n").first ?? ""
        let rows = recordings.flatMap { file in
            file.contents.split(separator: "\n").dropFirst().compactMap { row in
                row.firstIndex(of: ",").map { row[$0...] }
            }
        }
        var manifest = "file,profile,user,activity,count\n"
        for file in 0..<Reading.files {
            var text = header + "\n"
            var row = 0
            while text.utf8.count < Reading.size {
                text += String(format: "%.3f", Double(row) / 30) + rows[(row + 37 * file) % rows.count] + "\n"
                row += 1
            }
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file).csv"))
            manifest += "\(file).csv,bike-phone,user \(file % 10),stride,\(row / 33)\n"
        }
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: folder + "/sessions.csv"))
    }
}

import Foundation
import Testing

@testable import Fuzzing

@Suite struct FuzzReaderTests {
    /// The number of mutants of each reader; REPTUNE_MUTANTS in the environment changes it.
    private static let mutants = ProcessInfo.processInfo.environment["REPTUNE_MUTANTS"].flatMap { Int($0) } ?? 100

    @Test("Each reader reads its valid files", arguments: FuzzReader.all.map(\.name))
    func valid(name: String) throws {
        let reader = try #require(FuzzReader.all.first { $0.name == name })
        let files = try FileManager.default.contentsOfDirectory(atPath: reader.folder.path)
        #expect(!files.isEmpty)
        for file in files where file != "odd.csv" {
            #expect(throws: Never.self, "\(file)") { try reader.read(reader.folder.appendingPathComponent(file).path) }
        }
    }

    @Test("A mutated file is read or refused within five seconds", arguments: FuzzReader.all.map(\.name))
    func mutated(name: String) throws {
        let reader = try #require(FuzzReader.all.first { $0.name == name })
        let path = FileManager.default.temporaryDirectory.path + "/fuzz-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        var mutator = Mutator(corpus: try reader.corpus(), seed: 1)
        var read = 0
        for number in 0..<Self.mutants {
            try Data(mutator.next()).write(to: URL(fileURLWithPath: path))
            let time = ContinuousClock().measure { if (try? reader.read(path)) != nil { read += 1 } }
            #expect(time < .seconds(5), "mutant \(number)")
        }
        // Some changes don't matter to a reader, and some do.
        #expect(0..<Self.mutants ~= read && read > 0)
    }

    @Test("The same seed gives the same files, and another gives others")
    func seeded() {
        func files(_ seed: UInt64) -> [[UInt8]] {
            var mutator = Mutator(corpus: [Array("time,x\n1,2\n".utf8)], seed: seed)
            return (0..<50).map { _ in mutator.next() }
        }
        #expect(files(1) == files(1))
        #expect(files(1) != files(2))
    }
}

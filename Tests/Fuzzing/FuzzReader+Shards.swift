import Digests
import Foundation
import SessionStore
import Sessions

extension FuzzReader {
    /// The readers of plans and parts of a divided sweep.
    static let shards = [
        FuzzReader("plan") { path in
            do throws(Message) {
                _ = try PlanDocument(contentsOf: path, tool: tool).digest
            } catch {
                // Read, and found out by its checksum.
                guard error == .changedPlan(path) else { throw error }
            }
        },
        FuzzReader("part") { path in
            // A part with changed bytes is refused by its digest. With one that fits, the rest of the reader is reached.
            let signed = path + ".signed"
            defer { try? FileManager.default.removeItem(atPath: signed) }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(65)
            try (bytes + Data((Digest.hex(bytes) + "\n").utf8)).write(to: URL(fileURLWithPath: signed))
            let part = try PartFile(contentsOf: signed, of: PlanDocument(contentsOf: planPath, tool: tool), shard: 0)
            var grid = 0
            while part.sums(ofGrid: grid) != nil { grid += 1 }
        },
    ]

    /// The program of the plans in the corpus.
    private static let tool = "reptune 0.1.0"

    private static let planPath = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpus/plan/push-ups.plan").path
}

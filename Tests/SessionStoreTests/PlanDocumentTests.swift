import Foundation
import SessionStore
import Sessions
import Testing

struct PlanDocumentTests {
    private let plan: Data

    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plan")

    init() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        plan = try Data(contentsOf: tests.appendingPathComponent("Fuzzing/Corpus/plan/push-ups.plan"))
    }

    /// Why bytes are refused as a plan; nil where they are one.
    private func error(of bytes: Data) throws -> Message? {
        defer { try? FileManager.default.removeItem(at: file) }
        try bytes.write(to: file)
        do throws(Message) {
            _ = try PlanDocument(contentsOf: file.path, tool: "reptune 0.1.0")
            return nil
        } catch { return error }
    }

    @Test("A plan without its end is torn, wherever it ends; another file is no plan")
    func torn() throws {
        #expect(try error(of: plan) == nil)
        for length in [0, 1, 10, 30, plan.count / 4, plan.count / 2, plan.count - 3] {
            let error = try #require(try error(of: plan.prefix(length)))
            #expect(error == .tornPlan(file.path), "\(length) bytes")
            #expect(error.description.contains("is incomplete: its end is missing.\n  Copy it again"))
        }
        for text in ["a,b\n", "{}", "[1", "{\"checksum\":1}"] {
            #expect(try error(of: Data(text.utf8)) == .notAPlan(file.path), "\(text)")
        }
    }

    @Test("A part is beside its plan")
    func paths() {
        #expect(PartFile.path(ofShard: 3, of: "a/sweep.plan") == "a/sweep.3.part")
        #expect(PartFile.path(ofShard: 0, of: "plan") == "plan.0.part")
    }

    @Test("A plan of another format is named with both formats, and one of another version with its program")
    func otherFormat() throws {
        let text = String(decoding: plan, as: UTF8.self)
        func message(format: String, tool: String) throws -> String {
            let edited = text.replacing("\"reptune.plan/1\"", with: "\"\(format)\"")
                .replacing("\"reptune 0.1.0\"", with: "\"\(tool)\"")
            return try #require(try error(of: Data(edited.utf8))).description
        }
        let own = try message(format: "reptune.plan/2", tool: "reptune 0.1.0")
        #expect(
            own.hasSuffix(
                " has the format reptune.plan/2, and this program, reptune 0.1.0, reads reptune.plan/1.\n  Use the program that made it "
                    + "on all machines, or make the plan again with this one."), "\(own)")
        let other = try message(format: "reptune.plan/2", tool: "reptune 0.2.0")
        #expect(other.contains("Use the program that made it, reptune 0.2.0, on all machines"), "\(other)")
        let version = try message(format: "reptune.plan/1", tool: "reptune 0.2.0")
        #expect(version.contains("was made by reptune 0.2.0.\n  Use that version"), "\(version)")
    }
}

import Calibration
import Foundation
import GRDB
import RepDetection
import Testing

@testable import SessionStore

@Suite struct CountsExaminationTests {
    private let temporary: TemporaryStore
    private var path: String { temporary.path + ".sweeps" }
    private let subject = SweepSubject(
        space: ParameterSpace(channel: "y", unit: "g", rule: .peaks(start: .prototype)), session: "s", sampleRate: 25,
        truth: nil)

    init() throws {
        temporary = try TemporaryStore()
        let summary = SessionSummary(
            id: "s", digest: "abc", name: "s", user: "ann", activity: "pushUp", place: nil, start: nil, note: nil,
            labelledCount: 1, hasEventTimes: false, eventDigest: nil, duration: 1, resampledRate: nil, source: nil)
        let store = SweepStore(path: path, tool: "reptune 1") { $0 == summary.id ? summary.digest : nil }
        store.keep(SweepPart(firstFilter: 0, counts: [1, 2], matches: []), of: subject)
        store.keep(SweepPart(firstFilter: 2, counts: [3, 4], matches: []), of: subject)
        store.flush()
    }

    private func change(_ sql: String) throws { try DatabaseQueue(path: path).write { try $0.execute(sql: sql) } }

    @Test("Nothing is wrong with sound counts, or without any")
    func sound() {
        #expect(CountsExamination(of: temporary.path).findings == [])
        #expect(CountsExamination(of: temporary.folder + "/none").findings == [])
    }

    @Test(
        "Damaged parts are found",
        arguments: ["counts = x'0608'", "counts = 'many'", "digest = ''", "firstFilter = 'x'"])
    func parts(change: String) throws {
        try self.change("UPDATE part SET \(change) WHERE firstFilter = 2")
        let findings = CountsExamination(of: temporary.path).findings
        #expect(findings.map(\.kind) == [.damagedCounts])
        #expect(findings.first?.remedy.hasPrefix("rm -f \(path) \(path)-wal \(path)-shm deletes the file") == true)
    }

    @Test("A file that is no database is found")
    func noDatabase() throws {
        try Data(String(repeating: "counts ", count: 999).utf8).write(to: URL(fileURLWithPath: path))
        let findings = CountsExamination(of: temporary.path).findings
        #expect(findings.map(\.kind) == [.damagedCounts])
    }
}

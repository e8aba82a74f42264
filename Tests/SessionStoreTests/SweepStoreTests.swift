import Calibration
import Foundation
import GRDB
import RepDetection
import Testing

@testable import SessionStore

struct SweepStoreTests {
    private let temporary: TemporaryStore
    private var path: String { temporary.path + ".sweeps" }
    private static let space = ParameterSpace(channel: "y", unit: "g", rule: .peaks(start: .prototype))

    init() throws { temporary = try TemporaryStore() }

    private func summary(_ id: String, digest: String) -> SessionSummary {
        SessionSummary(
            id: id, digest: digest, name: id, user: "ann", activity: "pushUp", place: nil, start: nil, note: nil,
            labelledCount: 1, hasEventTimes: false, eventDigest: nil, duration: 1, resampledRate: nil, source: nil)
    }

    private func open(tool: String = "reptune 1", digest: String = "abc", capacity: Int = 1 << 20) -> SweepStore {
        SweepStore(path: path, tool: tool, capacity: capacity) { $0 == "s" ? digest : nil }
    }

    private func subject(
        _ space: ParameterSpace = space, sampleRate: Double = 25, truth: EventTruth? = nil, session: String = "s"
    ) -> SweepSubject {
        SweepSubject(space: space, session: session, sampleRate: sampleRate, truth: truth)
    }

    private let part = SweepPart(firstFilter: 2, counts: [3, 4, -1], matches: [])

    @Test("A kept part is found again") func roundTrip() {
        let store = open()
        store.keep(part, of: subject())
        store.flush()
        #expect(open().parts(of: subject()) == [part])
        #expect(store.problem == nil)
    }

    @Test("Another space, rate, label, session, program or digest finds nothing") func keys() {
        let store = open()
        store.keep(part, of: subject())
        store.flush()
        var other = Self.space
        other.quantize = Axis([2])
        #expect(store.parts(of: subject(other)) == [])
        #expect(store.parts(of: subject(sampleRate: 26)) == [])
        #expect(store.parts(of: subject(truth: EventTruth(times: []))) == [])
        #expect(store.parts(of: subject(session: "t")) == [])
        #expect(open(tool: "reptune 2").parts(of: subject()) == [])
        #expect(open(digest: "abd").parts(of: subject()) == [])
    }

    @Test("A damaged part counts as missing") func damaged() throws {
        let store = open()
        store.keep(part, of: subject())
        store.flush()
        try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE part SET counts = x'0608'") }
        #expect(store.parts(of: subject()) == [])
    }

    /// Each part takes three bytes.
    @Test("The least recently used part is deleted first") func capacity() {
        var spaces: [ParameterSpace] = []
        for factor in [1.0, 2, 3] {
            var space = Self.space
            space.quantize = Axis([factor])
            spaces.append(space)
            let store = open(capacity: 6)
            if factor == 3 { #expect(store.parts(of: subject(spaces[0])) == [part]) }
            store.keep(part, of: subject(space))
            store.flush()
        }
        #expect(spaces.map { open().parts(of: subject($0)).count } == [1, 0, 1])
    }

    @Test("A file that is no database is reported as a problem, and nothing is found") func unusable() throws {
        try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: path))
        let store = open()
        store.keep(part, of: subject())
        store.flush()
        #expect(store.parts(of: subject()) == [])
        #expect(store.problem == .notADatabase(path: path))
    }
}

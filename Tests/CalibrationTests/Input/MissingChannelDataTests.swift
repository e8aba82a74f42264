import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Sessions in which a channel has missing values only.
@Suite struct MissingChannelDataTests {
    private let nothing = [Double](repeating: .nan, count: 30)
    private let waves = (0..<30).map { $0 % 10 < 5 ? 1.0 : -1.0 }

    private func session(_ id: String, _ channels: [Channel: [Double]]) -> Session {
        let times = Timeline(times: (0..<30).map { Double($0) / 10 })
        return Session(
            id: id, name: "set \(id)", user: id, activity: "a", label: Label(count: 3),
            recording: Recording(signals: channels.mapValues { Signal(unit: "g", timeline: times, values: $0) }))
    }

    @Test("Finds recorded channels without a value, and the axes of derived channels")
    func finds() {
        let one = session("1", ["s.x": nothing, "s.y": waves, "s.z": nothing])
        #expect(MissingChannelData(one, one.recording, searched: ["s.y"]) == nil)
        #expect(MissingChannelData(one, one.recording, searched: ["s.x", "s.y"])?.channels == ["s.x"])
        #expect(MissingChannelData(one, one.recording, searched: ["s.magnitude"])?.channels == ["s.x", "s.z"])
        #expect(
            MissingChannelData(one, one.recording, searched: ["s.x", "s.principal"])?.description
                == "set 1 (1) has no values in s.x, s.z")
        let partly = session("2", ["s.x": [.nan, .infinity] + Array(waves.dropFirst(2))])
        #expect(MissingChannelData(partly, partly.recording, searched: ["s.x"]) == nil)
        let infinite = session("3", ["s.x": [.infinity] + nothing.dropLast()])
        #expect(MissingChannelData(infinite, infinite.recording, searched: ["s.x"]) != nil)
    }

    @Test("A calibration reports labelled sessions, with the gate's channel too")
    func calibrates() async throws {
        var unlabelled = session("4", ["s.x": nothing, "g.x": waves])
        unlabelled.label = nil
        let sessions = [
            session("1", ["s.x": nothing, "g.x": waves]), session("2", ["s.x": waves, "g.x": nothing]),
            session("3", ["s.x": waves, "g.x": waves]), unlabelled,
        ]
        var space = SpaceRequest(rule: .peaks)
        space.channels = ["s.x"]
        space[.lowPass] = Axis([nil])
        space[.quantize] = Axis([1])
        var request = CalibrationRequest(space: space, objective: .mae, validation: .none)
        func advised() async throws -> String? {
            try await Calibration.run(request, sessions: sessions, jobs: 1).advisories.first { $0.kind == "noValues" }?
                .words
        }
        #expect(try await advised() == "set 1 (1) has no values in s.x. No detector can count on such a channel.")
        request.space.gate = GateSpace(Gate(channel: "g.x", limit: .above(-2)))
        #expect(try await advised()?.hasPrefix("set 1 (1) has no values in s.x; set 2 (2) has no values in ") == true)
    }
}

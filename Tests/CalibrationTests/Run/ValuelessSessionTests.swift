import RepDetection
import Testing

@testable import Calibration

/// Sessions that take part with a channel of missing values only.
@Suite struct ValuelessSessionTests {
    private let nothing = [Double](repeating: .nan, count: 30)
    private let waves = (0..<30).map { $0 % 10 < 5 ? 1.0 : -1.0 }

    private func session(_ id: String, _ channels: [Channel: [Double]]) -> Session {
        let times = Timeline(times: (0..<30).map { Double($0) / 10 })
        return Session(
            id: id, name: "set \(id)", user: id, activity: "a", label: Label(count: 3),
            recording: Recording(signals: channels.mapValues { Signal(unit: "g", timeline: times, values: $0) }))
    }

    @Test("Recorded channels without a value are named, derived ones by their axes")
    func finds() {
        let one = session("1", ["s.x": nothing, "s.y": waves, "s.z": nothing])
        #expect(ValuelessSession(one, searched: ["s.y"]) == nil)
        #expect(ValuelessSession(one, searched: ["s.x", "s.y"])?.channels == ["s.x"])
        #expect(ValuelessSession(one, searched: ["s.magnitude"])?.channels == ["s.x", "s.z"])
        #expect(
            ValuelessSession(one, searched: ["s.x", "s.principal"])?.description
                == "set 1 (1) holds no value of s.x, s.z")
        let partly = session("2", ["s.x": [.nan, .infinity] + Array(waves.dropFirst(2))])
        #expect(ValuelessSession(partly, searched: ["s.x"]) == nil)
        #expect(ValuelessSession(session("3", ["s.x": [.infinity] + nothing.dropLast()]), searched: ["s.x"]) != nil)
    }

    @Test("A calibration tells of them, of the gate's channel too, where they have a label")
    func calibrates() async throws {
        var unlabelled = session("4", ["s.x": nothing, "g.x": waves])
        unlabelled.label = nil
        let sessions = [
            session("1", ["s.x": nothing, "g.x": waves]), session("2", ["s.x": waves, "g.x": nothing]),
            session("3", ["s.x": waves, "g.x": waves]), unlabelled,
        ]
        var space = SpaceRequest(rule: .peaks)
        space.channels = ["s.x"]
        space.lowPass = Axis([nil])
        space.quantize = Axis([1])
        var request = CalibrationRequest(space: space, objective: .mae, validation: .none)
        func told() async throws -> [ValuelessSession] {
            try await Calibration.run(request, sessions: sessions, jobs: 1).advisories.flatMap { advisory in
                if case .noValues(let sessions) = advisory { return sessions }
                return []
            }
        }
        #expect(try await told() == [ValuelessSession(id: "1", session: "set 1", channels: ["s.x"])])
        request.space.gate = Gate(channel: "g.x", limit: .above(-2))
        #expect(try await told().map(\.id) == ["1", "2"])
    }
}

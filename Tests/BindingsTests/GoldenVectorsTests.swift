import Foundation
import RepDetection
import Testing

@testable import Bindings

/// Golden vectors: what they keep of a recording, and what they expect.
@Suite struct GoldenVectorsTests {
    private static let config = DetectorConfig(
        name: "swings", activity: "swing", sampleRate: 25,
        detectors: [
            DetectorParameters(
                signal: SignalPath(channel: "a.y", unit: "g", lowPass: 0.5), rule: .threshold(down: -0.1, up: 0.2))
        ])
    private static let configs = ConfigSet(shared: config)

    /// A swing each 2 s from `start` on, with a second sensor and a gap.
    private static func recording(rate: Double, seconds: Double = 90, start: Double = 20) -> Recording {
        let times = (0..<Int(seconds * rate)).map { Double($0) / rate }
        let swing = times.map { $0 < start ? 0 : -sin(($0 - start) * .pi) * 0.512345678912 }
        let timeline = Timeline(times: times, sampleRate: rate)
        return Recording(signals: [
            "a.y": Signal(unit: "g", timeline: timeline, values: swing.enumerated().map { $0 == 1600 ? .nan : $1 }),
            "secret.heartRate": Signal(unit: "1/min", timeline: timeline, values: times.map { 60 + $0 }),
        ])
    }

    private func vectors(_ recordings: Recording...) -> GoldenVectors {
        var vectors = GoldenVectors()
        for recording in recordings { vectors.add(recording, configs: Self.configs) }
        return vectors
    }

    @Test("A stretch starts at 0, has the counted channels and six digits, and is short")
    func stretch() throws {
        let stretch = try #require(vectors(Self.recording(rate: 25)).stretches.first)
        #expect(stretch.channels == ["a.y"] && stretch.rate == 25)
        #expect(stretch.times.first == 0 && stretch.times.last ?? 0 < 30 && stretch.times.count == 750)
        #expect(stretch.values.allSatisfy { $0.count == 1 })
        for case let value? in stretch.values.joined() { #expect(Double(String(format: "%.5e", value)) == value) }
        // The first swing counts 2 s after the start, and 14 follow.
        let events = try #require(stretch.expected.first).events
        #expect(events.count >= 13 && events.count <= 15 && stretch.expected.count == 1, "\(events)")
        #expect(try stretch.events(of: Self.config) == events)
    }

    @Test("Faster recordings are thinned to the config's rate; others keep theirs", arguments: [100.0, 50, 40, 25])
    func thinned(rate: Double) throws {
        let stretch = try #require(vectors(Self.recording(rate: rate)).stretches.first)
        #expect(stretch.rate == (rate == 40 ? 40 : 25))
        #expect(abs(stretch.times.count - (rate == 40 ? 1000 : 750)) <= 1)
    }

    @Test("Three recordings are enough, and those without events or channels have no stretch")
    func recordings() {
        let swings = Self.recording(rate: 25)
        var other = swings
        other.signals["a.y"] = nil
        let still = Self.recording(rate: 25, start: 90)
        #expect(vectors(other, still).stretches.isEmpty)
        #expect(vectors(other, swings, swings, still, swings, swings).stretches.count == 3)
    }

    @Test("Each user's config has its own events on the same samples")
    func users() throws {
        var own = Self.config
        own.user = "zoë"
        own.detectors[0].rule = .threshold(down: -0.1, up: 0.2, start: .armed)
        own.detectors[0].cadenceGate = CadenceGate(refractoryPeriod: 3)
        var vectors = GoldenVectors()
        vectors.add(Self.recording(rate: 25), configs: ConfigSet(shared: Self.config, users: ["zoë": own]))
        let stretch = try #require(vectors.stretches.first)
        #expect(stretch.expected.map(\.user) == [nil, "zoë"])
        #expect(stretch.expected[1].events.count < stretch.expected[0].events.count)
        #expect(vectors.events == stretch.expected[0].events.count + stretch.expected[1].events.count)
    }

    @Test("Their JSON reads back the same, and another format is refused")
    func readBack() throws {
        let vectors = vectors(Self.recording(rate: 25))
        let json = try ExportedFile.json(vectors)
        #expect(try JSONDecoder().decode(GoldenVectors.self, from: json) == vectors)
        let text = String(decoding: json, as: UTF8.self)
        #expect(!text.contains("secret") && !text.contains("swing"))
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                GoldenVectors.self, from: Data(text.replacing("vectors/1", with: "vectors/2").utf8))
        }
    }

    @Test("Every format has a place for them", arguments: ExportFormat.allCases)
    func files(format: ExportFormat) throws {
        let vectors = vectors(Self.recording(rate: 25))
        let (with, without) = (
            try format.files(of: Self.configs, vectors: vectors), try format.files(of: Self.configs)
        )
        let added = with.map(\.path).filter { path in !without.contains { $0.path == path } }
        switch format {
        case .json: #expect(added == ["vectors.json"])
        case .swift: #expect(added == ["selftest.swift"])
        case .web, .python, .java, .c: #expect(added.isEmpty && with.map(\.path) == without.map(\.path))
        }
        let event = try #require(vectors.stretches.first?.expected.first?.events.last)
        let hasEvent = with.contains { String(decoding: $0.contents, as: UTF8.self).contains("\(event)") }
        #expect(hasEvent)
        if [.java, .c].contains(format) {
            #expect(without.contains { String(decoding: $0.contents, as: UTF8.self).contains(SelfTest.none) })
        }
        // The config itself is the same bytes with and without vectors.
        #expect(with.first?.contents == without.first?.contents)
    }
}

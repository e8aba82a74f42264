import Foundation
import RepDetection
import Sessions
import Testing

@testable import Reporting

@Suite struct EmbeddedDetectorTests {
    private func embedded(_ run: TestRun, mostBytes: Int = 1_000_000) throws -> EmbeddedDetector? {
        return try EmbeddedDetector(
            SessionExample.each(of: run.document.result).map(\.source), configs: try run.document.configs(),
            origin: "It starts with the exported config.", tolerance: nil, mostBytes: mostBytes
        ) {
            run.session($0)
        }
    }

    private struct Contents: Decodable {
        struct Entry: Decodable {
            let user: String?
            let config: DetectorConfig
        }
        struct Session: Decodable {
            let id: String
            let count: Int
            let heldOut: Int?
        }
        let configs: [Entry]
        let sessions: [Session]
    }

    @Test("Configs and counts are those of the library, and the JSON fits a script element")
    func contents() async throws {
        let run = try await TestRun.pushUps.value
        let json = try #require(try embedded(run)).json
        #expect(json.unicodeScalars.allSatisfy { $0.isASCII && $0 != "<" })
        let contents = try JSONDecoder().decode(Contents.self, from: Data(json.utf8))
        let configs = try run.document.configs()
        #expect(contents.configs.first?.config == configs.shared && contents.sessions.count == run.sessions.count)
        #expect(Set(contents.configs.compactMap(\.user)) == Set(configs.users.keys))
        for session in contents.sessions {
            let recorded = try #require(run.session(session.id))
            #expect(session.count == (try configs[recorded.user].count(recorded.recording).count))
            let result = try #require(run.document.result.sessions.first { $0.id == session.id })
            #expect(session.heldOut == result.heldOut && session.count == result.inSample)
        }
    }

    @Test("Samples fill the size that they may have, and the page gives their number")
    func budget() async throws {
        let run = try await TestRun.pushUps.value
        let all = try #require(try embedded(run))
        #expect(all.note == "The samples of all \(run.sessions.count) sessions are in this file.")
        let some = try #require(try embedded(run, mostBytes: all.json.utf8.count / 2))
        #expect(some.json.utf8.count < all.json.utf8.count * 3 / 4)
        #expect(some.note.contains("of \(run.sessions.count) sessions are in this file, the largest errors first"))
        // There is room for one session of some minutes in any report.
        let one = try #require(try embedded(run, mostBytes: 10))
        #expect(one.note.hasPrefix("The samples of 1 of \(run.sessions.count) sessions are in this file"))
    }

    @Test("Samples unpack to those of the recording, bit for bit")
    func samples() async throws {
        let run = try await TestRun.ensemble.value
        let config = try run.document.config()
        for session in run.sessions {
            let samples = try #require(SessionSamples(session, config: config, .test(config)))
            for (input, column) in zip(samples.inputs, samples.columns) {
                let signal = try #require(session.recording[Channel(input)])
                #expect(column.values.compactMap(\.self).map(\.bitPattern) == signal.values.map(\.bitPattern))
            }
        }
    }

    @Test("A recording that a page would count otherwise is not embedded")
    func refused() {
        let timeline = Timeline(count: 100, sampleRate: 50)
        func signal(_ rate: Double = 50) -> Signal {
            Signal(
                unit: "g", timeline: Timeline(times: timeline.times, sampleRate: rate),
                values: timeline.times.map { $0.truncatingRemainder(dividingBy: 1) })
        }
        func config(_ channels: [Channel]) -> DetectorConfig {
            DetectorConfig(
                name: "", activity: "", sampleRate: 50,
                detectors: channels.map {
                    DetectorParameters(
                        signal: SignalPath(channel: $0, unit: "g"), rule: .threshold(down: 0.2, up: 0.8, start: .armed))
                })
        }
        func samples(_ signals: [Channel: Signal], _ channels: [Channel]) -> SessionSamples? {
            SessionSamples(
                Session(id: "", name: "", user: "", activity: "", recording: Recording(signals: signals)),
                config: config(channels), .test(config(channels)))
        }
        let axes: [Channel: Signal] = ["a.x": signal(), "a.y": signal(), "a.z": signal()]
        #expect(samples(axes, ["a.x"]) != nil && samples(axes, ["a.magnitude"]) != nil)
        #expect(samples(axes, ["b.x"]) == nil)
        #expect(samples(axes.merging(["a.principal": signal()]) { $1 }, ["a.principal"]) == nil)
        // A recorded magnitude takes the place of the axes, unless one of them is counted, too, or it is no magnitude.
        let recorded = axes.merging(["a.magnitude": signal()]) { $1 }
        #expect(samples(recorded, ["a.magnitude"]).map { $0.inputs == ["a.x", "a.y", "a.z"] && $0.count > 0 } == true)
        #expect(samples(["a.magnitude": signal()], ["a.magnitude"]) != nil)
        #expect(samples(recorded, ["a.magnitude", "a.x", "a.magnitude"]) == nil)
        var negative = signal()
        negative = Signal(unit: "g", timeline: negative.timeline, values: negative.values.map { -$0 })
        #expect(samples(["a.magnitude": negative], ["a.magnitude"]) == nil)
        #expect(samples(axes.merging(["b.x": signal(25)]) { $1 }, ["a.x", "b.x", "a.y"]) == nil)
    }

    @Test("Marks that end a script element or turn the direction of writing are escaped")
    func escaped() {
        #expect(EmbeddedDetector.ascii("</script>é\u{202E}😀") == "\\u003c/script>\\u00e9\\u202e\\ud83d\\ude00")
    }
}

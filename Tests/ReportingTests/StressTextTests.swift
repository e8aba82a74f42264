import Calibration
import Foundation
import RepDetection
import Sessions
import Testing

@testable import Reporting

@Suite struct StressTextTests {
    /// The push-ups under all disturbances.
    static func test(of run: TestRun) async throws -> StressTest {
        let config = try run.document.config()
        let subjects = try run.sessions.compactMap { session in
            try EvaluatedSession(session, config: config).map {
                StressTest.Subject(session, config: config, evaluated: $0)
            }
        }
        return try await StressTest(subjects, jobs: 2)
    }

    @Test("Levels with their units")
    func levels() {
        for (kind, level, words) in [
            (Disturbance.Kind.turnedX, -30, "−30°"), (.turnedZ, 180, "+180°"), (.bursts, 0.5, "0.5 s"),
            (.lostSamples, 0.01, "1 %"), (.rate, 0.8, "× 0.8"), (.jitter, 0.45, "±45 %"), (.clipping, 0.7, "70 %"),
            (.gain, 0.67, "× 0.67"), (.offset, -0.05, "−0.05 sd"), (.noise, 1, "1 sd"),
        ] { #expect(kind.words(level) == words) }
        #expect(
            Disturbance.Kind.allCases.dropFirst(2).map(\.range) == [
                "±5 … 180°", "0.1 … 2 s", "1 … 30 %", "× 0.5 … 2", "±10 … 45 %", "90 … 30 %", "× 0.5 … 2",
                "±0.05 … 1 sd", "0.05 … 1 sd",
            ])
    }

    @Test("A row has the first level that changes a count, its first session, and the level of the largest error")
    func rows() async throws {
        let test = try await Self.test(of: TestRun.pushUps.value)
        for (row, result) in zip(test.rows, test.kinds) {
            #expect(row.kind == result.kind.words)
            let first = result.levels.first { !$0.changes.isEmpty }
            #expect(row.changed == (first.map { "\($0.changes.count) of \($0.sessions)" } ?? "–"))
            #expect(row.session == first?.changes[0].name ?? "–")
            guard first != nil else {
                #expect(row.highest == "–" && row.first == (result.levels.isEmpty ? "–" : "none"))
                continue
            }
            let errors = result.levels.compactMap { $0.meanAbsoluteError?.value }
            #expect(row.highest.hasPrefix(Formatted.decimal(errors.max()) + " at "))
            #expect(result.levelRows.count == errors.count)
        }
        #expect(test.note.contains("don't estimate the accuracy on new people or devices"))
    }

    @Test("Kinds that were omitted for the same reason are one sentence")
    func omitted() async throws {
        let axis = Signal(
            unit: "g", timeline: Timeline(count: 50, sampleRate: 25), values: (0..<50).map { Double($0 % 7) })
        let session = Session(
            id: "s", name: "s", user: "u", activity: "a", label: Label(count: 7),
            recording: Recording(signals: ["a.y": axis]))
        let config = DetectorConfig(
            name: "c", activity: "a", sampleRate: 25,
            detectors: [
                DetectorParameters(signal: SignalPath(channel: "a.y", unit: "g"), rule: .threshold(down: 1, up: 5))
            ])
        let evaluated = try #require(try EvaluatedSession(session, config: config))
        let test = try await StressTest(
            [StressTest.Subject(session, config: config, evaluated: evaluated)], kinds: [.turnedX, .turnedY, .gain],
            jobs: 1)
        #expect(
            test.note.hasSuffix(
                "Not tested on 1 session: turned about x, turned about y; a.y is not one of three axes x, y and z, and "
                    + "can't be turned."))
        #expect(test.rows[0].tested == "not tested" && test.rows[0].first == "–")
        #expect(StressChart.make(test) != nil)
        let turned = try await StressTest(
            [StressTest.Subject(session, config: config, evaluated: evaluated)], kinds: [.turnedX], jobs: 1)
        #expect(StressChart.make(turned) == nil)
    }
}

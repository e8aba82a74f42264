import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct DataLeakageTests {
    private static func people() -> [Session] {
        var random = SeededGenerator(21)
        return ["ann", "bob", "cid"].flatMap { user in
            (0..<3).map { Session.random("\(user) \($0)", user: user, using: &random) }
        }
    }

    private func request(_ validation: Validation, perUser: Bool = false) -> CalibrationRequest {
        CalibrationRequest(
            space: .thresholds(down: Axis([-0.6, -0.3]), up: Axis([0.3, 0.6]), channels: ["y"]), validation: validation,
            perUser: perUser)
    }

    /// A copy of Ann's second session under another name and user, with its other channel changed.
    private func planted(user: String) throws -> [Session] {
        var sessions = Self.people()
        var copy = sessions[1]
        (copy.id, copy.name, copy.user) = ("copy", "copy", user)
        let signal = try #require(copy.recording.signals["z"])
        copy.recording.signals["z"] = Signal(
            unit: "g", timeline: signal.timeline, values: signal.values.map { $0 * 2 })
        sessions.append(copy)
        return sessions
    }

    private func leaks(_ sessions: [Session], _ request: CalibrationRequest) async -> [DataLeakage] {
        do throws(CalibrationError) {
            _ = try await Calibration.run(request, sessions: sessions, jobs: 1)
            return []
        } catch {
            guard case .dataLeakage(let leaks) = error else { return [] }
            return leaks
        }
    }

    @Test("A copy on both sides of a fold is an error with both sessions, the fold and the remedy")
    func refused() async throws {
        let sessions = try planted(user: "bob")
        let leaks = await leaks(sessions, request(.leaveOneOut(.user)))
        #expect(leaks.map(\.fold) == ["ann"])
        #expect(leaks.map(\.shared.first.name) == ["ann 1"] && leaks.map(\.shared.second.name) == ["copy"])
        let samples = try #require(sessions[1].recording["y"]).values.count
        #expect(
            CalibrationError.dataLeakage(leaks).description
                == "ann 1 (ann 1, ann) and copy (copy, bob) contain the same samples (y, all \(samples)), on both sides of the "
                + "fold ann. With this data leakage the held-out accuracy would not be independent evidence: remove one of each "
                + "pair with reptune sessions remove, assign both to one user or group, or use --allow-duplicates")
    }

    @Test("Copies on one side of every fold are no leakage; with personal parameters all copies are")
    func sides() async throws {
        #expect(await leaks(Self.people(), request(.leaveOneOut(.user), perUser: true)) == [])
        #expect(await leaks(try planted(user: "ann"), request(.leaveOneOut(.user))) == [])
        #expect(await leaks(try planted(user: "bob"), request(.none)) == [])
        #expect(await leaks(try planted(user: "ann"), request(.leaveOneOut(.session))).map(\.fold) == ["ann 1"])
        #expect(await leaks(try planted(user: "ann"), request(.none, perUser: true)).map(\.fold) == ["ann"])
        let halves = Validation.halves(.user, ["ann"], ["bob"])
        #expect(await leaks(try planted(user: "bob"), request(halves)).map(\.fold) == ["ann"])
        #expect(await leaks(try planted(user: "cid"), request(halves)) == [])
    }

    @Test("With --allow-duplicates the calibration runs and gives an advisory")
    func allowed() async throws {
        let sessions = try planted(user: "bob")
        let result = try await Calibration.run(
            request(.leaveOneOut(.user)), sessions: sessions, allowsDuplicates: true, jobs: 1)
        let advisory = try #require(result.advisories.first { $0.kind == "sharedSamples" })
        #expect(advisory.words.contains("on both sides of the fold ann"))
        #expect(advisory.description.hasSuffix("This data leakage makes the held-out accuracy too optimistic."))
        let clean = try await Calibration.run(
            request(.leaveOneOut(.user)), sessions: Self.people(), allowsDuplicates: true, jobs: 1)
        #expect(!clean.advisories.contains { $0.kind == "sharedSamples" })
    }

    @Test("The summary has five pairs and the number of the others")
    func many() throws {
        let shared = try #require(DuplicateSamples.pairs(in: try planted(user: "bob")).first?.shared)
        let summary = [DataLeakage](repeating: DataLeakage(fold: "f", shared: shared), count: 7).summary
        #expect(summary.hasSuffix(" and 2 more"))
    }
}

import Foundation
import RepDetection
import Testing

@testable import Calibration

@Suite struct LeakTests {
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

    /// Ann's second session once more under another name and user, with its other channel changed.
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

    private func leaks(_ sessions: [Session], _ request: CalibrationRequest) async -> [Leak] {
        do throws(CalibrationError) {
            _ = try await Calibration.run(request, sessions: sessions, jobs: 1)
            return []
        } catch {
            guard case .leak(let leaks) = error else { return [] }
            return leaks
        }
    }

    @Test("A planted copy on both sides of a fold is refused, with both sessions, the fold and the remedy")
    func refused() async throws {
        let sessions = try planted(user: "bob")
        let leaks = await leaks(sessions, request(.leaveOneOut(.user)))
        #expect(leaks.map(\.fold) == ["ann"])
        #expect(leaks.map(\.shared.first.name) == ["ann 1"] && leaks.map(\.shared.second.name) == ["copy"])
        let samples = try #require(sessions[1].recording["y"]).values.count
        #expect(
            CalibrationError.leak(leaks).description
                == "ann 1 (ann 1, ann) and copy (copy, bob) hold the same samples (y, all \(samples)), on both sides of the "
                + "fold ann. Left-out numbers would be no evidence: remove one of each with reptune sessions remove, give "
                + "both to one user or group, or insist with --allow-duplicates")
    }

    @Test("Copies on one side of every fold are no leak; with personal numbers any copy is")
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

    @Test("Who insists gets the numbers with an advisory, and the same run")
    func allowed() async throws {
        let sessions = try planted(user: "bob")
        let result = try await Calibration.run(
            request(.leaveOneOut(.user)), sessions: sessions, allowsDuplicates: true, jobs: 1)
        let found = try #require(
            result.advisories.compactMap { advisory in
                if case .sharedSamples(let leaks) = advisory { leaks } else { nil }
            }.first)
        #expect(found.map(\.fold) == ["ann"])
        let advisory = Advisory.sharedSamples(found)
        #expect(try JSONDecoder().decode(Advisory.self, from: JSONEncoder().encode(advisory)) == advisory)
        #expect(advisory.description.hasSuffix("The left-out numbers are better than they should be."))
        let clean = try await Calibration.run(
            request(.leaveOneOut(.user)), sessions: Self.people(), allowsDuplicates: true, jobs: 1)
        #expect(!clean.advisories.contains { if case .sharedSamples = $0 { true } else { false } })
    }

    @Test("More than a few are counted")
    func many() throws {
        let shared = try #require(SharedSamples.pairs(in: try planted(user: "bob")).first?.shared)
        let words = [Leak](repeating: Leak(fold: "f", shared: shared), count: 7).words
        #expect(words.hasSuffix("; and 2 pairs more"))
    }
}

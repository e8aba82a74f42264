import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Nothing that a fold selects depends on its held-out sessions: without them a calibration selects the same.
struct SearchedSweepTests {
    /// Users who move more and less, recorded at 25 or 50 Hz, with a session at rest each.
    private static func people(seed: Int) -> [Session] {
        var random = SeededGenerator(seed)
        func session(_ name: String, _ user: String, count: Int, size: Double, rate: Double) -> Session {
            let swing = [0.3, -0.5, -1, -0.4, 0.2, 0.9, 1, 0.4].flatMap {
                [Double](repeating: $0, count: Int(rate / 25))
            }
            let values = (0..<max(4, count)).flatMap { _ in
                swing.map { (count > 0 ? $0 * size : 0) + random.number(-0.4...0.4) * size }
            }
            return .of(
                name, user: user, count: max(0, count + (count > 0 ? random.integer(-1...1) : 0)), ["y": values],
                sampleRate: rate)
        }
        let users: [(name: String, size: Double, rate: Double)] = [
            ("ann", 0.6, 25), ("bob", 1, 25), ("cid", 2.2, 50), ("dee", 4, 52),
        ]
        return users.flatMap { user in
            [4, 6, 0].map { count in
                session("\(user.name) \(count)", user.name, count: count, size: user.size, rate: user.rate)
            }
        }
    }

    /// Default thresholds, which follow the size of the channel, and a baseline that follows the sample rate.
    private static func request(_ change: (inout CalibrationRequest) -> Void) -> CalibrationRequest {
        var space = SpaceRequest(rule: .threshold)
        space[.refractoryPeriod] = Axis([0.2])
        space.relative[.baseline] = Axis([1])
        space[.lowPass] = Axis([0, 0.4])
        var request = CalibrationRequest(space: space)
        change(&request)
        return request
    }

    private static let requests: [CalibrationRequest] = [
        request { request in
            request.space.relative[.baseline] = nil
            request.space[.lowPass] = nil
        },
        request { $0.ensemble = 3 },
        request { $0.selection = OperatingPoint(mostFalseCounts: 5) },
        request { request in
            request.space.rule = .peaks
            request.ensemble = 3
        },
        request { request in
            request.space.relative[.baseline] = Axis([0.3, 1])
            request.space.relative[.down] = Axis([-1, -0.5, 0])
            request.space.relative[.up] = Axis([0, 0.25, 0.5, 1])
        },
        request { request in
            request.space[.lowPass] = Axis([0, 0.4, 0.8])
            request.space[.up] = Axis([0.5, 1, 2])
        },
    ]

    @Test("A fold selects the same as a calibration without its held-out sessions", arguments: requests.indices)
    func folds(index: Int) async throws {
        let (sessions, request) = (Self.people(seed: 5), Self.requests[index])
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        var alone = request
        alone.validation = .none
        for (fold, found) in zip(try request.validation.folds(sessions), result.folds) {
            let without = try await Calibration.run(alone, sessions: fold.training.map { sessions[$0] }, jobs: 2)
            #expect(found.selected == without.selected)
            #expect(found.sampleRate == without.sampleRate)
            let config = DetectorConfig(
                name: "", activity: "", sampleRate: without.sampleRate, detectors: without.selected.detectors)
            for session in fold.heldOut {
                let counted = try config.count(sessions[session].recording).count
                #expect(result.sessions[session].heldOut == counted)
            }
        }
        // Otherwise this shows nothing.
        #expect(result.folds.contains { $0.sampleRate != result.sampleRate })
    }

    @Test("The reported search space is that of all sessions, not the counted one")
    func reportsItsOwnSpace() async throws {
        let sessions = Self.people(seed: 7)
        let result = try await Calibration.run(Self.request { _ in }, sessions: sessions, jobs: 2)
        let own = try result.request.space.resolve(for: sessions, sampleRate: result.sampleRate)
        #expect(result.spaces == own)
        #expect(result.candidates == own.reduce(0) { $0 + Grid($1).count })
    }
}

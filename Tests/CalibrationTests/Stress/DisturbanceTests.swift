import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct DisturbanceTests {
    /// Six seconds of three axes, and of a sensor that is not read.
    private var session: Session {
        var random = SeededGenerator(2)
        func values() -> [Double] { (0..<300).map { _ in random.number(-1...1) } }
        return .of(
            "s", count: 2, ["a.x": values(), "a.y": values(), "a.z": values(), "b.x": values()], sampleRate: 50)
    }

    @Test("Every level of every kind changes the samples of the read sensor alone, and always in the same way")
    func changes() throws {
        for kind in Disturbance.Kind.allCases {
            for level in kind.levels {
                let disturbed = try kind.applied(at: level, to: session, reading: ["a.x"])
                #expect(disturbed.recording.channels == ["a.x", "a.y", "a.z"])
                // The axis of a turn stays.
                let changed = ["a.x", "a.y", "a.z"].count {
                    disturbed.recording[Channel($0)] != session.recording[Channel($0)]
                }
                #expect(changed == ([.turnedX, .turnedY, .turnedZ].contains(kind) ? 2 : 3), "\(kind) \(level)")
                #expect(try kind.applied(at: level, to: session, reading: ["a.x"]) == disturbed)
                #expect(disturbed.label == session.label && disturbed.id == session.id)
            }
        }
    }

    @Test("The neutral level changes nothing")
    func neutral() throws {
        for kind in Disturbance.Kind.allCases {
            let disturbed = try kind.applied(at: kind.neutral, to: session, reading: ["a.x"])
            for axis: Channel in ["a.x", "a.y", "a.z"] {
                let (signal, original) = (disturbed.recording[axis], session.recording[axis])
                #expect(signal?.values.count == original?.values.count)
                #expect(
                    zip(signal?.values ?? [], original?.values ?? []).allSatisfy { abs($0 - $1) < 1e-12 }, "\(kind)")
            }
        }
    }

    @Test("Levels go from mild to hard")
    func levels() {
        for kind in Disturbance.Kind.allCases {
            // A factor and its inverse are alike.
            let sizes = kind.levels.map { level in
                switch kind {
                case .rate, .gain: max(level, 1 / level)
                case .clipping: 1 - level
                default: abs(level)
                }
            }
            #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 + 0.02 }, "\(kind)")
            #expect(Set(kind.levels).count == kind.levels.count && !kind.levels.contains(kind.neutral))
        }
    }

    @Test("Sessions with different ids have different random disturbances")
    func seeds() throws {
        var other = session
        other.id = "t"
        for kind in [Disturbance.Kind.bursts, .lostSamples, .jitter, .noise] {
            let level = kind.levels[3]
            let (one, two) = try (
                kind.applied(at: level, to: session, reading: ["a.x"]),
                kind.applied(at: level, to: other, reading: ["a.x"])
            )
            #expect(one.recording != two.recording, "\(kind)")
        }
    }

    @Test("Events stay at their labelled times at other rates")
    func times() throws {
        var swings = Session.swings("s", count: 4)
        let config = DetectorConfig.of(
            DetectorParameters(signal: SignalPath(channel: "y", unit: "g"), rule: .threshold(down: -0.2, up: 0.5)),
            sampleRate: 25)
        let events = try config.count(swings.recording).events.map(\.time)
        swings.label = Label(count: 4, eventTimes: events)
        for level in Disturbance.Kind.rate.levels {
            let resampled = try Disturbance.Kind.rate.applied(at: level, to: swings, reading: ["y"])
            let counted = try #require(try EvaluatedSession(resampled, config: config))
            let evaluated = EvaluatedSession.comparingTimes([counted], tolerance: 1 / (25 * min(1, level)))[0]
            #expect(evaluated.events?.matched == 4 && evaluated.detected == 4, "\(level)")
        }
    }
}

import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct DuplicateSamplesTests {
    /// Noise on two channels, and a third that never changes.
    private func noise(_ name: String, user: String = "ann", samples: Int = 600, seed: Int) -> Session {
        var random = SeededGenerator(seed)
        func values() -> [Double] { (0..<samples).map { _ in random.number(-1...1) } }
        return .of(
            name, user: user, count: 1, ["x": values(), "y": values(), "still": [Double](repeating: 0, count: samples)])
    }

    private func pairs(_ sessions: [Session]) -> [[Int]] {
        DuplicateSamples.pairs(in: sessions).map { [$0.first, $0.second] }
    }

    @Test("Different recordings have no duplicates, also with constants, clocks and coarse steps")
    func different() {
        let clock = (0..<600).map { Double($0) }
        let steps = (0..<600).map { Double($0 % 5) }
        func session(_ name: String, _ seed: Int) -> Session {
            var session = noise(name, seed: seed)
            session.recording.signals.merge(Recording.of(["clock": clock, "steps": steps]).signals) { $1 }
            return session
        }
        #expect(pairs([session("a", 1), session("b", 2), session("c", 3)]) == [])
        #expect(pairs([.of("a", ["y": [1, 2]]), .of("b", ["y": [1, 2]]), .of("c", ["y": []])]) == [])
    }

    @Test("Finds a copy under another name and user, also with one channel changed or renamed")
    func copies() throws {
        let original = noise("a", seed: 1)
        var changed = noise("b", user: "bob", seed: 2)
        changed.recording.signals["x"] = original.recording.signals["x"]
        var renamed = noise("c", seed: 3)
        renamed.recording.signals["z"] = original.recording.signals["y"]
        #expect(pairs([original, noise("d", seed: 4), changed, renamed]) == [[0, 2], [0, 3]])
        let shared = try #require(DuplicateSamples.pairs(in: [original, changed]).first?.shared)
        #expect(shared.isWhole && shared.samples == 600 && shared.first.channel == "x")
        #expect(shared.description == "a (a, ann) and b (b, bob) contain the same samples (x, all 600)")
        let other = try #require(DuplicateSamples.pairs(in: [original, renamed]).first?.shared)
        #expect(other.description == "a (a, ann) and c (c, ann) contain the same samples (y and z, all 600)")
    }

    @Test("Finds short copies as a whole; one different sample makes them different")
    func short() {
        let values = [0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4, 0.6, 0.5]
        var other = values
        other[8] = 0.55
        let sessions = [("a", values), ("b", other), ("c", values)].map { Session.of($0, ["y": $1]) }
        #expect(pairs(sessions) == [[0, 2]])
    }

    @Test(
        "A cut is found wherever it was cut, missing samples and all; a short one is not", arguments: [0, 1, 37, 300])
    func cuts(start: Int) throws {
        var values = noise("a", samples: 900, seed: 5).recording.signals["x"]?.values ?? []
        values[400] = .nan
        let whole = Session.of("a", ["x": values])
        let cut = Session.of("b", user: "bob", ["x": Array(values[start..<start + 500])])
        let found = try #require(DuplicateSamples.pairs(in: [noise("z", seed: 9), whole, cut]).first)
        #expect([found.first, found.second] == [1, 2])
        #expect(found.shared.samples == 500 && !found.shared.isWhole)
        #expect(found.shared.description.hasSuffix("(x, 500 in a row)"))
        #expect(pairs([whole, .of("c", ["x": Array(values[start..<start + 200])])]) == [])
    }

    @Test("A common lead-in, or a wave without noise, is not a duplicate")
    func commonParts() {
        let leadIn = noise("l", samples: 300, seed: 6).recording.signals["x"]?.values ?? []
        func session(_ name: String, _ seed: Int) -> Session {
            .of(name, ["x": leadIn + (noise(name, samples: 700, seed: seed).recording.signals["x"]?.values ?? [])])
        }
        #expect(pairs([session("a", 7), session("b", 8)]) == [])
        let wave = [0.0, 0.3, 0.6, 0.9, 1, 0.8, 0.5, 0.2, -0.1, -0.4]
        func waves(_ name: String, _ count: Int) -> Session {
            .of(name, ["x": (0..<count).flatMap { _ in wave }])
        }
        #expect(pairs([waves("a", 60), waves("b", 90)]) == [])
    }

    @Test("Finds the cuts of long recordings, of which fewer windows are compared", arguments: 1...8)
    func longCuts(seed: Int) throws {
        let values = noise("a", samples: 60_000, seed: seed).recording.signals["x"]?.values ?? []
        let start = 1_000 * seed + 7
        // Half of the second recording is a part of the first, and less than half of the third.
        let other = noise("b", samples: 20_000, seed: 100 + seed).recording.signals["x"]?.values ?? []
        let sessions = [
            Session.of("a", ["x": values]),
            .of("b", ["x": other + values[start..<start + 20_100]]),
            .of("c", ["x": other.reversed() + values[start..<start + 19_000]]),
        ]
        #expect(pairs(sessions) == [[0, 1]])
    }

    /// Copies, cuts and copies of cuts, whose windows match more often than they are compared.
    @Test("Finds for each session its duplicate among others")
    func between() {
        let (a, b) = (noise("a", seed: 1), noise("b", seed: 2))
        var copy = a
        copy.id = "copy"
        let found = DuplicateSamples.between([b, copy, copy], [noise("z", seed: 3), a])
        #expect(found.map { $0?.first.name } == [nil, "a", "a"])
        #expect(DuplicateSamples.between([a], []) == [nil])
    }
}

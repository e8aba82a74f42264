import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct ParetoFrontTests {
    /// Nine candidates in a row, `up` from 0.1 to 0.9, no neighbour alike.
    private let grids = [Grid(.along(.threshold(down: Axis([0]), up: Axis(numbers: (1...9).map { Double($0) / 10 }))))]

    private func front(_ losses: [Double], _ rates: [Double], unlimited: Int? = nil) -> [(Double, Int)] {
        let surface = LossSurface(values: [losses])
        return surface.front(
            grids, rates: LossSurface(values: [rates]), limits: OperatingPoint.limits,
            unlimited: unlimited.map { LossSurface(values: [rates]).candidate(grids, grid: 0, at: $0) }
        ).map { ($0.limit, $0.selected.candidate) }
    }

    private func selected(_ losses: [Double], _ rates: [Double], atMost limit: Double) -> Int? {
        LossSurface(values: [losses])
            .select(grids, rates: LossSurface(values: [rates]), falseCountsAtMost: limit, unlimited: nil)?.candidate
    }

    /// Wide plateaus, so that smoothing keeps the order of losses: 8 8 8 | 4 4 4 | 1 1 1 with 0, 0.4 and 3 false counts.
    @Test("Has the best candidate for each limit, where it is better than with fewer false counts")
    func points() {
        let losses: [Double] = [8, 8, 8, 4, 4, 4, 1, 1, 1]
        let rates = [0, 0, 0, 0.4, 0.4, 0.4, 3, 3, 3]
        let found = front(losses, rates)
        #expect(found.map(\.0) == [0, 0.5, 5])
        #expect(found.map(\.1) == [1, 4, 7])
        // More false counts without a lower loss.
        #expect(front(losses, rates.reversed()).map(\.1) == [7])
        #expect(front([Double](repeating: 1, count: 9), rates).map(\.0) == [0])
    }

    @Test("If no candidate is within the limit, those with the fewest false counts are")
    func fewest() {
        let losses: [Double] = [8, 8, 8, 4, 4, 4, 1, 1, 1]
        let rates: [Double] = [3, 3, 3, 4, 4, 4, 7, 7, 7]
        #expect([0, 0.1, 2, 3.5].map { selected(losses, rates, atMost: $0) } == [1, 1, 1, 1])
        #expect([4, 6, 7, .infinity].map { selected(losses, rates, atMost: $0) } == [4, 4, 7, 7])
        #expect(front(losses, rates).map(\.0) == [5, 10])
        let none = [Double](repeating: .infinity, count: 9)
        #expect(front(none, rates).isEmpty && selected(none, rates, atMost: 1) == nil)
    }

    @Test("The selected candidate is on the front where it is better, though smoothed losses prefer another")
    func selectedIsOnTheFront() {
        // Smoothed, the low loss of 3 is 6, and that of 6 to 8 is 4.
        let losses: [Double] = [6, 6, 9, 3, 9, 9, 4, 4, 4]
        let quiet = [Double](repeating: 0, count: 9)
        #expect(front(losses, quiet).map(\.1) == [7])
        let withSelected = front(losses, quiet, unlimited: 3)
        #expect(withSelected.map(\.0) == [0] && withSelected.map(\.1) == [3])
        // Not where it has more false counts than the limit, or where another has a lower loss.
        #expect(front(losses, [0, 0, 0, 3, 0, 0, 0, 0, 0], unlimited: 3).map(\.0) == [0, 5])
        #expect(front(losses, quiet, unlimited: 4).map(\.1) == [7])
    }

    @Test(
        "A candidate of a higher limit that keeps a lower one replaces the candidate there, also as its operating point"
    )
    func keepsLowerLimit() {
        // Smoothed within 0, the losses of 0 and 1 are 3.3, and that of 4 is 3.33; with its neighbour it is 3.25.
        let losses = [3.3, 3.3, 3.3, 6, 2, 3, 9, 9, 9]
        let rates: [Double] = [0, 0, 0, 0, 0, 3, 9, 9, 9]
        let found = front(losses, rates)
        #expect(found.map(\.0) == [0] && found.map(\.1) == [4])
        #expect(selected(losses, rates, atMost: 0) == 4)
    }

    /// Swings of 1 with decoys of 0.5, and fidgets of 0.5 and 0.8 where nothing is to be counted: up to 0.4 counts decoys
    /// and all fidgets, 0.6 and 0.7 swings and strong fidgets, 0.9 strong swings alone.
    private func sessions(_ user: String) -> [Session] {
        [
            .swings("\(user) set", user: user, count: 6, decoy: 0.5),
            .swings("\(user) weak", user: user, count: 3, size: 0.85),
            .swings("\(user) fidgets", user: user, count: 2, size: 0.8, decoy: 0.5, labelled: 0),
        ]
    }

    private func run(_ selection: OperatingPoint?, _ sessions: [Session]) async throws -> CalibrationResult {
        let request = CalibrationRequest(
            space: .thresholds(up: Axis([0.3, 0.35, 0.4, 0.6, 0.65, 0.7, 0.9, 0.92, 0.94])), selection: selection)
        return try await Calibration.run(request, sessions: sessions, jobs: 1)
    }

    private func up(_ parameters: DetectorParameters) -> Double? {
        guard let up = parameters.rule.thresholds?.up else { return nil }
        return up
    }

    @Test("A calibration has its Pareto front, and an operating point selects a point of it in every fold too")
    func calibration() async throws {
        let sessions = ["ann", "bob", "cid"].flatMap(sessions)
        let plain = try await run(nil, sessions)
        let front = try #require(plain.front)
        #expect(front.points.count == 2)
        #expect(front.points.map { up($0.parameters) ?? 0 }.map { $0 > 0.85 } == [true, false])
        let quiet = try #require(front.points.first)
        #expect(quiet.operatingPoint == 1 && quiet.limit == 0 && quiet.tradeoff.falseCountsPerMinute == 0)
        // It misses the three repetitions of the weak sets, of nine.
        #expect(abs(quiet.tradeoff.missed - 1.0 / 3) < 1e-12 && quiet.tradeoff.extra == 0)
        #expect(quiet.tradeoff.loss == 1.5)
        #expect(front.selected.falseCountsPerMinute == plain.inSample.rest?.falseCountsPerMinute)

        let picked = try await run(OperatingPoint(mostFalseCounts: 0), sessions)
        #expect(picked.selected.parameters == quiet.parameters)
        #expect(picked.selected.loss == 1.5)
        #expect(picked.heldOut?.rest?.falseCountsPerMinute == 0)
        #expect(picked.folds.allSatisfy { (up($0.selected.parameters) ?? 0) > 0.85 })
        let loud = try await run(OperatingPoint(mostFalseCounts: .infinity), sessions)
        #expect(loud.selected.parameters == front.points.last?.parameters)
        #expect((loud.heldOut?.rest?.falseCountsPerMinute ?? 0) > 0)
    }

    /// A fold selects what a calibration on its training sessions selects.
    @Test("Operating points are selected inside the fold")
    func insideTheFold() async throws {
        let people = randomPeople(seed: 31)
        var space = SpaceRequest.thresholds(
            down: Axis([-0.9, -0.6, -0.3]), up: Axis([0.3, 0.6, 0.9, 1.2]), channels: ["y", "z"])
        space[.refractoryPeriod] = Axis([0, 0.2])
        for limit in [0, 5, 30, Double.infinity] {
            var request = CalibrationRequest(
                space: space, sampleRate: 25, selection: OperatingPoint(mostFalseCounts: limit))
            let result = try await Calibration.run(request, sessions: people, jobs: 2)
            request.validation = .none
            for fold in result.folds {
                let rest = people.filter { !fold.sessions.contains($0.id) }
                let alone = try await Calibration.run(request, sessions: rest, jobs: 1)
                #expect(alone.selected == fold.selected)
            }
        }
    }

    /// Four people with random sets and one random recording each in which nothing is to be counted.
    private func randomPeople(seed: Int) -> [Session] {
        var random = SeededGenerator(seed)
        return ["ann", "bob", "cid", "dee"].flatMap { user in
            (0..<3).map { index in
                var session = Session.random("\(user) \(index)", user: user, using: &random)
                if index == 2 { session.label = Label(count: 0) }
                return session
            }
        }
    }

    @Test("No point has a higher loss than the selected detector with its false counts, and each can be selected")
    func consistent() async throws {
        var space = SpaceRequest.thresholds(
            down: Axis([-0.9, -0.6, -0.3]), up: Axis([0.3, 0.6, 0.9, 1.2]), channels: ["y", "z"])
        space[.refractoryPeriod] = Axis([0, 0.2, 0.4])
        for seed in 31..<37 {
            let people = randomPeople(seed: seed)
            func run(_ selection: OperatingPoint?) async throws -> CalibrationResult {
                try await Calibration.run(
                    CalibrationRequest(space: space, validation: .none, sampleRate: 25, selection: selection),
                    sessions: people, jobs: 2)
            }
            let plain = try await run(nil)
            let front = try #require(plain.front)
            let selected = front.selected
            #expect(
                front.points.contains {
                    $0.tradeoff.loss <= selected.loss
                        && $0.tradeoff.falseCountsPerMinute <= selected.falseCountsPerMinute
                })
            for (number, limit) in OperatingPoint.limits.enumerated() {
                let point = front.points.last { $0.operatingPoint.map { $0 <= number + 1 } ?? false }
                guard let point else { continue }
                let atLimit = try await run(OperatingPoint(mostFalseCounts: limit))
                #expect(atLimit.selected.parameters == point.parameters && atLimit.front?.selected == point.tradeoff)
            }
        }
    }

    @Test("The detectors of the front have the period check of the search space")
    func periodCheck() async throws {
        let sessions = ["ann", "bob", "cid"].flatMap(sessions)
        var request = CalibrationRequest(
            space: .thresholds(up: Axis([0.3, 0.35, 0.4, 0.6, 0.65, 0.7, 0.9, 0.92, 0.94])), validation: .none)
        request.space.periodCheck = PeriodCheck(events: 2, shortest: 0.5, longest: 1.5)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        let front = try #require(result.front)
        #expect(front.points.allSatisfy { $0.parameters.cadenceGate.periodCheck == request.space.periodCheck })
    }

    @Test("Without sessions labelled 0 there is no Pareto front and no operating point, and an ensemble has none")
    func rejected() async throws {
        let counted = ["ann", "bob"].flatMap(sessions).filter { $0.label?.count != 0 }
        #expect(try await run(nil, counted).front == nil)
        await #expect(throws: CalibrationError.noSessionsAtRest) {
            _ = try await run(OperatingPoint(mostFalseCounts: 1), counted)
        }
        var request = CalibrationRequest(
            space: .thresholds(up: Axis([0.3])), validation: .none, ensemble: 3,
            selection: OperatingPoint(mostFalseCounts: 1))
        await #expect(throws: CalibrationError.operatingPointOfEnsemble) {
            _ = try await Calibration.run(request, sessions: sessions("ann"), jobs: 1)
        }
        request.selection = nil
        request.space[.lowPass] = Axis([0, 0.1, 0.2])
        #expect(try await Calibration.run(request, sessions: sessions("ann"), jobs: 1).front == nil)
    }
}

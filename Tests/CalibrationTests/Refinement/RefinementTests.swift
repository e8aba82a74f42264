import RepDetection
import Sessions
import Testing

@testable import Calibration

struct RefinementTests {
    /// Repetitions rise to 0.5, decoys to 0.45: no `up` of the grid is between.
    private static func session(_ name: String, user: String = "ann") -> Session {
        let rep = [-1.0, 0.5, 0]
        let decoy = [-1.0, 0.45, 0]
        return .of(name, user: user, count: 6, ["y": (0..<6).flatMap { _ in rep + decoy }])
    }

    private func request(refine: Bool?, perUser: Bool = false, ensemble: Int? = nil) -> CalibrationRequest {
        CalibrationRequest(
            space: .thresholds(down: Axis([-0.8, -0.4]), up: Axis([0.2, 0.4, 0.6])), perUser: perUser,
            ensemble: ensemble, refine: refine)
    }

    private let sessions = [session("a"), session("b", user: "bob"), session("c", user: "cleo")]

    @Test func findsAValueBetweenThoseOfTheGrid() async throws {
        let grid = try await Calibration.run(request(refine: nil), sessions: sessions, jobs: 1)
        #expect(grid.inSample.meanAbsoluteError == 6)
        let result = try await Calibration.run(request(refine: true), sessions: sessions, jobs: 1)
        #expect(result.inSample.meanAbsoluteError == 0)
        #expect(result.heldOut?.meanAbsoluteError == 0)
        #expect(result.selected.loss == 0)
        let span = try #require(result.selected.spans?.first { $0.parameter == .up })
        #expect(span.isExact && span.isBounded)
        #expect(span.lowest == 0.45 && span.highest == (0.5).nextDown)
        #expect(span.selected == 0.48 || span.selected == 0.47)
        #expect(abs(span.gridStep - 0.2) < 1e-12)
        guard let up = result.selected.parameters.rule.thresholds?.up else { throw Unexpected() }
        #expect(up == span.selected)
    }

    /// By the streaming detector the loss is the lowest just inside the plateau's ends, and higher just outside.
    @Test func thePlateauEndsWhereTheStreamingDetectorsLossRises() async throws {
        var random = SeededGenerator(21)
        var bounded = 0
        for _ in 0..<6 {
            let sessions = (0..<4).map { Session.random("s\($0)", user: "u\($0)", using: &random) }
            var space =
                random.once(in: 2)
                ? SpaceRequest.thresholds(down: Axis([-0.8, -0.5, -0.2]), up: Axis([0.2, 0.5, 0.8]))
                : SpaceRequest(rule: .peaks)
            space.channels = ["y"]
            space[.lowPass] = Axis([0.3])
            if space.rule == .peaks { space[.quantize] = Axis(numbers: [0.8, 1.2, 1.6, 2]) }
            space[.refractoryPeriod] = Axis([0, 0.2])
            let request = CalibrationRequest(
                space: space, objective: random.element(of: [.mae, .rmse, .mape]), validation: .none, refine: true)
            let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
            let selected = result.selected
            let grid = try await Calibration.run(
                CalibrationRequest(space: space, objective: request.objective, validation: .none), sessions: sessions,
                jobs: 1)
            #expect(selected.loss <= grid.selected.loss + 1e-9)
            func loss(_ span: ParameterSpan, _ number: Double) throws -> Double {
                let moved = selected.parameters.with(span.parameter, number)
                let config = DetectorConfig.of(moved, sampleRate: result.sampleRate)
                return try #require(
                    request.objective.value(
                        of: sessions.map { session in
                            SessionScore(
                                detected: try config.count(session.recording).count,
                                labelled: session.label?.count ?? 0, duration: 1)
                        }))
            }
            for span in selected.spans ?? [] where span.isExact {
                for inside in [span.lowest, span.selected, span.highest] {
                    #expect(try abs(loss(span, inside) - selected.loss) < 1e-6)
                }
                guard span.isBounded else { continue }
                bounded += 1
                #expect(try loss(span, span.lowest.nextDown) > selected.loss)
                #expect(try loss(span, span.highest.nextUp) > selected.loss)
            }
        }
        #expect(bounded > 2)
    }

    @Test func foldsRefineOnTheirOwnSessions() async throws {
        // The held-out user's rises to 0.55 and 0.5 don't affect the parameters of the others.
        let other = Session.of(
            "d", user: "dora", count: 6,
            ["y": (0..<6).flatMap { _ in [-1.0, 0.55, 0, -1, 0.5, 0] }])
        let result = try await Calibration.run(request(refine: true), sessions: sessions + [other], jobs: 2)
        let fold = try #require(result.folds.first { $0.name == "dora" })
        #expect(fold.selected.spans?.first { $0.parameter == .up }?.highest == (0.5).nextDown)
        #expect(result.sessions.last?.heldOut == 12)
    }

    @Test func theResultDoesNotDependOnTheJobs() async throws {
        var random = SeededGenerator(22)
        let sessions = (0..<4).map { Session.random("s\($0)", user: "u\($0 / 2)", using: &random) }
        var request = request(refine: true, perUser: true, ensemble: 3)
        request.space[.lowPass] = Axis([0, 0.2, 0.4])
        let one = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(try await Calibration.run(request, sessions: sessions, jobs: 3) == one)
        #expect(one.selected.detectors.count == 3)
        #expect(one.users.count == 2 && one.selected.spans?.contains { $0.isExact } == true)
    }

    @Test func doubleShakesAreNotRefined() async throws {
        var space = SpaceRequest(rule: .doubleShake)
        space.channels = ["y"]
        space.buffers = [.sliding]
        space[.cutoff] = Axis([0.4, 0.6])
        for parameter in [Parameter.quiet, .armCount, .keep, .windowMinimum, .windowMaximum] {
            space[parameter] = parameter == .windowMaximum ? Axis([2]) : Axis([parameter == .quiet ? 0.2 : 1])
        }
        var request = request(refine: true)
        request.space = space
        let refined = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(refined.selected.spans?.contains { $0.isExact } == false)
    }
}

private struct Unexpected: Error {}

extension DetectorParameters {
    fileprivate func with(_ parameter: Parameter, _ number: Double) -> DetectorParameters {
        var parameters = self
        switch (parameter, rule) {
        case (.down, .threshold(let old)):
            parameters.rule = .threshold(down: number, up: old.up, start: old.start)
        case (.up, .threshold(let old)):
            parameters.rule = .threshold(down: old.down, up: number, start: old.start)
        default: parameters.signal.quantize = number
        }
        return parameters
    }
}

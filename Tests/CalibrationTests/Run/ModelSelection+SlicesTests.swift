import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Slices against their definition: every value counted again with the streaming detector.
struct SlicesTests {
    static let objectives: [Objective] = [.mae, .rmse, .balanced, .mape]

    static func request(_ objective: Objective) -> CalibrationRequest {
        var space = SpaceRequest.thresholds(down: Axis([-0.6, -0.4, -0.2, 0.1]), up: Axis([0, 0.2, 0.4, 0.6, 0.8]))
        space[.lowPass] = Axis([0, 0.3, 0.6])
        return CalibrationRequest(space: space, objective: objective, sampleRate: 25)
    }

    static func people(_ seed: Int) -> [Session] {
        var random = SeededGenerator(seed)
        return ["ann", "bob", "cid", "dee"].flatMap { user in
            (1...3).map { Session.random("\(user) \($0)", user: user, using: &random) }
                + [.of("\(user) rest", user: user, count: 0, ["y": (0..<60).map { _ in random.number(-0.5...0.5) }])]
        }
    }

    private static func loss(
        _ request: CalibrationRequest, _ counted: [(session: Session, parameters: DetectorParameters)]
    ) throws -> Double? {
        var sum = LossSum()
        for (session, parameters) in counted {
            let config = DetectorConfig.of(parameters, sampleRate: 25)
            sum += request.objective.loss(
                detected: try config.count(session.recording).count, labelled: session.label?.count ?? 0)
        }
        return request.objective.value(sum)
    }

    private static func changed(
        _ parameters: DetectorParameters, _ parameter: Parameter, _ value: Double?
    ) throws -> DetectorParameters? {
        var parameters = parameters
        guard let old = parameters.rule.thresholds else { return nil }
        let value = value ?? 0
        switch parameter {
        case .down where value <= old.up: parameters.rule = .threshold(down: value, up: old.up, start: old.start)
        case .up where value >= old.down: parameters.rule = .threshold(down: old.down, up: value, start: old.start)
        case .lowPass: parameters.signal.lowPass = value
        default: return nil
        }
        return parameters
    }

    @Test("In-sample and held-out losses are those of the detectors with one value changed", arguments: objectives)
    func bruteForce(objective: Objective) async throws {
        let (request, sessions) = (Self.request(objective), Self.people(3))
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        let slices = try #require(result.slices)
        #expect(slices.slices.map(\.parameter) == [.lowPass, .down, .up])
        #expect(slices.folds == 4 && slices.heldOutFolds == 4)
        let folds = try request.validation.folds(sessions)
        for slice in slices.slices {
            #expect(slice.selectedLoss == result.selected.loss)
            for (place, value) in slice.values.enumerated() {
                let own = try Self.changed(result.selected.parameters, slice.parameter, value)
                let expected = try own.flatMap { own in try Self.loss(request, sessions.map { ($0, own) }) }
                #expect(abs((slice.inSample[place] ?? -1) - (expected ?? -1)) < 1e-9)
                var counted: [(Session, DetectorParameters)] = []
                var isWhole = true
                for (fold, found) in zip(folds, result.folds) {
                    guard let own = try Self.changed(found.selected.parameters, slice.parameter, value) else {
                        isWhole = false
                        continue
                    }
                    counted += fold.heldOut.map { (sessions[$0], own) }
                }
                let heldOut = isWhole ? try Self.loss(request, counted) : nil
                #expect(abs((slice.heldOut[place] ?? -1) - (heldOut ?? -1)) < 1e-9)
            }
        }
    }

    /// Half of the users move on one axis, half on the other.
    @Test("Folds that selected another channel are named")
    func otherFolds() async throws {
        var request = Self.request(.mae)
        request.space.channels = ["y", "z"]
        var named = 0
        for seed in 1...6 {
            var random = SeededGenerator(seed)
            let sessions = ["ann", "bob", "cid", "dee"].flatMap { user in
                (1...3).map { number in
                    var session = Session.random("\(user) \(number)", user: user, using: &random)
                    if user > "bob" {
                        let signals = session.recording.signals
                        session.recording = Recording(
                            signals: ["y": signals["z"], "z": signals["y"]].compactMapValues { $0 })
                    }
                    return session
                }
            }
            let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
            let slices = try #require(result.slices)
            let channel = result.selected.parameters.signal.channel
            let others = result.folds.filter { $0.selected.parameters.signal.channel != channel }.map(\.name)
            #expect(slices.otherFolds == others)
            #expect(slices.heldOutFolds + others.count == slices.folds)
            named += others.count
        }
        #expect(named > 0)
    }

    @Test("Without folds there is no held-out loss; without varying parameters there are no slices")
    func missing() async throws {
        var request = Self.request(.mae)
        request.validation = .none
        let result = try await Calibration.run(request, sessions: Self.people(3), jobs: 2)
        #expect(result.slices?.slices.allSatisfy { $0.heldOut.isEmpty && $0.bestHeldOut == nil } == true)
        request.space = .thresholds(up: Axis([0.4]))
        #expect(try await Calibration.run(request, sessions: Self.people(3), jobs: 2).slices == nil)
    }

    @Test("The plateau is around the selected value, and the rise up to the highest loss")
    func plateau() {
        let slice = ParameterSlice(
            parameter: .up, values: [1, 2, 3, 4, 5, 6], selected: 3, inSample: [0.5, nil, 0.4, 0.5, 0.5, 2.5],
            heldOut: [nil, 1, 0.7, 0.9, 0.7, 3])
        #expect(slice.plateau == 2...4)
        #expect(slice.rise == 2)
        #expect(slice.selectedLoss == 0.5)
        #expect(slice.bestHeldOut == 2)
    }
}

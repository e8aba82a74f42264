import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Learning curves against their definition: a calibration on each part of the training sessions.
struct LearningCurveTests {
    private func errors(_ request: CalibrationRequest, on training: [Session], of heldOut: [Session]) async throws
        -> [Double]
    {
        var request = request
        request.validation = .none
        let result = try await Calibration.run(request, sessions: training, jobs: 2)
        let config = DetectorConfig(
            name: "", activity: "", sampleRate: result.sampleRate, detectors: result.selected.detectors)
        return try heldOut.map { abs(Double(try config.count($0.recording).count - ($0.label?.count ?? 0))) }
    }

    @Test(
        "Each point is the mean error of its selections; the last that of the cross-validation",
        arguments: [nil, 3], [OperatingPoint?.none, OperatingPoint(mostFalseCounts: 10)])
    func bruteForce(ensemble: Int?, point: OperatingPoint?) async throws {
        guard ensemble == nil || point == nil else { return }
        var request = SlicesTests.request(.mae)
        (request.ensemble, request.selection) = (ensemble, point)
        let sessions = SlicesTests.people(7)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        let curve = try #require(result.learningCurve)
        let folds = try request.validation.folds(sessions)
        let plan = try #require(LearningPlan(folds: folds.count))
        #expect(curve.points.map(\.groups) == [1, 2, 3])
        #expect(curve.points.map(\.sessions) == [4, 8, 12])
        #expect(curve.hasAllFolds && curve.grouping == .user && curve.heldOutSessions == 12)
        for (point, selections) in zip(curve.points, plan.selections) {
            #expect(point.selections == selections.count)
            var sum = 0.0
            for selection in selections {
                let heldOut = folds[selection.heldOut].heldOut.map { sessions[$0] }.filter { $0.label?.count != 0 }
                let training = selection.training.flatMap { folds[$0].heldOut }.sorted().map { sessions[$0] }
                sum += try await errors(request, on: training, of: heldOut).reduce(0, +) / Double(heldOut.count)
            }
            // All folds have three sessions with repetitions, and equally many selections.
            #expect(abs(point.meanAbsoluteError.value - sum / Double(selections.count)) < 1e-9)
            #expect(point.draws.count == selections.count)
            #expect(abs(point.draws.reduce(0, +) - sum) < 1e-9)
        }
        let last = try #require(curve.points.last)
        #expect(last.meanAbsoluteError == result.agreement.meanAbsoluteError)
        let before = curve.points[curve.points.count - 2].meanAbsoluteError.value
        #expect(abs(curve.gain.value - (before - last.meanAbsoluteError.value)) < 1e-9)
    }

    @Test("Folds of several users count their mean number")
    func kFold() async throws {
        var request = SlicesTests.request(.mae)
        request.validation = .folds(3, .user)
        let curve = try #require(
            try await Calibration.run(request, sessions: SlicesTests.people(7), jobs: 2).learningCurve)
        #expect(curve.points.count == 2)
        #expect(abs(curve.points[1].groups - 8.0 / 3) < 1e-12)
    }

    @Test("No curve without three folds")
    func missing() async throws {
        let sessions = SlicesTests.people(7)
        for validation in [Validation.none, .folds(2, .user), .halves(.user, ["ann", "bob"], ["cid", "dee"])] {
            var request = SlicesTests.request(.mae)
            request.validation = validation
            #expect(try await Calibration.run(request, sessions: sessions, jobs: 2).learningCurve == nil)
        }
    }

    @Test("Users without repetitions can't be calibrated on alone; the other points stay")
    func rest() async throws {
        var random = SeededGenerator(2)
        let resting = (1...2).map { number in
            Session.of(
                "r\(number)", user: "rest \(number)", count: 0, ["y": (0..<60).map { _ in random.number(-1...1) }])
        }
        let people = SlicesTests.people(7).filter { $0.user != "dee" }
        let curve = try #require(
            try await Calibration.run(SlicesTests.request(.mae), sessions: people + resting, jobs: 2).learningCurve)
        #expect(curve.heldOutSessions == 9)
        // Neither do they count as users.
        #expect(curve.points.last?.groups == 2 && curve.points.last?.selections == 3)
    }
}

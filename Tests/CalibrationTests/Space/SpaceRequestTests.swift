import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

struct SpaceRequestTests {
    private let full: Session = .of(
        "full", ["a.x": [1, 2], "a.y": [1, 2], "a.z": [1, 2], "pitch": [0, 1], "own": [1, 2]])
    private let plain: Session = .of("plain", ["a.x": [1, 2], "a.y": [1, 2], "a.z": [1, 2], "pitch": [0, 1]])

    @Test func searchesEveryCommonChannelByDefault() throws {
        let spaces = try SpaceRequest(rule: .peaks).resolve(for: [full, plain], sampleRate: 25)
        #expect(spaces.map(\.channel) == ["a.magnitude", "a.x", "a.y", "a.z", "pitch"])
        #expect(spaces.allSatisfy { $0.unit == "g" && $0.gate == nil && !$0.invert })
    }

    @Test func includesPrincipalAxesOnRequest() throws {
        var request = SpaceRequest(rule: .peaks)
        request.principal = true
        let spaces = try request.resolve(for: [full, plain], sampleRate: 25)
        #expect(spaces.map(\.channel) == ["a.magnitude", "a.principal", "a.x", "a.y", "a.z", "pitch"])
        request.principal = nil
        request.channels = ["a.principal"]
        #expect(try request.resolve(for: [full, plain], sampleRate: 25).map(\.channel) == ["a.principal"])
    }

    @Test("The magnitude of gravity, 1 g by definition, is searched only where it is named")
    func excludesTheMagnitudeOfGravity() throws {
        var signals: [Channel: [Double]] = [:]
        for sensor in ["gravity", "head.gravity", "acceleration"] {
            for axis in ["x", "y", "z"] { signals[Channel(sensor + "." + axis)] = [1, 2] }
        }
        let session: Session = .of("s", signals)
        var request = SpaceRequest(rule: .peaks)
        let searched = try request.resolve(for: [session], sampleRate: 25).map(\.channel)
        #expect(
            searched.map(\.name) == [
                "acceleration.magnitude", "acceleration.x", "acceleration.y", "acceleration.z", "gravity.x",
                "gravity.y",
                "gravity.z", "head.gravity.x", "head.gravity.y", "head.gravity.z",
            ])
        request.channels = ["head.gravity.magnitude"]
        #expect(try request.resolve(for: [session], sampleRate: 25).map(\.channel) == ["head.gravity.magnitude"])
    }

    @Test func excludesTheGatesChannel() throws {
        var request = SpaceRequest(rule: .threshold)
        request.invert = false
        request.thresholdStart = .armed
        request.gate = GateSpace(Gate(channel: "pitch", limit: .below(0)))
        let spaces = try request.resolve(for: [full, plain], sampleRate: 25)
        #expect(spaces.map(\.channel) == ["a.magnitude", "a.x", "a.y", "a.z"])
        #expect(spaces.allSatisfy { $0.gate == Gate(channel: "pitch", limit: .below(0), unit: "g") })
        request.channels = ["pitch"]
        #expect(try request.resolve(for: [full], sampleRate: 25).map(\.channel) == ["pitch"])
    }

    @Test func keepsTheOrderOfGivenChannels() throws {
        var request = SpaceRequest(rule: .peaks)
        request.channels = ["a.z", "a.magnitude"]
        #expect(try request.resolve(for: [plain, full], sampleRate: 25).map(\.channel) == ["a.z", "a.magnitude"])
    }

    @Test func theErrorNamesTheSessionWithoutTheChannel() {
        var request = SpaceRequest(rule: .peaks)
        let available: [Channel] = ["a.magnitude", "a.principal", "a.x", "a.y", "a.z", "pitch"]
        request.channels = ["a.x", "own"]
        #expect(throws: CalibrationError.missingChannel("own", session: "plain", available: available)) {
            try request.resolve(for: [full, plain], sampleRate: 25)
        }
        request.channels = nil
        request.gate = GateSpace(Gate(channel: "roll", limit: .above(0)))
        #expect(throws: CalibrationError.missingChannel("roll", session: "full", available: available)) {
            try request.resolve(for: [full, plain], sampleRate: 25)
        }
    }

    @Test func rejectsSessionsWithoutACommonChannel() {
        let other = Session.of("other", ["b": [1]])
        let error = #expect(throws: CalibrationError.self) {
            try SpaceRequest(rule: .peaks).resolve(for: [plain, other], sampleRate: 25)
        }
        #expect(error?.description.contains("other has b") == true)
        var request = SpaceRequest(rule: .peaks)
        request.channels = []
        let none = #expect(throws: CalibrationError.self) { try request.resolve(for: [plain], sampleRate: 25) }
        #expect(none?.description.hasPrefix("no channel is in all sessions: ") == true)
    }

    @Test func completesPeaksWithDefaults() throws {
        let space = try #require(try SpaceRequest(rule: .peaks).resolve(for: [plain], sampleRate: 25).first)
        #expect(space.rule == .peaks(start: .firstReading))
        #expect(space[.baseline] == .absent)
        #expect(space[.lowPass].values.count == 9)
        #expect(space[.quantize].values.count == 14)
        #expect(space[.refractoryPeriod].values.count == 21)
        #expect(space[.maximumInterval] == .absent)
        #expect(space[.minimumBout] == Axis([1]))
        #expect(Grid(space).count == 2646)
    }

    @Test func completesThresholdsWithDefaults() throws {
        let space = try #require(try SpaceRequest(rule: .threshold).resolve(for: [plain], sampleRate: 25).first)
        #expect(space.rule.thresholds?.start == .armed)
        #expect(space[.down].values.count == 10)
        #expect(space[.up].values.count == 10)
        #expect(space[.baseline].values.count == 6)
        #expect(space[.quantize] == .absent)
        #expect(Grid(space).count == 113_400)
    }

    /// It is unknown beforehand which end of a motion is above the resting level, unless thresholds are given.
    @Test func searchesBothOrientationsWithDefaultThresholds() throws {
        var request = SpaceRequest(rule: .threshold)
        request.channels = ["a.y"]
        #expect(try request.resolve(for: [plain], sampleRate: 25).map(\.invert) == [false, true, false, true])
        request.thresholdStart = .disarmed
        #expect(try request.resolve(for: [plain], sampleRate: 25).map(\.invert) == [false, true])
        request.invert = true
        #expect(try request.resolve(for: [plain], sampleRate: 25).map(\.invert) == [true])
        request.invert = nil
        request[.up] = Axis([1])
        #expect(try request.resolve(for: [plain], sampleRate: 25).map(\.invert) == [false])
        request = SpaceRequest(rule: .peaks)
        request.channels = ["a.y"]
        #expect(try request.resolve(for: [plain], sampleRate: 25).map(\.invert) == [false])
    }

    @Test func keepsGivenAxes() throws {
        var request = SpaceRequest(rule: .threshold)
        request[.down] = Axis([-1])
        request[.lowPass] = Axis([0.5])
        request.invert = true
        let space = try #require(try request.resolve(for: [plain], sampleRate: 25).first)
        // Given thresholds are absolute: without a baseline.
        #expect(space[.baseline] == .absent)
        #expect(space[.lowPass] == Axis([0.5]))
        #expect(space.invert)
        #expect(space[.down] == Axis([-1]))
        #expect(space.rule.thresholds?.start == .disarmed)
    }

    /// Sizes and seconds scale to any channel and rate; such thresholds are relative to the resting level too.
    @Test func scalesSizesAndSecondsToChannelAndRate() throws {
        var request = SpaceRequest(rule: .threshold)
        request.channels = ["a.y"]
        request.relative[.baseline] = Axis([nil, 0.5, 1])
        request.relative[.down] = Axis([-0.5, 0])
        request.relative[.up] = Axis([0.25, 1])
        // Thresholds are multiples of 8, a preferred number.
        let wide: Session = .of("wide", ["a.y": (0..<20).map { $0 % 2 == 0 ? -8 : 8 }])
        let space = try #require(try request.resolve(for: [wide], sampleRate: 25).first)
        #expect(space[.baseline] == Axis([nil, 0.9259, 0.9615]))
        #expect(space[.down] == Axis([-4, 0]) && space[.up] == Axis([2, 8]))
        #expect(space.rule.thresholds?.start == .armed)
        let fast = try #require(try request.resolve(for: [wide], sampleRate: 100).first)
        #expect(fast[.baseline] == Axis([nil, 0.9804, 0.9901]))
        #expect(try JSONDecoder().decode(SpaceRequest.self, from: JSONEncoder().encode(request)) == request)
    }

    @Test(arguments: [("down", "downSizes"), ("up", "upSizes"), ("baseline", "baselineSeconds")])
    func rejectsAnAxisGivenTwice(field: String, other: String) {
        let text = "{\"rule\": \"threshold\", \"\(field)\": 0.5, \"\(other)\": 0.5}"
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SpaceRequest.self, from: Data(text.utf8))
        }
        #expect("\(String(describing: error))".contains("give \(field) or \(other), not both"))
    }

    /// Runs of older versions have no irregular steps; spaces without them are written as before.
    @Test func spacesWithoutIrregularStepsAreWrittenAsBefore() throws {
        var space = ParameterSpace.along()
        let text = String(decoding: try JSONEncoder().encode(space), as: UTF8.self)
        #expect(!text.contains("irregularStepCost") && !text.contains("intervalRatio"))
        #expect(try JSONDecoder().decode(ParameterSpace.self, from: Data(text.utf8)) == space)
        space[.irregularStepCost] = Axis([nil, 5])
        space[.intervalRatio] = Axis([3])
        #expect(try JSONDecoder().decode(ParameterSpace.self, from: JSONEncoder().encode(space)) == space)
    }

    /// The search selects without the check; the selected detectors get it.
    @Test func aPeriodCheckTakesNoPartInTheSearch() throws {
        var request = SpaceRequest.thresholds(up: try Axis(parsing: "0:1:0.1"))
        request.channels = ["a.x"]
        let without = try request.resolve(for: [plain], sampleRate: 25)
        request.periodCheck = .walking
        #expect(try JSONDecoder().decode(SpaceRequest.self, from: JSONEncoder().encode(request)) == request)
        let spaces = try request.resolve(for: [plain], sampleRate: 25)
        #expect(spaces.allSatisfy { $0.periodCheck == .walking })
        #expect(spaces.map(Grid.init).map(\.dimensions) == without.map(Grid.init).map(\.dimensions))
    }

    @Test func roundTripsThroughJSON() throws {
        var request = SpaceRequest.thresholds(up: try Axis(parsing: "0:1:0.1"))
        request.gate = GateSpace(Gate(channel: "pitch", limit: .below(-0.8)))
        #expect(try JSONDecoder().decode(SpaceRequest.self, from: JSONEncoder().encode(request)) == request)
        let read = try JSONDecoder().decode(
            SpaceRequest.self, from: Data(#"{"rule": "peaks", "lowPass": "0.75:1:0.01", "quantize": 3}"#.utf8))
        #expect(read[.lowPass]?.values.count == 26)
        #expect(read[.quantize] == Axis([3]))
        #expect(read.channels == nil)
    }

    @Test func spacesRoundTripThroughJSON() throws {
        let spaces = try SpaceRequest(rule: .threshold).resolve(for: [plain], sampleRate: 25)
        #expect(try JSONDecoder().decode([ParameterSpace].self, from: JSONEncoder().encode(spaces)) == spaces)
    }

    @Test func rejectsAChannelInTwoUnits() throws {
        var other = plain
        let signal = Signal(unit: "m/s²", timeline: Timeline(count: 2, sampleRate: 25), values: [1, 2])
        for axis in ["x", "y", "z"] { other.recording.signals[Channel("a." + axis)] = signal }
        var request = SpaceRequest(rule: .peaks)
        request.channels = ["a.magnitude"]
        #expect(throws: CalibrationError.mixedUnits("a.magnitude", ["g", "m/s²"])) {
            try request.resolve(for: [plain, other], sampleRate: 25)
        }
        request.channels = ["pitch"]
        #expect(try request.resolve(for: [plain, other], sampleRate: 25).allSatisfy { $0.gate == nil })
        request.gate = GateSpace(Gate(channel: "a.x", limit: .below(0)))
        #expect(throws: CalibrationError.mixedUnits("a.x", ["g", "m/s²"])) {
            try request.resolve(for: [plain, other], sampleRate: 25)
        }
        #expect(try request.resolve(for: [plain], sampleRate: 25).allSatisfy { $0.gate?.unit == "g" })
    }
}

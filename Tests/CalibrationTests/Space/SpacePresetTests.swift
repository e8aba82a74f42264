import RepDetection
import Sessions
import Testing

@testable import Calibration

struct SpacePresetTests {
    @Test(arguments: SpacePreset.allCases)
    func canBeSwept(preset: SpacePreset) throws {
        let still = [Double](repeating: 1, count: 50)
        let session: Session = .of("walk", ["acceleration.x": still, "acceleration.y": still, "acceleration.z": still])
        for space in try preset.request.resolve(for: [session], sampleRate: 50) { try Grid(space).validate() }
    }

    @Test func stepsAreInBouts() {
        let request = SpacePreset.steps.request
        #expect(request.channels == ["acceleration.magnitude"])
        #expect(request[.refractoryPeriod]?.values.first == 0.2 && request[.refractoryPeriod]?.values.last == 0.5)
        #expect(request[.minimumBout]?.values == [1, 4, 8, 12, 16])
        #expect(request.periodCheck == .walking)
    }

    @Test func wristWalkingToleratesIrregularSteps() throws {
        let swing = (0..<100).map { $0 % 2 == 0 ? 10.0 : 30 }
        let session: Session = .of("walk", ["acceleration.magnitude": swing], sampleRate: 25)
        let spaces = try SpacePreset.wristWalking.request.resolve(for: [session], sampleRate: 25)
        let space = try #require(spaces.first)
        #expect(spaces.count == 1 && space.invert && space[.lowPass] == .absent)
        #expect(space[.baseline].numbers == [0.7895, 0.8333, 0.8621, 0.8974, 0.9259])
        // The channel's size is 10.
        #expect(try space[.down] == Axis(parsing: "-10:2:1") && space[.up] == Axis(parsing: "-4:8:1"))
        #expect(space.rule.thresholds?.start == .disarmed)
        #expect(space[.intervalRatio] == Axis([3]) && space[.irregularStepCost] == Axis([5]))
    }

    /// The training sessions of each fold decide between both.
    @Test func walkingSearchesBothPresets() throws {
        let session: Session = .of("walk", ["acceleration.magnitude": (0..<100).map { $0 % 2 == 0 ? 10.0 : 30 }])
        let spaces = try SpacePreset.walking.request.resolve(for: [session], sampleRate: 25)
        let each = try [SpacePreset.steps, .wristWalking].flatMap {
            try $0.request.resolve(for: [session], sampleRate: 25)
        }
        #expect(spaces == each && spaces.map(\.periodCheck) == [.walking, nil])
    }

    @Test(arguments: [
        ("walk", true), ("fast-walking", true), ("fastWalk", true), ("Steps", true), ("stair steps", true),
        ("run", false),
        ("squat", false), ("walkout", false), ("stride", false), ("", false),
    ])
    func isForWalks(activity: String, isWalk: Bool) {
        #expect((SpacePreset(activity: activity) == .walking) == isWalk)
    }
}

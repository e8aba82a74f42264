import RepDetection
import Testing

@testable import Calibration

struct SpacePresetTests {
    @Test(arguments: SpacePreset.allCases)
    func canBeSwept(preset: SpacePreset) throws {
        let still = [Double](repeating: 1, count: 50)
        let session: Session = .of("walk", ["acceleration.x": still, "acceleration.y": still, "acceleration.z": still])
        for space in try preset.request.resolve(for: [session], sampleRate: 50) { try Grid(space).validate() }
    }

    @Test func stepsComeInRuns() {
        let request = SpacePreset.steps.request
        #expect(request.channels == ["acceleration.magnitude"])
        #expect(request.minimumInterval?.values.first == 0.2 && request.minimumInterval?.values.last == 0.5)
        #expect(request.minimumStreak?.values == [1, 4, 8, 12, 16])
    }
}

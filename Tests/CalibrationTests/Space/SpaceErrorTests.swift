import RepDetection
import Testing

@testable import Calibration

struct SpaceErrorTests {
    private static let good = ParameterSpace.along(
        .threshold(down: Axis([-1, 0.5]), up: Axis([0, 1])), baseline: Axis([nil, 0.9]), lowPass: Axis([0, 1]),
        quantize: Axis([nil, 4]), refractoryPeriod: Axis([0, 1]), maximumInterval: Axis([nil, 1]),
        minimumBout: Axis([1, 1000]))

    private static func bad(_ change: (inout ParameterSpace) -> Void) -> ParameterSpace {
        var space = good
        change(&space)
        return space
    }

    @Test func acceptsValidSpaces() throws {
        try Grid(Self.good).validate()
        try Grid(.along()).validate()
        try Grid(.along(.threshold(down: Axis([1]), up: Axis([1])))).validate()
    }

    @Test(
        arguments: [
            (bad { $0[.lowPass] = Axis([]) }, .emptyAxis(.lowPass)),
            (bad { ($0[.down], $0[.up]) = (Axis([]), Axis([1])) }, .emptyAxis(.down)),
            (bad { ($0[.down], $0[.up]) = (Axis([-1]), Axis([nil, 1])) }, .noneNotAllowed(.up)),
            (bad { $0[.refractoryPeriod] = .absent }, .noneNotAllowed(.refractoryPeriod)),
            (bad { $0[.minimumBout] = Axis([1, nil]) }, .noneNotAllowed(.minimumBout)),
            (bad { $0[.minimumBout] = Axis([1.5]) }, .notWhole(.minimumBout, 1.5)),
            (bad { $0[.minimumBout] = Axis([1, 1e300]) }, .notWhole(.minimumBout, 1e300)),
            (bad { $0[.minimumBout] = Axis([.infinity]) }, .notWhole(.minimumBout, .infinity)),
            (
                bad { $0[.minimumBout] = Axis([0]) },
                .value("y", .outside(field: "cadenceGate.minimumBout", value: 0, range: "1 to 1000"))
            ),
            (
                bad { $0[.minimumBout] = Axis([1, 1001]) },
                .value("y", .outside(field: "cadenceGate.minimumBout", value: 1001, range: "1 to 1000"))
            ),
            (
                bad { $0[.lowPass] = Axis([0, 1.1]) },
                .value("y", .outside(field: "signal.lowPass", value: 1.1, range: "0 to 1"))
            ),
            (
                bad { $0[.baseline] = Axis([-0.1]) },
                .value("y", .outside(field: "signal.baseline", value: -0.1, range: "0 to 1"))
            ),
            (
                bad { $0[.quantize] = Axis([1, 0]) },
                .value("y", .outside(field: "signal.quantize", value: 0, range: "above 0"))
            ),
            (
                bad { ($0[.down], $0[.up]) = (Axis([-1, -.infinity]), Axis([1])) },
                .value("y", .outside(field: "rule.down", value: -.infinity, range: "finite"))
            ),
            (
                bad { $0[.refractoryPeriod] = Axis([0, -1]) },
                .value("y", .outside(field: "cadenceGate.refractoryPeriod", value: -1, range: "0 to 86400"))
            ),
            (
                bad { $0[.maximumInterval] = Axis([nil, 0]) },
                .value("y", .outside(field: "cadenceGate.maximumInterval", value: 0, range: "above 0, at most 86400"))
            ),
            (
                bad { $0.gate = Gate(channel: "g", limit: .below(.infinity)) },
                .value("y", .outside(field: "gate", value: .infinity, range: "finite"))
            ),
            (bad { ($0[.down], $0[.up]) = (Axis([2, 3]), Axis([0, 1])) }, .crossedThresholds("y")),
        ] as [(ParameterSpace, SpaceError)])
    func rejectsInvalidSpaces(space: ParameterSpace, expected: SpaceError) {
        #expect(throws: expected) { try Grid(space).validate() }
    }

    @Test func rejectsNaNInAnyAxis() {
        for axis in [Axis([.nan]), Axis([.nan, 0.5]), Axis([0.5, .nan]), Axis([0.1, .nan, 0.5])] {
            let spaces = [
                Self.bad { $0[.lowPass] = axis }, Self.bad { $0[.baseline] = axis }, Self.bad { $0[.quantize] = axis },
                Self.bad { ($0[.down], $0[.up]) = (axis, Axis([1])) },
                Self.bad { ($0[.down], $0[.up]) = (Axis([-1]), axis) },
                Self.bad { $0[.refractoryPeriod] = axis }, Self.bad { $0[.maximumInterval] = axis },
                Self.bad { $0[.minimumBout] = axis },
            ]
            for space in spaces { #expect(throws: SpaceError.self) { try Grid(space).validate() } }
        }
    }

    @Test(
        arguments: [
            (.emptyAxis(.lowPass), "--lowpass has no value; give at least one"),
            (
                .value("y", .outside(field: "signal.quantize", value: 0, range: "above 0")),
                "y: --quantize 0 is outside its range, above 0"
            ),
            (.value("y", .crossed(down: 1, up: 0)), "y: the down threshold 1 is above the up threshold 0"),
            (.noneNotAllowed(.up), "--up needs numbers, and does not allow none"),
            (.notWhole(.minimumBout, 1.5), "--minimum-bout needs a whole number of events from 1 on, not 1.5"),
            (.crossedThresholds("y"), "y: every down threshold is above every up threshold, so no candidate is left"),
            (
                .tooManyCandidates(11, most: 10),
                "the search space has 11 candidates, more than 10; take larger steps or fewer channels"
            ),
            (
                .memory(needed: 3 << 20, allowed: 2 << 20),
                "the sweep needs 3 MiB, more than the 2 MiB allowed; raise --memory, or take larger steps, fewer "
                    + "channels or fewer sessions"
            ),
        ] as [(SpaceError, String)])
    func describesTheError(error: SpaceError, text: String) {
        #expect(error.description == text)
    }
}

import Calibration
import Runs
import Sessions

/// What a detector counts, as texts, axes and tables name it: steps, strides, gestures, or repetitions; and how near a count has to be,
/// so that all texts about the same sessions have one tolerance.
package struct CountUnit: Sendable, Hashable {
    /// One of them, as `repetition`.
    let one: String
    /// The short word for one, in tables and axes, as `rep`.
    let shortOne: String

    private static let repetition = CountUnit(one: "repetition", shortOne: "rep")
    private static let words: [(activities: Set<Substring>, unit: String)] = [
        (["run", "running", "jog", "jogging"], "step"),
        (["bike", "biking", "cycling", "ride", "riding", "stride", "strides"], "stride"),
        (["gesture", "gestures", "shake", "shakes"], "gesture"),
    ]

    /// The unit of the text that is being written.
    @TaskLocal private static var current = repetition
    /// The tolerance of the text that is being written.
    @TaskLocal private static var tolerance = Nearness.one

    /// How near a count has to be to its label.
    static var near: Nearness { tolerance }
    /// The same as `within ±1`.
    static var within: String { "within \(tolerance.words)" }
    /// Several of the unit in use, as `repetitions`.
    package static var many: String { current.one + "s" }
    /// One of the unit in use.
    package static var one: String { current.one }
    /// The short word for several, as `reps`.
    package static var short: String { current.shortOne + "s" }
    /// The short word for one, as `rep`.
    static var shortOne: String { current.shortOne }
}

extension CountUnit {
    /// Writes a text about sessions with these activities, in their unit; in repetitions if the activities have several units.
    ///
    /// - Parameter near: The tolerance of the answer on these sessions; ±1 for a text without one.
    package static func with<Text>(
        _ activities: some Sequence<String>, near: Nearness = .one, write: () throws -> Text
    ) rethrows -> Text {
        let units = Set(Set(activities).subtracting([Session.rest]).map(CountUnit.init(activity:)))
        return try $current.withValue(units.count == 1 ? units.first ?? repetition : repetition) {
            try $tolerance.withValue(near, operation: write)
        }
    }

    /// The unit of an activity, by the words of its name.
    private init(activity: String) {
        let words = SpacePreset.words(activity)
        let unit =
            SpacePreset(activity: activity) == .walking
            ? "step" : CountUnit.words.first { words.contains(where: $0.activities.contains) }?.unit
        self = unit.map { CountUnit(one: $0, shortOne: $0) } ?? .repetition
    }
}

extension RunDocument {
    /// Writes a text about the run in the unit and with the tolerance of its answer.
    package func worded<Text>(_ write: () throws -> Text) rethrows -> Text {
        try CountUnit.with(activities, near: Nearness(result.points), write: write)
    }
}

extension EvaluationDocument {
    /// Writes a text about the evaluation in the unit and with the tolerance of its answer.
    package func worded<Text>(_ write: () throws -> Text) rethrows -> Text {
        try CountUnit.with(activities, near: VerdictFindings(self).nearness, write: write)
    }
}

/// A simulated week of step counts: an app's log, an Apple Health export, and the true totals by local day.
///
/// It shows how the toolkit works and is not evidence about people.
package struct SimulatedPedometer: Sendable {
    /// The true totals of a day.
    package struct Day: Sendable, Hashable {
        /// The local date: `2026-03-29`.
        package let name: String
        /// Its length: 23 if clocks go forward.
        package let hours: Int
        /// The steps made.
        package let steps: Int
        /// The steps inside flagged intervals.
        package let flagged: Int
    }

    /// The name of the set and its folder.
    package static let name = "pedometer"
    /// The time zone of the days.
    package static let timeZone = "Europe/Berlin"

    /// The seed of all random numbers.
    package let seed: UInt64
    let week: Week
    private let log: CounterReadings
    private let health: HealthRecords

    /// Makes a week from a seed. The same seed gives the same bytes.
    package init(seed: UInt64) {
        self.seed = seed
        week = Week(random: SplitMix64(seed: seed, name: "pedometer/walks"))
        log = CounterReadings(week)
        health = HealthRecords(week, random: SplitMix64(seed: seed, name: "pedometer/health"))
    }

    /// The true totals, day by day.
    package var days: [Day] {
        zip(week.days, zip(week.steps, week.flaggedSteps)).map { day, steps in
            Day(name: day.name, hours: (day.end - day.start) / 3600, steps: steps.0, flagged: steps.1)
        }
    }

    /// All files: the log, the export, the flagged intervals, the true totals, the card.
    package var files: [SimulatedFile] {
        [
            SimulatedFile(path: "log.csv", contents: log.text),
            SimulatedFile(path: "export.xml", contents: health.text),
            SimulatedFile(path: "flagged.csv", contents: flaggedText),
            SimulatedFile(path: "days.csv", contents: daysText),
            SimulatedFile(path: "README.md", contents: card),
        ]
    }

    private var flaggedText: String {
        "start,end\n"
            + week.flagged.map { span in
                [span.start, span.end].map { DateText.iso($0, offset: Week.offset(at: $0)) }.joined(separator: ",")
                    + "\n"
            }.joined()
    }

    private var daysText: String {
        "day,hours,steps,flagged\n" + days.map { "\($0.name),\($0.hours),\($0.steps),\($0.flagged)\n" }.joined()
    }
}

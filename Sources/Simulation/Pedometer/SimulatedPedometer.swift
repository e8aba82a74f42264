/// A simulated week of step counts, as an app's log and as an Apple Health export, and the truth by local day.
///
/// Nobody has walked for it: it shows what the toolkit does and is no evidence about people.
public struct SimulatedPedometer: Sendable {
    /// What a day was in truth.
    public struct Day: Sendable, Hashable {
        /// The local date: `2026-03-29`.
        public let name: String
        /// Its length: 23 where clocks go forward.
        public let hours: Int
        /// The steps made.
        public let steps: Int
        /// Those of them inside flagged intervals.
        public let flagged: Int
    }

    /// The set's name, which is its folder's.
    public static let name = "pedometer"
    /// The place whose midnights count.
    public static let timeZone = "Europe/Berlin"

    /// The seed that everything random comes from.
    public let seed: UInt64
    let week: Week
    private let log: CounterReadings
    private let health: HealthRecords

    /// Makes a week of a seed. The same seed gives the same bytes.
    public init(seed: UInt64) {
        self.seed = seed
        week = Week(random: SplitMix64(seed: seed, name: "pedometer/walks"))
        log = CounterReadings(week)
        health = HealthRecords(week, random: SplitMix64(seed: seed, name: "pedometer/health"))
    }

    /// The truth, day by day.
    public var days: [Day] {
        zip(week.days, zip(week.steps, week.flaggedSteps)).map { day, steps in
            Day(name: day.name, hours: (day.end - day.start) / 3600, steps: steps.0, flagged: steps.1)
        }
    }

    /// All files: the log, the export, the flagged intervals, the truth, the card.
    public var files: [SimulatedFile] {
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

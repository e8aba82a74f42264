/// A week in Berlin with the change to summer time. Times are whole seconds since 1970.
struct Week: Sendable {
    /// Local days, Thursday 26 March to Wednesday 1 April 2026.
    struct Day: Sendable, Hashable {
        let name: String
        let start: Int
        let end: Int
    }

    let days: [Day]
    let walks: [Walk]

    /// 2026-03-29T01:00:00Z, when 02:00 becomes 03:00.
    static let change = 1_774_746_000
    private static let firstMidnight = 1_774_479_600

    /// Berlin's offset from UTC in seconds.
    static func offset(at time: Int) -> Int { time < change ? 3600 : 7200 }

    /// Makes the walks; the plan is fixed, their start, length and pace vary.
    init(random: SplitMix64) {
        var random = random
        var midnights = (0...7).map { Week.firstMidnight + $0 * 86_400 }
        for index in midnights.indices where midnights[index] > Week.change { midnights[index] -= 3600 }
        days = zip(midnights, midnights.dropFirst()).map {
            Day(name: DateText.day($0, offset: Week.offset(at: $0)), start: $0, end: $1)
        }
        walks = zip(midnights, Week.plans).flatMap { midnight, plan in
            plan.map { Week.walk($0, after: midnight, &random) }
        }
    }

    /// A planned walk: its kind, its hour since midnight, and its minutes.
    private typealias Plan = (kind: Walk.Kind, hour: Double, minutes: Double)

    private static let plans: [[Plan]] = [
        [(.commute, 7.5, 24), (.errand, 12.4, 15), (.commute, 17.2, 24), (.dog, 19, 35)],
        [(.commute, 7.5, 24), (.errand, 12.5, 18), (.commute, 16.6, 24), (.run, 18, 32)],
        [(.dog, 9, 40), (.errand, 14.3, 45), (.errand, 17, 20)],
        // Home at night, during the change of clocks.
        [(.night, 1.6, 50), (.dog, 10, 55), (.errand, 15.5, 12)],
        [(.commute, 7.5, 24), (.errand, 9.7, 50), (.commute, 17.2, 24), (.dog, 19, 30)],
        [(.commute, 7.5, 24), (.run, 12.2, 28), (.commute, 17.2, 24), (.dog, 20.7, 30)],
        [(.commute, 7.6, 24), (.errand, 12.5, 12), (.commute, 17.2, 24), (.dog, 19, 32)],
    ]

    private static func walk(_ plan: Plan, after midnight: Int, _ random: inout SplitMix64) -> Walk {
        let start = midnight + Int(plan.hour * 3600 + random.uniform(-240...240))
        let seconds = Int(plan.minutes * 60 * random.uniform(0.9...1.1))
        let pace = plan.kind == .run ? random.uniform(155...165) : random.uniform(98...116)
        return Walk(start: start, end: start + seconds, steps: Int(Double(seconds) * pace / 60), kind: plan.kind)
    }
}

extension Week {
    /// Steps of each local day.
    var steps: [Int] { days.map { walks.steps(from: $0.start, to: $0.end) } }

    /// The flagged intervals: walks with the dog and the walk home at night, with a minute before and after.
    var flagged: [(start: Int, end: Int)] {
        walks.filter { $0.kind == .dog || $0.kind == .night }.map { ($0.start - 60, $0.end + 60) }
    }

    /// Steps of each local day inside flagged intervals.
    var flaggedSteps: [Int] {
        days.map { day in
            flagged.reduce(0) { sum, span in
                let (from, to) = (max(span.start, day.start), min(span.end, day.end))
                return from < to ? sum + walks.steps(from: from, to: to) : sum
            }
        }
    }

    /// A time in elapsed hours after a day's midnight.
    func moment(_ day: Int, _ hours: Double) -> Int { days[day].start + Int(hours * 3600) }
}

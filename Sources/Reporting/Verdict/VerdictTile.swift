import Calibration
import Sessions

/// One of the three measures on the first screen: its value, its 95 % interval, and the counts behind it.
struct VerdictTile {
    let name: String
    let value: String
    let interval: String
    let note: String

    /// The share of near counts, the mean absolute error, and the false counts per minute at rest. Values that are not independent
    /// evidence are in the note only.
    static func all(_ findings: VerdictFindings) -> [VerdictTile] {
        [withinOne(findings), error(findings), atRest(findings)]
    }

    private static func withinOne(_ findings: VerdictFindings) -> VerdictTile {
        let rule = ShipRule(findings)
        let share = rule.near.all == 0 ? nil : Double(rule.near.within) / Double(rule.near.all)
        return VerdictTile(
            findings, "Within \(findings.nearness.words)", Formatted.percent(share),
            of: share.map { Estimate($0, rule.interval) }, over: rule.drawn, Formatted.percent,
            note: "\(rule.near.within) of \(Formatted.counted(rule.near.all, "session"))")
    }

    private static func error(_ findings: VerdictFindings) -> VerdictTile {
        VerdictTile(
            findings, "Mean absolute error", Formatted.reps(findings.accuracy.meanAbsoluteError),
            of: findings.agreement?.meanAbsoluteError, over: findings.agreement?.drawn,
            { value, _ in Formatted.decimal(value) },
            note: "\(Formatted.percent(findings.accuracy.meanAbsolutePercentageError)) of the labels")
    }

    private static func atRest(_ findings: VerdictFindings) -> VerdictTile {
        let name = "False counts per minute at rest"
        guard let rest = findings.accuracy.rest else {
            return VerdictTile(
                name: name, value: Formatted.unknown, interval: "not measured",
                note: findings.otherRest == 0
                    ? "No session is labelled 0: record some without \(CountUnit.many)."
                    : "None of these sessions is labelled 0; see below for \(findings.otherRest) of other evidence.")
        }
        return VerdictTile(
            findings, name, Formatted.decimal(rest.falseCountsPerMinute),
            of: findings.agreement?.rest?.falseCountsPerMinute, over: findings.agreement?.rest?.drawn,
            { value, _ in Formatted.decimal(value) },
            note: "\(Formatted.counted(rest.falseCounts, "false count")) in "
                + (rest.minutes.map { "\(Formatted.decimal($0, 1)) min" } ?? Formatted.counted(rest.sessions, "session"))
                + (rest.falseCountsPerMinute == nil ? "" : ": " + rest.boundWords))
    }

}

extension VerdictTile {
    fileprivate init(
        _ findings: VerdictFindings, _ name: String, _ value: String, of estimate: Estimate?, over drawn: SamplingUnit?,
        _ text: (Double?, Int) -> String, note: String
    ) {
        guard findings.isIndependent else {
            self.init(
                name: name, value: Formatted.unknown, interval: "no independent evidence",
                note: "\(findings.title): \(value), \(note)")
            return
        }
        let units = estimate?.interval == nil ? nil : drawn.map { " over \($0.rawValue)" }
        self.init(
            name: name, value: value,
            interval: (estimate?.intervalPhrase { text($0, 1) } ?? "no 95 % interval") + (units ?? ""), note: note)
    }
}

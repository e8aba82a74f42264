import Calibration
import Sessions

/// What to do next about a detector: a sentence, with the shell command that does it or a link to the picture that shows it.
struct NextAction {
    let text: String
    let shell: String?
    /// The id of a trace on the page; nil if none is drawn.
    let trace: String?

    init(_ text: String, shell: String? = nil, trace: String? = nil) {
        (self.text, self.shell, self.trace) = (text, shell, trace)
    }

    /// The most that are proposed, advice of the calibration included.
    static let most = 4

    /// The actions that follow from the counts, in the order of their use, at most three: one detector for each activity, the
    /// set with the largest error, rest.
    ///
    /// - Parameters:
    ///   - detector: The detector as commands name it; empty for counts that were made elsewhere.
    ///   - doubtful: The ids of the sessions whose label is doubtful.
    ///   - traces: The ids of traces by session.
    static func all(
        _ findings: VerdictFindings, detector: String, doubtful: Set<String>, traces: [String: String]
    ) -> [NextAction] {
        let counted = findings.points.filter { $0.labelled > 0 }
        var actions: [NextAction] = []
        if ErrorField.ranked(counted, findings.nearness).first(where: { $0 != .user }) == .activity {
            actions.append(
                NextAction(
                    "The errors differ by activity: calibrate one detector for each.", shell: "reptune calibrate"))
        }
        let worst = counted.filter(findings.nearness.isOff)
            .min { (-abs($0.error), $0.name) < (-abs($1.error), $1.name) }
        if let worst {
            let isDoubtful = doubtful.contains(worst.id)
            actions.append(
                NextAction(
                    "Look at \(worst.name) (\(Formatted.signed(worst.error)))"
                        + (isDoubtful ? ": the members agree on another count. Is its label right?" : "."),
                    shell: isDoubtful
                        ? "reptune sessions label \(ShellWord.quoted(worst.name))"
                        : worst.id.isEmpty
                            ? nil
                            : "reptune plot \(ShellWord.quoted(worst.name))" + (detector.isEmpty ? "" : " " + detector),
                    trace: traces[worst.id]))
        }
        if findings.accuracy.rest?.lowerBound ?? 0 > Decision.falsePerMinute {
            // More minutes would only have more of them.
            actions.append(
                NextAction(
                    "It counts at rest: calibrate without options, which searches a gate, too.",
                    shell: "reptune calibrate"))
        } else if let minutes = Decision.minutesAtRest(findings.accuracy.rest) {
            actions.append(
                NextAction(
                    "Record \(minutes) minutes of other movement without \(CountUnit.many)"
                        + (findings.accuracy.rest == nil ? "; a counter that runs all day counts then, too." : "."),
                    shell: "reptune import rest.csv --count 0 --activity \(Session.rest)"))
        }
        return actions
    }
}

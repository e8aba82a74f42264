import Calibration
import Runs
import Sessions

/// The check of a run's labels: each doubtful label with the counts and an estimate from the sensors.
package struct LabelCheckDocument: Encodable, Sendable {
    /// One doubtful label.
    package struct Item: Encodable, Sendable {
        /// The session.
        package let session: SessionReference
        /// The user.
        package let user: String
        /// The activity.
        package let activity: String
        /// The labelled count.
        package let labelled: Int
        /// The members' counts with the parameters selected on all sessions.
        package let inSampleMembers: [Int]
        /// The members' counts with parameters selected without the session.
        package let heldOutMembers: [Int]
        /// The repetitions by the periods of the channels; nil if no channel is periodic, or the session was removed.
        package let estimate: RepetitionEstimate?
    }

    /// The id of the run.
    package let run: String
    /// The activity of the run.
    package let activity: String
    /// The doubtful labels, in the order of the run.
    package let doubtful: [Item]
    /// The held-out accuracy on all checked sessions.
    package let accuracy: Accuracy
    /// The same without the doubtful labels; nil if no session is left.
    package let accuracyWithoutDoubtful: Accuracy?

    /// Checks the labels of a run.
    ///
    /// - Parameter session: Gives a session by its id with its samples; nil if it is no longer there.
    package init(_ document: RunDocument, session: (String) -> Session?) throws(LabelCheckError) {
        let check = try document.result.labelCheck()
        run = document.id
        activity = document.activity
        doubtful = check.doubtful.map { label in
            Item(
                session: SessionReference(id: label.session.id, name: label.session.name), user: label.session.user,
                activity: label.session.activity, labelled: label.session.labelled, inSampleMembers: label.inSample,
                heldOutMembers: label.heldOut, estimate: session(label.session.id).flatMap(RepetitionEstimate.init))
        }
        accuracy = check.all
        accuracyWithoutDoubtful = check.withoutDoubtful
    }
}

extension LabelCheckDocument.Item {
    /// The session's signal with the events of the fold that held it out, the members' and the labels; nil if a channel is
    /// missing, or the session was never held out.
    package func chart(_ document: RunDocument, of session: Session) -> String? {
        guard let config = try? document.config(holdingOut: self.session.id) else { return nil }
        let counts =
            "labelled \(labelled), members held out \(DoubtfulLabel.words(heldOutMembers))"
            + (estimate.map { ", by the periods \(Formatted.decimal($0.repetitions, 1))" } ?? "")
        return SignalChart.make(
            title: "Doubtful label: \(Formatted.counted(labelled, CountUnit.one))", session: session, config: config,
            counts: counts)?
            .svg()
    }
}

/// The doubtful labels of a run, as the rows of a report.
struct LabelCheckRows {
    struct Row {
        let name: String
        let user: String
        let activity: String
        let labelled: Int
        let heldOut: String
        let inSample: String
    }

    let title: String
    let rows: [Row]
    let note: String

    /// Nil if no label is doubtful, or if labels can't be checked.
    init?(_ run: RunDocument) {
        guard let check = try? run.result.labelCheck(), !check.doubtful.isEmpty else { return nil }
        title = check.doubtful.count == 1 ? "Check this label" : "Check these \(check.doubtful.count) labels"
        rows = check.doubtful.map { label in
            Row(
                name: label.session.name, user: label.session.user, activity: label.session.activity,
                labelled: label.session.labelled, heldOut: DoubtfulLabel.words(label.heldOut),
                inSample: DoubtfulLabel.words(label.inSample))
        }
        note =
            "Held out, at least three quarters of the ensemble's members agree within one \(CountUnit.one) and differ from the label "
            + "by two \(CountUnit.many) and 5 % of it or more; in sample their median does too. The label may be wrong, the recording cut short, or the motion invisible "
            + "to every channel: look at the signals with reptune sessions check-labels \(run.id) -o labels. "
            + check.accuracyWords.sentence + "."
    }
}

extension DoubtfulLabel {
    /// The median of the members' counts, with the lowest and the highest if they differ: `16`, or `16 (15–18)`.
    package static func words(_ counts: [Int]) -> String {
        guard let lowest = counts.min(), let highest = counts.max() else { return Formatted.unknown }
        let median = counts.sorted()[counts.count / 2]
        return lowest == highest ? "\(lowest)" : "\(median) (\(lowest)–\(highest))"
    }
}

extension LabelCheck {
    /// The held-out accuracy with and without the doubtful labels.
    package var accuracyWords: String {
        func words(_ accuracy: Accuracy) -> String {
            "\(Formatted.counted(accuracy.sessions, "session")), MAE \(Formatted.decimal(accuracy.meanAbsoluteError)), "
                + "exact \(Formatted.percent(accuracy.shareExact)), "
                + accuracy.nearWords
        }
        let with = "held out, with the doubtful labels: \(words(all))"
        guard !doubtful.isEmpty else { return "held out: \(words(all))" }
        return with + "; without them: " + (withoutDoubtful.map(words) ?? "no session")
    }
}

extension RunDocument {
    /// The sessions with doubtful labels, in a line for a terminal; nil if there are none.
    ///
    /// - Parameter isWhole: Whether to add the accuracy with and without them.
    func labelCheckText(isWhole: Bool) -> String? {
        guard let check = try? result.labelCheck(), !check.doubtful.isEmpty else { return nil }
        let sessions = check.doubtful.map { label in
            "\(label.session.name) (labelled \(label.session.labelled), counted \(DoubtfulLabel.words(label.heldOut)))"
        }
        let title = check.doubtful.count == 1 ? "check this label" : "check these \(check.doubtful.count) labels"
        return "labels    \(title): \(sessions.joined(separator: ", "))"
            + (isWhole ? "\n          \(check.accuracyWords)" : "")
    }
}
